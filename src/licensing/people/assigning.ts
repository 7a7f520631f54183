import { HttpError, type Identifier } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import { maxAssignedAtOnce } from '../../../contract/constants';
import type { License } from '../../../contract/schemas/license';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { BulkAction, Outcome, Remark, Together, Undo } from '../../lib/bulk';
import { refusedEmails } from '../../lib/emailList';
import { isUserAuthorized } from '../isUserAuthorized';
import { reasonOfCode } from '../runs/reasons';
import { readOrderManagers } from './orderManagers';
import { freePlaces, lackedRight, peopleRemark } from './peopleRules';
import { emailsOf, findByEmail, isAmong } from './person';

/** A person who is to get a license: only what has to survive a reload. */
export interface Place {
  id: string;
  licenseId: number;
  license: string;
  order: License['order'];
  isManager: boolean;
  isBundle: boolean;
  isForUsers: boolean;
  /** Free places of the license. Null if unlimited. */
  free: number | null;
  isAssigned: boolean;
  email: string;
}

const kindOf = (license: License) => ({
  isManager: license.is_manager,
  isBundle: license.is_bundle,
  isForUsers: isUserAuthorized(license),
});

/** The places of people on a license. @param title names the license */
export const placesOn = (license: License, title: string, emails: readonly string[]): Place[] => {
  const isUser = emailsOf(license.license_users);
  return emails.map(email => ({
    id: `${license.id}/${email}`,
    licenseId: license.id,
    license: title,
    order: license.order,
    ...kindOf(license),
    free: freePlaces(license),
    isAssigned: isUser(email),
    email,
  }));
};

const kindObstacle = (
  { isManager, isBundle, isForUsers }: ReturnType<typeof kindOf>,
  person: Person,
): Remark | undefined =>
  lackedRight('assign_users', person, isManager) ??
  peopleRemark('assign_users', { is_bundle: isBundle, is_for_users: isForUsers, assigned: 0 });

/** The reason why a license can have no users, or this person cannot choose them. */
export const noUsersObstacle = (license: License, person: Person) => kindObstacle(kindOf(license), person);

/** Finds the people who cannot be assigned: managers of the order, and those who come after the last free place. */
const foresee = async (provider: PortalDataProvider, places: readonly Place[]): Promise<Map<Identifier, Remark>> => {
  const managers = await readOrderManagers(
    provider,
    places.flatMap(({ order }) => order ?? []),
  );
  const isManaging = new Map([...managers].map(([order, people]) => [order, emailsOf(people)]));
  const foreseen = new Map<Identifier, Remark>();
  const taken = new Map<Identifier, number>();
  for (const { id, licenseId, order, email, free } of places) {
    const before = taken.get(licenseId) ?? 0;
    const managing = Number(isManaging.get(order)?.(email) ?? false);
    const facts = { assigned: 0, managing, has_places: free === null || before < free };
    const remark = peopleRemark('assign_users', facts);
    if (remark) foreseen.set(id, remark);
    else taken.set(licenseId, before + 1);
  }
  return foreseen;
};

/**
 * Reads the license again, because some back ends do not say who was assigned.
 * @returns the addresses of those who have it now; undefined if it cannot be read, and then all count as assigned
 */
const newUsers = async (provider: PortalDataProvider, id: number, emails: readonly string[]) => {
  const users = await provider.getOne<License>('licenses', { id }).then(
    ({ data }) => data.license_users,
    () => undefined,
  );
  return users && emails.filter(emailsOf(users));
};

/** One call for the people of a license. The back end assigns all of them or nobody. */
const assignAll: Together<Place, unknown>['send'] = async (provider, places, idempotencyKey) => {
  const id = places[0]?.licenseId ?? 0;
  const emails = places.map(({ email }) => email);
  const { accounts, assigned } = await provider.assignUsers(id, emails, idempotencyKey);
  const now = assigned ? undefined : await newUsers(provider, id, emails);
  const isIn = (these: readonly string[] | undefined) => (these ? isAmong(these) : () => true);
  const [isAssigned, isThere] = [isIn(assigned), isIn(now)];
  const accountOf = findByEmail(accounts, account => account.email);
  return new Map(
    places.map(({ id: place, email }): [Identifier, Outcome] => {
      if (!isAssigned(email)) return [place, { unchanged: reasonOfCode('already_assigned') }];
      if (!isThere(email)) return [place, { refused: reasonOfCode('not_assigned') }];
      const account = accountOf(email);
      return [place, { accounts: account ? [account] : [] }];
    }),
  );
};

