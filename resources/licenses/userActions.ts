import { HttpError, type RaRecord } from 'ra-core';
import type { Person } from '../../authProvider/person';
import { maxActivationsFault } from '../../contract/activations';
import { emailKey } from '../../contract/normal';
import type { License, LicenseUser } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import {
  type BulkAction,
  type OnServer,
  type Outcome,
  type Remark,
  rightObstacle,
  type Undo,
} from '../../src/lib/bulk';
import { lazyPart } from '../../src/components/lazyPart';
import { refusedEmails } from '../../src/lib/emailList';
import { hasEmail } from '../../src/licensing/people/person';
import { foreseeActiveDevices, foreseeManagers } from './foresight';
import { licenseName } from './licenseName';
import { isUserAuthorized } from './isUserAuthorized';
import { freePlaces } from './users/batch';

const EmailsDialog = lazyPart(() => import('../../src/licensing/runs/EmailsDialog'), 'EmailsDialog');
const MaximumDialog = lazyPart(() => import('./users/MaximumDialog'), 'MaximumDialog');

const texts = 'resources.licenses.bulk';

export const forbidden = (person: Person, isManager: boolean): string | undefined =>
  rightObstacle('manage_license_users', person, isManager);

export const isOffered = (person: Person) => forbidden(person, true) === undefined;

/** The reason why a license can have no users, or this person cannot choose them. */
export const noUsersObstacle = (license: License, person: Person): string | undefined => {
  if (license.is_bundle) return `${texts}.is_bundle`;
  return forbidden(person, license.is_manager) ?? (isUserAuthorized(license) ? undefined : `${texts}.not_for_users`);
};

/** The outcome's addresses exclude people who already had the license. */
export const assignTo = async (
  provider: PortalDataProvider,
  { id, license_users }: Pick<License, 'id' | 'license_users'>,
  emails: readonly string[],
  idempotencyKey: string,
): Promise<Outcome> => {
  const lacking = emails.filter(email => !hasEmail(license_users, email));
  const { accounts, assigned: addresses = lacking } = await provider.assignUsers(id, emails, idempotencyKey);
  if (addresses.length === 0) return { unchanged: { detail: `${texts}.all_assigned` } };
  const values = { assigned: addresses.length, already: emails.length - addresses.length };
  return { accounts, addresses, remark: { detail: `${texts}.assign.outcome`, values } };
};

type TakeOff = (provider: PortalDataProvider, licenseId: number, userId: number, key: string) => Promise<void>;

/** Unassigns the people whom the run assigned and who still have the license, with one call each. */
const takeOffBy =
  (takeOff: TakeOff): Undo<License, RaRecord<number>, unknown>['send'] =>
  async (provider, { id }, idempotencyKey, _input, addresses = []) => {
    const { data } = await provider.getOne<License>('licenses', { id });
    const assigned = data.license_users.filter(user => addresses.some(email => hasEmail([user], email)));
    let left = 0;
    for (const user of assigned) {
      try {
        // A key belongs to one body, so each person gets their own.
        await takeOff(provider, id, user.id, `${idempotencyKey}-${user.id}`);
      } catch (error) {
        if (!isChangedSince(error)) throw error;
        left += 1;
      }
    }
    return assigned.length === left ? { unchanged: { detail: 'portal.runs.changed_since' } } : {};
  };

/** Whether somebody else has assigned the person again. */
const isChangedSince = (error: unknown): boolean => error instanceof HttpError && error.body?.code === 'changed_since';

/** Undoes an assignment. */
export const undoAssign: Undo<License, RaRecord<number>, unknown> = {
  texts: `${texts}.undo_assign`,
  send: takeOffBy((provider, ...license) => provider.unassignUser(...license)),
  exact: {
    send: takeOffBy((provider, id, userId, key) => provider.undoUserAct(id, 'assign_users', userId, key)),
    otherwise: `${texts}.undo_assign.otherwise`,
  },
};

/** Assigns each person alone, so that one who cannot be assigned does not block the others. */
export const assignEach = {
  each: () => ({ action: 'assign_users' }),
  start: 'portal.runs.each.assign_users',
} as const satisfies Partial<OnServer<RaRecord, unknown>>;

