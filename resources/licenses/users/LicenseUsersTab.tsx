import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useNavigate, useRecordContext, useTranslate } from 'ra-core';
import { type ComponentType, type MouseEvent, useCallback, useMemo } from 'react';
import type { License, LicenseUser } from '../../../contract/schemas/license';
import { ActionButton, type Obstacle } from '../../../src/components/ActionButton';
import { ActionsMenu } from '../../../src/components/ActionsMenu';
import { useDialog } from '../../../src/components/DialogHost';
import { useAcceptsCredentials } from '../../../src/components/credentials';
import { LocalTable } from '../../../src/components/detail/LocalTable';
import { lazyPart } from '../../../src/components/lazyPart';
import { originHere } from '../../../src/components/origin';
import { Clipped } from '../../../src/components/table/Clipped';
import type { Column } from '../../../src/components/table/types';
import { useMayOpenPeople } from '../../../src/components/useExtension';
import { useVerdict } from '../../../src/components/usePerson';
import { usePortalNotify } from '../../../src/components/usePortalNotify';
import type { BulkActions, Parts } from '../../../src/lib/bulk';
import { downloadOnceThere } from '../../../src/lib/missingDownload';
import { AddPersonButton } from '../../../src/licensing/people/AddPersonButton';
import { InitialPassword, initialPasswordLabel } from '../../../src/licensing/people/InitialPassword';
import { peopleRefusal, placeObstacle, usePasswordObstacle } from '../../../src/licensing/people/peopleRules';
import type { ManagedPerson } from '../../../src/licensing/people/person';
import { downloadSheet, useOpenRun } from '../../../src/licensing/runs/useOpenRun';
import { selectionOf } from '../../../src/licensing/selection/selectionOf';
import { useBundleMembers } from '../detail/useBundleMembers';
import { isUserAuthorized } from '../../../src/licensing/isUserAuthorized';
import { nameWithOrder } from '../licenseName';
import type { LicenseUserActionProps } from './licenseUserDialogs';

export const LicenseUsersTab = () => {
  const license = useRecordContext<License>();
  return license ? <LicenseUsers license={license} /> : null;
};

