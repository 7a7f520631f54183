import { peopleActions, type PeopleFacts } from '../../../contract/actions/people';
import type { Obstacle } from '../../../contract/actions/rule';
import type { Person } from '../../../authProvider/person';
import type { License } from '../../../contract/schemas/license';
import { useAcceptsCredentials } from '../../components/credentials';
import { useIsOneself } from '../../components/usePerson';
import { type Remark, rightObstacle } from '../../lib/bulk';
import { reasonOfCode } from '../runs/reasons';
import { isUserAuthorized } from '../isUserAuthorized';
import { emailsOf, type ManagedPerson } from './person';

export type PeopleAction = keyof typeof peopleActions;

type Places = Pick<License, 'max_license_users' | 'license_users'>;
type ForUsers = Pick<License, 'is_bundle' | 'product'>;

/** How many users can still be assigned; null means unlimited. */
export const freePlaces = ({ max_license_users, license_users }: Places): number | null =>
  max_license_users === 0 ? null : Math.max(0, max_license_users - license_users.length);

/** @param free as freePlaces counts them */
export const hasPlaces = (free: number | null, needed: number): boolean => free === null || free >= needed;

/** Whether a license can have users at all. */
const usersFacts = (license: ForUsers) => ({
  is_bundle: license.is_bundle,
  is_for_users: isUserAuthorized(license),
});

/** Facts of people who are to be assigned. */
export const assignFacts = (license: Places & ForUsers, emails: readonly string[]) => {
  const chosen = emails.length;
  const assigned = emails.filter(emailsOf(license.license_users)).length;
  const has_places = hasPlaces(freePlaces(license), chosen - assigned);
  return { ...usersFacts(license), chosen, assigned, has_places };
};

/** The facts about one user when nothing stands in the way of any action. */
const userFacts: PeopleFacts = {
  is_bundle: false,
  is_for_users: true,
  chosen: 1,
  assigned: 1,
  managing: 0,
  is_address: true,
  has_left: false,
  has_places: true,
  differing: 1,
  used: 1,
  max_activations: 0,
  max_license_users: 0,
  allow_unlimited_activations: false,
  active_devices: 0,
};

/** The obstacle, as far as the page knows. Requests find out more (`foresee`). */
export const peopleObstacle = (action: PeopleAction, known: Partial<PeopleFacts>): Obstacle | null =>
  peopleActions[action].obstacle({ ...userFacts, ...known });

/** The obstacle as `ActionButton` and `ActionsMenu` show it. */
export const peopleRefusal = (action: PeopleAction, known: Partial<PeopleFacts>): { title: string } | undefined => {
  const code = peopleObstacle(action, known);
  return code ? { title: `portal.refusals.${code}` } : undefined;
};

/** The obstacle to assigning anybody else: no free place. */
export const placeObstacle = (license: Places & ForUsers) =>
  peopleRefusal('assign_users', {
    is_bundle: license.is_bundle,
    assigned: 0,
    has_places: hasPlaces(freePlaces(license), 1),
  });

export type Words = Readonly<Partial<Record<Obstacle, Remark>>>;

/** The obstacle as a run shows it. @param words say more than the code does */
export const peopleRemark = (
  action: PeopleAction,
  known: Partial<PeopleFacts>,
  words: Words = {},
): Remark | undefined => {
  const code = peopleObstacle(action, known);
  return code ? (words[code] ?? reasonOfCode(code)) : undefined;
};

/** Why the person may not act on users of a license. @param isManager whether they manage it */
export const lackedRight = (action: PeopleAction, person: Person, isManager: boolean): Remark | undefined => {
  const detail = rightObstacle(peopleActions[action].right, person, isManager);
  return detail === undefined ? undefined : { detail };
};

/** People change their own password at the identity provider, which asks for the old one. */
export const usePasswordObstacle = ({ id }: Pick<ManagedPerson, 'id'>): { title: string } | undefined => {
  const isOneself = useIsOneself(id);
  if (!useAcceptsCredentials()) return { title: 'portal.people.password.elsewhere' };
  return isOneself ? { title: 'portal.people.password.own' } : undefined;
};
