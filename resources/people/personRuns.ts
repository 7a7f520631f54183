import type { Identifier } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import type { Contact, PortalDataProvider } from '../../dataProvider/types';
import type { AnyAction, BulkAction } from '../../src/lib/bulk';
import { assignFacts, lackedRight, peopleRemark } from '../../src/licensing/people/peopleRules';
import { readOrderManagers } from '../../src/licensing/people/orderManagers';
import { hasEmail } from '../../src/licensing/people/person';
import { forgetReleased, rememberReleased } from './released';

/** The person of a run, stored so that a reload finds them. */
export interface About {
  person: Contact;
  /** Orders that the person manages: managers cannot be license users there. */
  managedOrders?: readonly number[];
}

type PersonAction = BulkAction<License, License, About>;

/** The title includes the id, because a license without a key has no name. */
export const licenseTitle = ({ product, order_store_id, id }: License): string =>
  [product.product_name, order_store_id, `#${id}`].filter(Boolean).join(', ');

const placeOf = (license: Identifier, { person }: About) => [{ license: Number(license), email: person.true_email }];

/** Takes the person off licenses. */
export const release: PersonAction = {
  name: 'release-licenses',
  texts: 'resources.people.release',
  obstacle: (license, person, about) =>
    lackedRight('unassign_users', person, license.is_manager) ??
    peopleRemark('unassign_users', { assigned: Number(hasEmail(license.license_users, about.person.true_email)) }),
  onServer: {
    each: () => ({ action: 'unassign_users' }),
    ofId: placeOf,
    detail: 'resources.people.release_many.detail',
  },
  send: async (provider, license, idempotencyKey, { person }) => {
    await provider.unassignUser(license.id, person.id, idempotencyKey);
    rememberReleased(person, license);
  },
};

/** Releases the licenses shown if the person holds more. */
export const releaseShown: PersonAction = {
  ...release,
  name: 'release-shown-licenses',
  texts: 'resources.people.release_shown',
};

/** Puts the person on licenses, one call each. */
const assignment: Pick<PersonAction, 'obstacle' | 'send' | 'onServer'> = {
  onServer: { each: () => ({ action: 'assign_users' }), ofId: placeOf },
  obstacle: (license, person, { person: { true_email }, managedOrders }) => {
    const managing = license.order !== null && managedOrders?.includes(license.order) ? 1 : 0;
    const facts = { ...assignFacts(license, [true_email]), managing };
    return lackedRight('assign_users', person, license.is_manager) ?? peopleRemark('assign_users', facts);
  },
  send: async (provider, license, idempotencyKey, { person }) => {
    const { true_email: email } = person;
    const { new_password } = await provider.assignUser(license.id, { email }, idempotencyKey);
    forgetReleased(person, license);
    return { accounts: new_password ? [{ email, new_password }] : [] };
  },
};

export const giveBack: PersonAction = { ...assignment, name: 'give-back', texts: 'resources.people.give_back' };
export const giveSame: PersonAction = { ...assignment, name: 'give-same', texts: 'resources.people.give_same' };
/** Gives the licenses that were read, if the other person has more. */
export const giveSameFirst: PersonAction = {
  ...giveSame,
  name: 'give-same-first',
  texts: 'resources.people.give_same_first',
};

export const personRuns: readonly AnyAction[] = [release, releaseShown, giveBack, giveSame, giveSameFirst];

/**
 * Which of the licenses' orders a person manages. An order whose managers the reader may not see counts as not managed.
 */
export const managedOrdersOf = async (
  provider: PortalDataProvider,
  { true_email }: Contact,
  licenses: readonly License[],
): Promise<number[]> => {
  const orders = licenses.flatMap(({ order }) => order ?? []);
  const managers = await readOrderManagers(provider, orders);
  return [...new Set(orders)].filter(order => hasEmail(managers.get(order) ?? [], true_email));
};
