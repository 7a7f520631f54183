import type { License, LicenseUser } from '../../../contract/schemas/license';
import { useSavedCommand } from '../../../src/components/useSavedCommand';

/** Sets how often a user may activate the license (rows LUSR-29, WIRE-35). */
export const useSetMaxActivations = (license: License, { id, true_email }: LicenseUser) =>
  useSavedCommand<number>((provider, max) => provider.setMaxActivations(license.id, id, max), {
    detail: 'resources.license_users.notifications.activations_set',
    values: { name: true_email },
  });
