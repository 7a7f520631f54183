import type { LicensePerson } from '../../contract/extensions/licenseUsers';
import type { License } from '../../contract/schemas/license';
import type { Contact, PortalDataProvider } from '../../dataProvider/types';
import type { BulkAction, BulkActions } from '../../src/lib/bulk';
import { lackedRight } from '../../src/licensing/people/peopleRules';
import { hasEmail } from '../../src/licensing/people/person';
import { forgetReleased, readHeld, rememberReleased } from './held';
import { assignAgain, assigning, type Place, placesOn } from '../../src/licensing/people/assigning';
import { giveToOthers, licenseTitle } from './personRuns';

/** A license that a person holds: only what has to survive a reload. */
interface HeldLicense {
  id: string;
  person: Contact;
  license: Pick<License, 'id' | 'is_manager'>;
  title: string;
}

const heldBy =
  ({ id, true_email, first_name, last_name, phone_number }: LicensePerson) =>
  (license: License): HeldLicense => ({
    id: `${license.id}/${id}`,
    person: { id, true_email, first_name, last_name, phone_number },
    license: { id: license.id, is_manager: license.is_manager },
    title: licenseTitle(license),
  });

/** What a person holds, to the last license. */
const allHeldBy = async (provider: PortalDataProvider, { true_email }: LicensePerson) =>
  (await readHeld(provider, true_email, Infinity)).licenses;

/** Unassigns people from everything they hold. */
const releasePeople: BulkAction<LicensePerson, HeldLicense, unknown, License> = {
  name: 'release-people',
  texts: 'resources.people.release_many',
  keepsTargets: true,
  changes: { resource: 'licenses', idOf: ({ license }) => license.id },
  expandTo: async (provider, person) => (await allHeldBy(provider, person)).map(heldBy(person)),
  nameOf: ({ person, title }) => `${person.true_email}, ${title}`,
  obstacle: ({ license }, person) => lackedRight('unassign_users', person, license.is_manager),
  send: async (provider, { license, person }, idempotencyKey) => {
    await provider.unassignUser(license.id, person.id, idempotencyKey);
    rememberReleased(person, license);
  },
  onServer: {
    each: () => ({ action: 'unassign_users' }),
    of: ({ license, person }) => [{ license: license.id, email: person.true_email }],
  },
  undo: {
    texts: 'resources.people.undo_release',
    stateOf: ({ license_users }, { person }) => String(hasEmail(license_users, person.true_email)),
    send: async (provider, { license, person }, idempotencyKey) => {
      const outcome = await assignAgain(provider, license.id, person.true_email, idempotencyKey);
      forgetReleased(person, license);
      return outcome;
    },
    exact: {
      send: async (provider, { license, person }, idempotencyKey) => {
        await provider.undoUserAct(license.id, 'unassign_users', person.id, idempotencyKey);
        forgetReleased(person, license);
      },
      otherwise: 'resources.licenses.bulk.undo_unassign.otherwise',
    },
  },
};

/** Gives everything that the selected people hold to others. */
const giveToOthersAlso: BulkAction<LicensePerson, Place, readonly string[], License> = {
  ...assigning,
  name: 'give-to-others-also',
  texts: giveToOthers.texts,
  isOffered: person => lackedRight('assign_users', person, true) === undefined,
  Input: giveToOthers.Input,
  namesTargets: true,
  expandTo: async (provider, person, emails) =>
    (await allHeldBy(provider, person)).flatMap(license => placesOn(license, licenseTitle(license), emails)),
};

export const bulkPeople: BulkActions<LicensePerson> = {
  nameOf: ({ true_email }) => true_email,
  load: async () => [releasePeople, giveToOthersAlso],
};
