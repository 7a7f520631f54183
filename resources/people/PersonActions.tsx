import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { Contact, PortalDataProvider } from '../../dataProvider/types';
import { ActionButton } from '../../src/components/ActionButton';
import { useDialog } from '../../src/components/DialogHost';
import { readAgain } from '../../src/licensing/runs/targets';
import { useOpenRun } from '../../src/licensing/runs/useOpenRun';
import type { BulkAction } from '../../src/lib/bulk';
import { lazyPart } from '../../src/components/lazyPart';
import { hasEmail } from '../../src/licensing/people/person';
import { type Held, readHeld } from './held';
import {
  type About,
  giveBack,
  giveSame,
  giveSameFirst,
  licenseTitle,
  managedOrdersOf,
  release,
  releaseShown,
} from './personRuns';
import { useReleased } from './released';

const GiveSameDialog = lazyPart(() => import('./GiveSameDialog'), 'GiveSameDialog');

interface Prepared {
  action: BulkAction<License, License, About>;
  records: readonly License[];
  missing?: number;
  managedOrders?: readonly number[];
}

/** Opens the sheet of a run over licenses that were just read. */
const useLicenseRun = (person: Contact) => {
  const { showRun, busyWith } = useOpenRun();
  return (prepare: (provider: PortalDataProvider) => Promise<Prepared>) =>
    busyWith(async provider => {
      const { action, records, missing = 0, managedOrders } = await prepare(provider);
      const targets = records.map(target => ({ target, recordId: target.id }));
      const input = { person, managedOrders } satisfies About;
      const names = { nameOf: licenseTitle };
      await showRun({
        resource: 'licenses',
        declaredBy: 'people',
        bulkActions: names,
        action,
        choice: { targets, missing },
        records: records.length,
        input,
      });
    });
};

interface Props {
  person: Contact;
  held: Held | undefined;
}

export const PersonActions = ({ person, held }: Props) => {
  const translate = useTranslate();
  const showDialog = useDialog();
  const openRun = useLicenseRun(person);
  const given = useReleased(person.id)?.ids ?? [];

  const releaseAll = () =>
    openRun(async provider => {
      const { licenses, isAll } = await readHeld(provider, person.true_email);
      return { action: isAll ? release : releaseShown, records: licenses };
    });
  const returnAll = () =>
    openRun(async provider => {
      const found = await readAgain<License>(provider, 'licenses', given);
      return { action: giveBack, records: [...found.values()], missing: given.length - found.size };
    });
  const giveSameAs = (other: Contact) =>
    openRun(async provider => {
      const { licenses, isAll } = await readHeld(provider, other.true_email);
      const lacking = licenses.filter(({ license_users }) => !hasEmail(license_users, person.true_email));
      const managedOrders = await managedOrdersOf(provider, person, lacking);
      return { action: isAll ? giveSame : giveSameFirst, records: lacking, managedOrders };
    });
  const choose = () => showDialog(close => <GiveSameDialog person={person} onPick={giveSameAs} onClose={close} />);

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <ActionButton
          label={`resources.people.${held?.isAll === false ? 'release_shown' : 'release'}.action`}
          variant="outlined"
          obstacle={held?.licenses.length === 0 ? { title: 'resources.people.holds_nothing' } : undefined}
          action={releaseAll}
        />
        <ActionButton label="resources.people.give_same.action" variant="outlined" action={choose} />
      </Box>
      {given.length > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 1.5 }}
          action={<ActionButton label="resources.people.give_back.action" action={returnAll} />}
        >
          {translate('resources.people.released', { smart_count: given.length })}
        </Alert>
      )}
    </>
  );
};
