import type { Identifier, RaRecord } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { Contact } from '../../dataProvider/types';
import { lazyPart } from '../../src/components/lazyPart';
import type { AnyAction, BulkAction } from '../../src/lib/bulk';
import { assigning, assigningTo, type Place, placesOn } from '../../src/licensing/people/assigning';
import { lackedRight, peopleRemark } from '../../src/licensing/people/peopleRules';
import { hasEmail } from '../../src/licensing/people/person';
import { forgetReleased, rememberReleased } from './held';

const EmailsDialog = lazyPart(() => import('../../src/licensing/runs/EmailsDialog'), 'EmailsDialog');

/** The person of a run, stored so that a reload finds them. */
export interface About {
  person: Contact;
}

type PersonAction<T extends RaRecord> = BulkAction<License, T, About>;

/** The title includes the id, because a license without a key has no name. */
export const licenseTitle = ({ product, order_store_id, id }: License): string =>
  [product.product_name, order_store_id, `#${id}`].filter(Boolean).join(', ');

const placeOf = (license: Identifier, { person }: About) => [{ license: Number(license), email: person.true_email }];

/** Takes the person off licenses. */
export const release: PersonAction<License> = {
  name: 'release-licenses',
  texts: 'resources.people.release',
  obstacle: (license, person, about) =>
    lackedRight('unassign_users', person, license.is_manager) ??
    peopleRemark('unassign_users', { assigned: Number(hasEmail(license.license_users, about.person.true_email)) }),
  onServer: {
    each: () => ({ action: 'unassign_users' }),
    ofId: placeOf,
    detail: 'resources.people.release.detail_on_server',
  },
  send: async (provider, license, idempotencyKey, { person }) => {
    await provider.unassignUser(license.id, person.id, idempotencyKey);
    rememberReleased(person, license);
  },
};

/** Releases the licenses shown if the person holds more. */
export const releaseShown: PersonAction<License> = {
  ...release,
  name: 'release-shown-licenses',
  texts: 'resources.people.release_shown',
};

/** Puts the person on licenses, one call each. */
const assignment: Omit<PersonAction<Place>, 'name' | 'texts'> = {
  ...assigning,
  nameOf: ({ license }) => license,
  together: {
    ...assigning.together,
    send: async (provider, places, idempotencyKey, about) => {
      const outcomes = await assigning.together.send(provider, places, idempotencyKey, about);
      for (const { id, licenseId } of places)
        if (!outcomes.get(id)?.refused) forgetReleased(about.person, { id: licenseId });
      return outcomes;
    },
  },
};

export const giveBack: PersonAction<Place> = { ...assignment, name: 'give-back', texts: 'resources.people.give_back' };
export const giveSame: PersonAction<Place> = { ...assignment, name: 'give-same', texts: 'resources.people.give_same' };
/** Gives the licenses that were read, if the other person has more. */
export const giveSameFirst: PersonAction<Place> = {
  ...giveSame,
  name: 'give-same-first',
  texts: 'resources.people.give_same_first',
};

/** The places of the person on these licenses. */
export const placesOf = ({ true_email }: Contact, licenses: readonly License[]): Place[] =>
  licenses.flatMap(license => placesOn(license, licenseTitle(license), [true_email]));

/** Gives the licenses of the person to others, who need not have an account yet. */
export const giveToOthers: BulkAction<License, Place, readonly string[]> = {
  ...assigningTo(licenseTitle),
  name: 'give-to-others',
  texts: 'resources.people.give_to_others',
  Input: EmailsDialog,
};

export const personRuns: readonly AnyAction[] = [
  release,
  releaseShown,
  giveBack,
  giveSame,
  giveSameFirst,
  giveToOthers,
];
