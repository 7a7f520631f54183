import type { License } from '../../../contract/schemas/license';
import { ActionButton } from '../../../src/components/ActionButton';
import { lazyPart } from '../../../src/components/lazyPart';
import { AddPersonButton } from '../../../src/licensing/people/AddPersonButton';
import { useVerdict } from '../../../src/components/usePerson';
import { downloadOnceThere } from '../../../src/lib/missingDownload';
import { usePortalNotify } from '../../../src/components/usePortalNotify';
import { useOpenRun } from '../../../src/licensing/runs/useOpenRun';
import { nameWithOrder } from '../licenseName';
import { placeObstacle } from './batch';

const AssignUserDialog = lazyPart(() => import('./AssignUserDialog'), 'AssignUserDialog');

export const AssignUserButton = ({ license }: { license: License }) => (
  <AddPersonButton
    label="resources.license_users.actions.assign"
    verdict={useVerdict('manage_license_users', license)}
    obstacle={placeObstacle(license)}
    renderDialog={props => <AssignUserDialog license={license} {...props} />}
  />
);

export const BatchAssignButton = ({ license }: { license: License }) => {
  const verdict = useVerdict('manage_license_users', license);
  const notify = usePortalNotify();
  const { openRun } = useOpenRun();
  if (verdict === 'hidden') return null;
  const open = async () => {
    const { batchAssign } = await downloadOnceThere(() => import('./BatchAssignDialog'));
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
