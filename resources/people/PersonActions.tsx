import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RaRecord, useTranslate } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { Contact, PortalDataProvider } from '../../dataProvider/types';
import { ActionButton } from '../../src/components/ActionButton';
import { useDialog } from '../../src/components/DialogHost';
import { readAgain } from '../../src/licensing/runs/targets';
import { useOpenRun } from '../../src/licensing/runs/useOpenRun';
import type { AnyAction } from '../../src/lib/bulk';
import { lazyPart } from '../../src/components/lazyPart';
import { hasEmail } from '../../src/licensing/people/person';
import { type Held, readHeld, useReleased } from './held';
import {
  type About,
  giveBack,
  giveSame,
  giveSameFirst,
  giveToOthers,
  licenseTitle,
  placesOf,
  release,
  releaseShown,
} from './personRuns';

const GiveSameDialog = lazyPart(() => import('./PersonPicker'), 'GiveSameDialog');

interface Prepared {
  action: AnyAction;
  /** Licenses that were just read, or the person's places on them. */
  targets: readonly RaRecord[];
  missing?: number;
}

/** Opens the sheet of a run over licenses. */
const useLicenseRun = (person: Contact) => {
  const { showRun, busyWith } = useOpenRun();
  return (prepare: (provider: PortalDataProvider) => Promise<Prepared>) =>
    busyWith(async provider => {
      const { action, targets, missing = 0 } = await prepare(provider);
      const input = { person } satisfies About;
      await showRun({
        ...onLicenses,
        action,
        choice: { targets: targets.map(target => ({ target, recordId: idOf(action, target) })), missing },
        records: targets.length,
        input,
      });
    });
};

const onLicenses = { resource: 'licenses', declaredBy: 'people', bulkActions: { nameOf: licenseTitle } } as const;

const idOf = ({ changes }: AnyAction, target: RaRecord) => changes?.idOf(target) ?? target.id;

interface Props {
  person: Contact;
  held: Held | undefined;
}

export const PersonActions = ({ person, held }: Props) => {
  const translate = useTranslate();
  const showDialog = useDialog();
  const openLicenseRun = useLicenseRun(person);
  const { openRun } = useOpenRun();
  const given = useReleased(person.id)?.ids ?? [];

  const releaseAll = () =>
    openLicenseRun(async provider => {
      const { licenses, isAll } = await readHeld(provider, person.true_email);
      return { action: isAll ? release : releaseShown, targets: licenses };
    });
  const returnAll = () =>
    openLicenseRun(async provider => {
      const found = await readAgain<License>(provider, 'licenses', given);
      return { action: giveBack, targets: placesOf(person, [...found.values()]), missing: given.length - found.size };
    });
  const giveSameAs = (other: Contact) =>
    openLicenseRun(async provider => {
      const { licenses, isAll } = await readHeld(provider, other.true_email);
      const lacking = licenses.filter(({ license_users }) => !hasEmail(license_users, person.true_email));
      return { action: isAll ? giveSame : giveSameFirst, targets: placesOf(person, lacking) };
    });
  const giveOthers = () => {
    const ids = held?.licenses.map(({ id }) => id) ?? [];
    return openRun({ ...onLicenses, action: giveToOthers, choice: { ids }, records: ids.length });
  };
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
        <ActionButton
          label="resources.people.give_to_others.action"
          variant="outlined"
          obstacle={held?.licenses.length === 0 ? { title: 'resources.people.holds_nothing' } : undefined}
          action={giveOthers}
        />
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
