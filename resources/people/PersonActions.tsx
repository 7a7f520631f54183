import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { Contact, PortalDataProvider } from '../../dataProvider/types';
import { ActionButton } from '../../src/components/ActionButton';
import { useDialog } from '../../src/components/DialogHost';
import { readAgain } from '../../src/components/bulk/targets';
import { useOpenRun } from '../../src/components/bulk/useOpenRun';
import type { BulkAction } from '../../src/lib/bulk';
import { lazyPart } from '../../src/components/lazyPart';
import { hasEmail } from '../../src/components/people/person';
import { type Held, readHeld } from './held';
import { assignmentOf, licenseTitle, managedOrdersOf, releaseOf } from './personRuns';
import { useReleased } from './released';

const GiveSameDialog = lazyPart(() => import('./GiveSameDialog'), 'GiveSameDialog');

interface Prepared {
  action: BulkAction<License>;
  records: readonly License[];
  missing?: number;
}

/** Opens the sheet of a run over licenses that were just read. */
const useLicenseRun = () => {
  const { showRun, busyWith } = useOpenRun();
  return (prepare: (provider: PortalDataProvider) => Promise<Prepared>) =>
    busyWith(async provider => {
      const { action, records, missing = 0 } = await prepare(provider);
      const targets = records.map(target => ({ target, recordId: target.id }));
      await showRun({ resource: 'licenses', bulkActions: { nameOf: licenseTitle }, action, targets, missing });
    });
};

/** The licenses as they are now. */
const resolve = async (provider: PortalDataProvider, action: BulkAction<License>, licenses: readonly License[]) => {
  const ids = licenses.map(({ id }) => id);
  const found = await readAgain<License>(provider, 'licenses', ids);
  return { action, records: [...found.values()], missing: ids.length - found.size };
};

interface Props {
  person: Contact;
  held: Held | undefined;
}

export const PersonActions = ({ person, held }: Props) => {
  const translate = useTranslate();
  const showDialog = useDialog();
  const openRun = useLicenseRun();
  const { released, remember, forget } = useReleased(person.id);
  const given = released?.licenses ?? [];

  const release = () =>
    openRun(async provider => {
      const { licenses, isAll } = await readHeld(provider, person.true_email);
      return { action: releaseOf(person, { isAll, onDone: license => remember(person, license) }), records: licenses };
    });
  const giveBack = () =>
    openRun(provider => {
      const texts = 'resources.people.give_back';
      const action = assignmentOf(person, { name: 'give-back', texts, onDone: license => forget(person, license) });
      return resolve(provider, action, given);
    });
  const giveSame = (other: Contact) =>
    openRun(async provider => {
      const { licenses, isAll } = await readHeld(provider, other.true_email);
      const lacking = licenses.filter(({ license_users }) => !hasEmail(license_users, person.true_email));
      const managedOrders = await managedOrdersOf(provider, person, lacking);
      const texts = `resources.people.${isAll ? 'give_same' : 'give_same_first'}`;
      return { action: assignmentOf(person, { name: 'give-same', texts, managedOrders }), records: lacking };
    });
  const choose = () => showDialog(close => <GiveSameDialog person={person} onPick={giveSame} onClose={close} />);

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <ActionButton
          label={`resources.people.${held?.isAll === false ? 'release_shown' : 'release'}.action`}
          variant="outlined"
          obstacle={held?.licenses.length === 0 ? { title: 'resources.people.holds_nothing' } : undefined}
          action={release}
        />
        <ActionButton label="resources.people.give_same.action" variant="outlined" action={choose} />
      </Box>
      {given.length > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 1.5 }}
          action={<ActionButton label="resources.people.give_back.action" action={giveBack} />}
        >
          {translate('resources.people.released', { smart_count: given.length })}
        </Alert>
      )}
    </>
  );
};
