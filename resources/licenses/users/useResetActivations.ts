import type { License, LicenseUser } from '../../../contract/schemas/license';
import { useSavedCommand } from '../../../src/components/useSavedCommand';

/** Counts a user's activations from 0 again (rows LUSR-31, WIRE-36). */
export const useResetActivations = (license: License, { id, true_email }: LicenseUser) =>
  useSavedCommand(provider => provider.resetTotalActivations(license.id, id), {
    detail: 'resources.license_users.notifications.activations_reset',
    values: { name: true_email },
  });
