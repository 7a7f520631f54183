import type { License, LicenseUser } from '../../../contract/schemas/license';
import { useCommand } from '../../../src/components/useCommand';

/** Counts a user's activations from 0 again (rows LUSR-31, WIRE-36). */
export const useResetActivations = (license: License, { id, true_email }: LicenseUser) =>
  useCommand({
    send: (provider, _values, key) => provider.resetTotalActivations(license.id, id, key),
    saved: () => ({ detail: 'resources.license_users.notifications.activations_reset', values: { name: true_email } }),
  });
