import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isDangerous } from '../../../contract/actions/actions';
import { maxActivationsRange } from '../../../contract/constants';
import type { License, LicenseUser } from '../../../contract/schemas/license';
import type { UserChange } from '../../../contract/schemas/user';
import { useRefreshPerson } from '../../../src/auth/usePortalAuth';
import { FormDialog } from '../../../src/components/FormDialog';
import { ConfirmDialog } from '../../../src/components/QuestionDialog';
import { EditPersonDialog, SetPasswordDialog } from '../../../src/licensing/people/personDialogs';
import { useCall } from '../../../src/components/useCall';
import { useCommand } from '../../../src/components/useCommand';
import { useIsOneself } from '../../../src/components/usePerson';
import { activationsInRange, coveringActivations, required } from '../../../src/lib/validation';
import { MaximumInput } from './MaximumDialog';

export interface LicenseUserActionProps {
  license: License;
  user: LicenseUser;
  onClose: () => void;
}

export const EditLicenseUser = ({ user, onClose }: LicenseUserActionProps) => {
  const refreshPerson = useRefreshPerson();
  const isOneself = useIsOneself(user.id);
  const { mutateAsync } = useCommand<UserChange>({
    send: (provider, change, key) => provider.updateUser(user.id, change, key),
    saved: () => savedOf('edited', user),
    onSuccess: () => {
      if (isOneself) void refreshPerson();
    },
  });
  return (
    <EditPersonDialog
      title="resources.license_users.edit_title"
      person={user}
      save={change => mutateAsync(change)}
      onClose={onClose}
    />
  );
};

export const SetLicenseUserPassword = ({ user, onClose }: LicenseUserActionProps) => (
  <SetPasswordDialog person={user} onClose={onClose} />
);

const { initial } = maxActivationsRange;

/** Starts with the user's maximum or, if that is too low, with the lowest accepted value. */
export const SetMaxActivations = ({ license, user, onClose }: LicenseUserActionProps) => {
  const { mutateAsync } = useCommand<number>({
    send: (provider, maximum, key) => provider.setMaxActivations(license.id, user.id, maximum, key),
    saved: () => savedOf('activations_set', user),
  });
  const activeDevices = useActiveDevices(license);
  const { max_license_users, allow_unlimited_activations } = license;
  const validate = useMemo(() => {
    const toCover = { max_license_users, allow_unlimited_activations, active_devices: activeDevices ?? 0 };
    return [required, activationsInRange, coveringActivations(toCover)];
  }, [max_license_users, allow_unlimited_activations, activeDevices]);
  if (activeDevices === undefined) return null;
  const least = Math.max(initial, allow_unlimited_activations ? 0 : max_license_users, activeDevices);
  return (
    <FormDialog
      title="resources.license_users.activations.title"
      values={{ name: user.true_email }}
      record={{ max_activations: Math.max(user.max_activations, least) }}
      isReady
      onSubmit={({ max_activations }) => mutateAsync(max_activations)}
      onClose={onClose}
    >
      <MaximumInput source="max_activations" validate={validate} least={least} />
    </FormDialog>
  );
};

/** Undefined while loading. 0 if the back end does not offer the count. */
const useActiveDevices = ({ id }: License): number | undefined => {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['devices', 'countActiveDevices', id],
    queryFn: () => call(provider => provider.countActiveDevices(id)),
  });
  return isError ? 0 : data;
};

export const ResetActivations = ({ license, user, onClose }: LicenseUserActionProps) => {
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => provider.resetTotalActivations(license.id, user.id, key),
    saved: () => savedOf('activations_reset', user),
  });
  return (
    <ConfirmDialog
      title="resources.license_users.reset_activations.title"
      detail="resources.license_users.reset_activations.detail"
      values={{ name: user.true_email, smart_count: user.total_activations }}
      confirm="resources.license_users.actions.reset_activations"
      isDangerous={isDangerous('reset_activations')}
      action={mutateAsync}
      onClose={onClose}
    />
  );
};

export const UnassignUser = ({ license, user, onClose }: LicenseUserActionProps) => {
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => provider.unassignUser(license.id, user.id, key),
    saved: () => savedOf('unassigned', user),
  });
  return (
    <ConfirmDialog
      title="resources.license_users.unassign.title"
      detail="resources.license_users.unassign.detail"
      values={{ name: user.true_email }}
      confirm="resources.license_users.actions.unassign"
      isDangerous={isDangerous('unassign_users')}
      action={mutateAsync}
      onClose={onClose}
    />
  );
};

const savedOf = (done: 'edited' | 'activations_set' | 'activations_reset' | 'unassigned', user: LicenseUser) => ({
  detail: `resources.license_users.notifications.${done}`,
  values: { name: user.true_email },
});