export const BundleUsersTab = () => {
  const { data: members } = useBundleMembers(useRecordContext<License>());
  return members?.filter(isUserAuthorized).map(member => (
    <Box component="section" key={member.id} sx={{ '& + &': { mt: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {member.product.product_name}
      </Typography>
      <LicenseUsers license={member} />
    </Box>
  ));
};

const byEmail = { field: 'true_email', order: 'ASC' } as const;
const email = ({ true_email }: LicenseUser) => true_email;

export const LicenseUsers = ({ license }: { license: License }) => {
  const mayReadPasswords = useVerdict('manage_license_user_credentials', license) === 'allowed';
  const acceptsCredentials = useAcceptsCredentials();
  const mayManage = useVerdict('manage_license_users', license) === 'allowed';
  const selection = useMemo(() => (mayManage ? selectionOf(bulkUsers(license)) : undefined), [mayManage, license]);
  const menu = useCallback((user: LicenseUser) => <LicenseUserMenu license={license} user={user} />, [license]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <AssignUserButton license={license} />
        <BatchAssignButton license={license} />
        <PlaceCount license={license} />
      </Box>
      <LocalTable<LicenseUser>
        key={license.id}
        resource="license_users"
        rows={license.license_users}
        sort={byEmail}
        columns={mayReadPasswords && acceptsCredentials ? columnsWithPassword : licenseUserColumns}
        rowLabel={email}
        rowActions={menu}
        selection={selection}
      />
    </>
  );
};

const PlaceCount = ({ license: { max_license_users, license_users } }: { license: License }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
      {max_license_users
        ? translate('resources.license_users.places', { count: license_users.length, smart_count: max_license_users })
        : translate('resources.license_users.places_unlimited', { smart_count: license_users.length })}
    </Typography>
  );
};

const labels = 'resources.licenses.detail.users';

const licenseUserColumns: Column<LicenseUser>[] = [
  {
    source: 'true_email',
    label: `${labels}.email`,
    card: 'title',
    width: 12,
    grows: true,
    render: user => <PersonLink person={user} />,
  },
  { source: 'first_name', label: `${labels}.first_name`, render: user => user.first_name || '-' },
  { source: 'last_name', label: `${labels}.last_name`, render: user => user.last_name || '-' },
  { source: 'phone_number', label: `${labels}.phone_number`, width: 8, render: user => user.phone_number || '-' },
  {
    source: 'total_activations',
    label: `${labels}.activations`,
    width: 5.5,
    render: ({ total_activations, max_activations }) => `${total_activations}/${max_activations}`,
  },
];

const initialPassword: Column<LicenseUser> = {
  source: 'initial_password',
  label: initialPasswordLabel,
  width: 12,
  grows: true,
  sortBy: false,
  render: user => <InitialPassword {...user} />,
};

const columnsWithPassword = [...licenseUserColumns, initialPassword];

interface Props {
  person: Pick<ManagedPerson, 'id' | 'true_email'>;
}

/** The email address of a license user, as a link to their page for those who may open it. */
const PersonLink = ({ person: { id, true_email } }: Props) => {
  const navigate = useNavigate();
  const isAllowed = useMayOpenPeople();
  const to = `/people/${id}`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Read at the click, because the page may have changed since this was rendered.
    navigate(to, { state: originHere() });
  };
  const email = <Clipped text={true_email} />;
  return isAllowed ? (
    <LinkBase className="link" to={to} onClick={open}>
      {email}
    </LinkBase>
  ) : (
    email
  );
};

const load = async () => (await import('../licenseActions')).selectedUserActions;

const rowOf: Parts['rowOf'] = ({ user }) => user?.id;

/** The actions on selected users of a license. */
const bulkUsers = ({ id, license_users }: License): BulkActions<LicenseUser> => ({
  nameOf: ({ true_email }) => true_email,
  load,
  parts: { resource: 'licenses', recordId: id, ids: license_users.map(user => user.id), rowOf },
});

const AssignUserDialog = lazyPart(() => import('./AssignUserDialog'), 'AssignUserDialog');

const AssignUserButton = ({ license }: { license: License }) => (
  <AddPersonButton
    label="resources.license_users.actions.assign"
    verdict={useVerdict('manage_license_users', license)}
    obstacle={placeObstacle(license)}
    renderDialog={props => <AssignUserDialog license={license} {...props} />}
  />
);

const BatchAssignButton = ({ license }: { license: License }) => {
  const verdict = useVerdict('manage_license_users', license);
  const notify = usePortalNotify();
  const { openRun } = useOpenRun();
  if (verdict === 'hidden') return null;
  const open = async () => {
    const [{ batchAssign }] = await downloadOnceThere(() =>
      Promise.all([import('./BatchAssignDialog'), downloadSheet()]),
    );
    await openRun({
      resource: 'licenses',
      bulkActions: { nameOf: nameWithOrder },
      action: batchAssign(license),
      choice: { ids: [license.id] },
      records: 1,
      isConfirmed: true,
      onIdle: (open, hasEnded) => {
        if (hasEnded && open.length === 0) notify.success('resources.license_users.notifications.batch_assigned');
      },
    });
  };
  return (
    <ActionButton
      label="resources.license_users.actions.assign_many"
      variant="outlined"
      isAllowed={verdict === 'allowed'}
      obstacle={placeObstacle(license)}
      action={open}
    />
  );
};

type Action = 'edit' | 'set_password' | 'set_activations' | 'reset_activations' | 'unassign';

const dialogs: Record<Action, ComponentType<LicenseUserActionProps>> = {
  edit: lazyPart(() => import('./licenseUserDialogs'), 'EditLicenseUser'),
  set_password: lazyPart(() => import('./licenseUserDialogs'), 'SetLicenseUserPassword'),
  set_activations: lazyPart(() => import('./licenseUserDialogs'), 'SetMaxActivations'),
  reset_activations: lazyPart(() => import('./licenseUserDialogs'), 'ResetActivations'),
  unassign: lazyPart(() => import('./licenseUserDialogs'), 'UnassignUser'),
};
const order: readonly Action[] = ['edit', 'set_password', 'set_activations', 'reset_activations', 'unassign'];

const LicenseUserMenu = ({ license, user }: Omit<LicenseUserActionProps, 'onClose'>) => {
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
