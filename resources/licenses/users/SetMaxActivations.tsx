import { NumberInput } from 'react-admin';
import { useMemo } from 'react';
import { maxActivationsRange } from '../../../contract/constants';
import { FormDialog } from '../../../src/components/FormDialog';
import { activationsInRange, coveringActivations, required } from '../../../src/lib/validation';
import type { LicenseUserActionProps } from './LicenseUserMenu';
import { useActiveDevices } from './useActiveDevices';
import { useSetMaxActivations } from './useSetMaxActivations';

const { min, max, initial } = maxActivationsRange;

/**
 * Sets how many devices a user may activate. Opens with the user's own maximum, or with the least that is accepted:
 * a form must not begin with a value it refuses.
 */
export const SetMaxActivations = ({ license, user, onClose }: LicenseUserActionProps) => {
  const { mutateAsync } = useSetMaxActivations(license, user);
  const activeDevices = useActiveDevices(license);
  const maxLicenseUsers = license.max_license_users;
  const validate = useMemo(
    () => [required, activationsInRange, coveringActivations({ maxLicenseUsers, activeDevices: activeDevices ?? 0 })],
    [maxLicenseUsers, activeDevices],
  );
  if (activeDevices === undefined) return null;
  return (
    <FormDialog
      title="resources.license_users.activations.title"
      values={{ name: user.true_email }}
      record={{ max_activations: Math.max(user.max_activations || initial, maxLicenseUsers, activeDevices) }}
      isReady
      onSubmit={({ max_activations }) => mutateAsync(max_activations)}
      onClose={onClose}
    >
      <NumberInput
        source="max_activations"
        label="resources.license_users.activations.max"
        helperText="resources.license_users.activations.hint"
        validate={validate}
        min={min}
        max={max}
        step={1}
      />
    </FormDialog>
  );
};