/** Assigns all addresses to a license in one call. The server assigns either all of them or nobody. */
export const assignUsers: BulkAction<License, License, readonly string[]> = {
  name: 'assign-users',
  texts: `${texts}.assign`,
  isOffered,
  Input: EmailsDialog,
  refusedIn: refusedEmails,
  obstacle: (license, person, emails): string | Remark | undefined => {
    const obstacle = noUsersObstacle(license, person);
    if (obstacle) return obstacle;
    const needed = emails.filter(email => !hasEmail(license.license_users, email)).length;
    if (needed === 0) return `${texts}.all_assigned`;
    const free = freePlaces(license);
    return free !== null && free < needed ? { detail: `${texts}.no_places`, values: { needed, free } } : undefined;
  },
  send: (provider, license, idempotencyKey, emails) => assignTo(provider, license, emails, idempotencyKey),
  foresee: foreseeManagers,
  onServer: {
    ...assignEach,
    whole: emails => ({ action: 'assign_users', emails: [...emails] }),
    ofId: (id, emails) => emails.map(email => ({ license: Number(id), email })),
  },
  undo: undoAssign,
};

/**
 * A user of a license: only what has to survive a reload. Without a user, the line only says why there is nothing to
 * do.
 */
export interface Assignment {
  id: string;
  licenseId: number;
  license: string;
  isManager: boolean;
  maxLicenseUsers: number;
  /** How many devices the license has, active or not. */
  devices: number;
  user: Pick<LicenseUser, 'id' | 'true_email' | 'max_activations' | 'total_activations'> | null;
}

export const nameWithoutUsers = (license: License): string =>
  [licenseName({ ...license, license_users: [] }), license.order_store_id].filter(Boolean).join(', ');

const assignmentOf = (license: License, user: LicenseUser | null): Assignment => ({
  id: `${license.id}/${user?.id ?? ''}`,
  licenseId: license.id,
  license: nameWithoutUsers(license),
  isManager: license.is_manager,
  maxLicenseUsers: license.max_license_users,
  devices: license.devices.length,
  user: user && {
    id: user.id,
    true_email: user.true_email,
    max_activations: user.max_activations,
    total_activations: user.total_activations,
  },
});

/** The license's assignments, or one without a user if there are none. */
export const assignmentsOf = (
  license: License,
  isWanted: (user: LicenseUser) => boolean = () => true,
): Assignment[] => {
  const wanted = license.license_users.filter(isWanted);
  return wanted.length > 0 ? wanted.map(user => assignmentOf(license, user)) : [assignmentOf(license, null)];
};

const onAssignments = {
  isOffered,
  keepsTargets: true,
  nameOf: ({ user, license }: Assignment) => (user ? `${user.true_email}, ${license}` : license),
} as const;

/** The target on the wire. */
export const assignmentTarget = ({ licenseId, user }: Assignment) =>
  user ? [{ license: licenseId, email: user.true_email }] : [];

/** If a pasted list names people, the run is about them. */
const ofPeople = {
  what: 'people',
  of: ({ user, licenseId }: Assignment) => (user ? { license: licenseId, name: emailKey(user.true_email) } : undefined),
  hasOthers: true,
} as const;

/** Compares only this assignment, because the run also changes others of the same license. */
const assignmentNow = ({ license_users }: License, { user }: Assignment) =>
  license_users.find(({ id }) => id === user?.id);

const assignmentObstacle = (nobody: string) => (assignment: Assignment, person: Person) =>
  forbidden(person, assignment.isManager) ?? (assignment.user ? undefined : `${texts}.${nobody}`);

const assignAgain = async (provider: PortalDataProvider, licenseId: number, email: string, key: string) => {
  await provider.assignUser(licenseId, { email }, key);
};

