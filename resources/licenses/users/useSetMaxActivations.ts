import type { License, LicenseUser } from '../../../contract/schemas/license';
import { useCommand } from '../../../src/components/useCommand';

/** Sets how often a user may activate the license (rows LUSR-29, WIRE-35). */
export const useSetMaxActivations = (license: License, { id, true_email }: LicenseUser) =>
  useCommand<number>({
    send: (provider, max, key) => provider.setMaxActivations(license.id, id, max, key),
    saved: () => ({ detail: 'resources.license_users.notifications.activations_set', values: { name: true_email } }),
  });