/** Assigns again somebody who was taken off. Hands over their password if the back end has replaced it. */
export const assignAgain = async (
  provider: PortalDataProvider,
  licenseId: number,
  email: string,
  idempotencyKey: string,
): Promise<Outcome> => {
  const { new_password } = await provider.assignUser(licenseId, { email }, idempotencyKey);
  return new_password ? { accounts: [{ email, new_password }] } : {};
};

const perLicense = { by: ({ licenseId }: Place) => licenseId, most: maxAssignedAtOnce } as const;

type TakeOff = (provider: PortalDataProvider, licenseId: number, userId: number, key: string) => Promise<void>;

const changedSince: Outcome = { unchanged: { detail: 'portal.runs.changed_since' } };

/** Unassigns those who still have the license, with one call each. Whoever was before one that fails stays done. */
const takeOffBy = (takeOff: TakeOff): Together<Place, unknown> => ({
  ...perLicense,
  send: async (provider, places, idempotencyKey) => {
    const id = places[0]?.licenseId ?? 0;
    const { data } = await provider.getOne<License>('licenses', { id });
    const userOf = findByEmail(data.license_users, ({ true_email }) => true_email);
    const outcomes = new Map<Identifier, Outcome>();
    for (const [index, { id: place, email }] of places.entries()) {
      const user = userOf(email);
      try {
        // A key belongs to one body, so each person gets their own.
        if (user) await takeOff(provider, id, user.id, `${idempotencyKey}-${user.id}`);
        else outcomes.set(place, changedSince);
      } catch (failed) {
        outcomes.set(place, isChangedSince(failed) ? changedSince : { failed });
        if (isOfPerson(failed)) continue;
        for (const other of places.slice(index + 1)) outcomes.set(other.id, { failed });
        break;
      }
    }
    return outcomes;
  },
});

/** Whether somebody else has assigned the person again. */
const isChangedSince = (error: unknown): boolean => error instanceof HttpError && error.body?.code === 'changed_since';

/** Whether the refusal says nothing of the others. */
const isOfPerson = (error: unknown): boolean =>
  error instanceof HttpError && [400, 403, 404, 409].includes(error.status);

const undo: Undo<License, Place, unknown> = {
  texts: 'resources.licenses.bulk.undo_assign',
  together: takeOffBy((provider, ...license) => provider.unassignUser(...license)),
  exact: {
    together: takeOffBy((provider, id, userId, key) => provider.undoUserAct(id, 'assign_users', userId, key)),
    otherwise: 'resources.licenses.bulk.undo_assign.otherwise',
  },
};

/** Assigns each person by themselves, so that one who cannot be assigned keeps nobody else from it. */
export const assigning = {
  keepsTargets: true,
  changes: { resource: 'licenses', idOf: ({ licenseId }) => licenseId },
  nameOf: ({ email, license }) => `${email}, ${license}`,
  emailOf: ({ email }) => email,
  refusedIn: (error, emails) => refusedEmails(error, Array.isArray(emails) ? emails : []),
  obstacle: (place, person) =>
    kindObstacle(place, person) ?? peopleRemark('assign_users', { assigned: Number(place.isAssigned) }),
  foresee,
  together: { ...perLicense, send: assignAll },
  onServer: { each: () => ({ action: 'assign_users' }), of: ({ licenseId, email }) => [{ license: licenseId, email }] },
  undo,
} as const satisfies Omit<BulkAction<never, Place, unknown, License>, 'name' | 'texts'>;

/** Assigns people who are entered to the chosen licenses. @param titleOf names a license */
export const assigningTo = (titleOf: (license: License) => string) =>
  ({
    ...assigning,
    namesTargets: true,
    expandTo: async (_provider, license, emails) => placesOn(license, titleOf(license), emails),
    onServer: {
      ...assigning.onServer,
      ofId: (id, emails) => emails.map(email => ({ license: Number(id), email })),
    },
  }) as const satisfies Omit<BulkAction<License, Place, readonly string[], License>, 'name' | 'texts'>;