export const unassign = {
  ...onAssignments,
  send: (provider, { licenseId, user }, idempotencyKey) =>
    provider.unassignUser(licenseId, user?.id ?? 0, idempotencyKey),
  undo: {
    texts: `${texts}.undo_unassign`,
    stateOf: (license, assignment) => String(assignmentNow(license, assignment) !== undefined),
    send: (provider, { licenseId, user }, idempotencyKey) =>
      assignAgain(provider, licenseId, user?.true_email ?? '', idempotencyKey),
    exact: {
      send: (provider, { licenseId, user }, idempotencyKey) =>
        provider.undoUserAct(licenseId, 'unassign_users', user?.id ?? 0, idempotencyKey),
      otherwise: `${texts}.undo_unassign.otherwise`,
    },
  },
} satisfies Pick<BulkAction<License, Assignment>, 'send' | 'undo' | keyof typeof onAssignments>;

export const unassignUsers: BulkAction<License, Assignment, readonly string[]> = {
  ...unassign,
  name: 'unassign-users',
  texts: `${texts}.unassign`,
  Input: EmailsDialog,
  expandTo: async (_provider, license, emails) =>
    assignmentsOf(license, ({ true_email }) => emails.some(email => hasEmail([{ true_email }], email))),
  obstacle: assignmentObstacle('nobody'),
  named: { ...ofPeople, hasOthers: false },
  onServer: {
    whole: emails => ({ action: 'unassign_users', emails: [...emails] }),
    each: () => ({ action: 'unassign_users' }),
    of: assignmentTarget,
  },
};

export const unassignAll: BulkAction<License, Assignment> = {
  ...unassign,
  onServer: { each: () => ({ action: 'unassign_users' }), of: assignmentTarget },
  name: 'unassign-all-users',
  texts: `${texts}.unassign_all`,
  expandTo: async (_provider, license) => assignmentsOf(license),
  obstacle: assignmentObstacle('no_users'),
};

const setTo = (maximum: number) => ({ action: 'set_max_activations', max_activations: maximum }) as const;

export const setActivations: BulkAction<License, Assignment, number> = {
  ...onAssignments,
  name: 'set-max-activations',
  texts: `${texts}.set_activations`,
  named: ofPeople,
  Input: MaximumDialog,
  refusedIn: () => [],
  expandTo: async (_provider, license) => assignmentsOf(license),
  obstacle: (assignment, person, maximum) => {
    const obstacle = assignmentObstacle('no_users')(assignment, person);
    if (obstacle) return obstacle;
    const fault = maxActivationsFault(maximum, { maxLicenseUsers: assignment.maxLicenseUsers, activeDevices: 0 });
    if (fault) return `portal.validation.${fault}`;
    return assignment.user?.max_activations === maximum ? `${texts}.is_maximum` : undefined;
  },
  foresee: foreseeActiveDevices,
  send: (provider, { licenseId, user }, idempotencyKey, maximum) =>
    provider.setMaxActivations(licenseId, user?.id ?? 0, maximum, idempotencyKey),
  onServer: { whole: setTo, each: setTo, of: assignmentTarget },
  undo: {
    texts: `${texts}.undo_set_activations`,
    stateOf: (license, assignment) => String(assignmentNow(license, assignment)?.max_activations),
    send: (provider, { licenseId, user }, idempotencyKey) =>
      provider.setMaxActivations(licenseId, user?.id ?? 0, user?.max_activations ?? 0, idempotencyKey),
    exact: {
      send: (provider, { licenseId, user }, idempotencyKey) =>
        provider.undoUserAct(licenseId, 'set_max_activations', user?.id ?? 0, idempotencyKey),
      otherwise: `${texts}.undo_set_activations.otherwise`,
    },
  },
};

export const resetActivations: BulkAction<License, Assignment> = {
  ...onAssignments,
  named: ofPeople,
  name: 'reset-activations',
  texts: `${texts}.reset_activations`,
  expandTo: async (_provider, license) => assignmentsOf(license),
  obstacle: (assignment, person) =>
    assignmentObstacle('no_users')(assignment, person) ??
    (assignment.user?.total_activations === 0 ? `${texts}.no_activations` : undefined),
  send: (provider, { licenseId, user }, idempotencyKey) =>
    provider.resetTotalActivations(licenseId, user?.id ?? 0, idempotencyKey),
  onServer: {
    whole: () => ({ action: 'reset_activations' }),
    each: () => ({ action: 'reset_activations' }),
    of: assignmentTarget,
  },
};
