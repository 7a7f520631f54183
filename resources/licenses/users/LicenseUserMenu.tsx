import type { ComponentType } from 'react';
import { ActionsMenu } from '../../../src/components/ActionsMenu';
import { useDialog } from '../../../src/components/DialogHost';
import { lazyPart } from '../../../src/components/lazyPart';
import type { Obstacle } from '../../../src/components/ActionButton';
import { peopleRefusal } from '../../../src/licensing/people/peopleRules';
import { usePasswordObstacle } from '../../../src/licensing/people/usePasswordObstacle';
import { useVerdict } from '../../../src/components/usePerson';
import type { LicenseUserActionProps } from './licenseUserDialogs';

type Action = 'edit' | 'set_password' | 'set_activations' | 'reset_activations' | 'unassign';

const dialogs: Record<Action, ComponentType<LicenseUserActionProps>> = {
  edit: lazyPart(() => import('./licenseUserDialogs'), 'EditLicenseUser'),
  set_password: lazyPart(() => import('./licenseUserDialogs'), 'SetLicenseUserPassword'),
  set_activations: lazyPart(() => import('./licenseUserDialogs'), 'SetMaxActivations'),
  reset_activations: lazyPart(() => import('./licenseUserDialogs'), 'ResetActivations'),
  unassign: lazyPart(() => import('./licenseUserDialogs'), 'UnassignUser'),
};
const order: readonly Action[] = ['edit', 'set_password', 'set_activations', 'reset_activations', 'unassign'];

export const LicenseUserMenu = ({ license, user }: Omit<LicenseUserActionProps, 'onClose'>) => {
  const mayManage = useVerdict('manage_license_users', license) === 'allowed';
  const maySetPasswords = useVerdict('manage_license_user_credentials', license) === 'allowed';
  const passwordObstacle = usePasswordObstacle(user);
  const obstacles: Partial<Record<Action, Obstacle | undefined>> = {
    set_password: passwordObstacle,
    reset_activations: peopleRefusal('reset_activations', { used: Number(user.total_activations > 0) }),
  };
  const showDialog = useDialog();
  return (
    <ActionsMenu
      name={user.true_email}
      actions={order.map(key => ({
        key,
        label: `resources.license_users.actions.${key}`,
        isAllowed: key === 'set_password' ? maySetPasswords : mayManage,
        obstacle: obstacles[key],
      }))}
      onChoose={action =>
        showDialog(close => {
          const Dialog = dialogs[action];
          return <Dialog license={license} user={user} onClose={close} />;
        })
      }
    />
  );
};
