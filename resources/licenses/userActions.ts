import type { Person } from '../../authProvider/person';
import type { PeopleFacts } from '../../contract/actions/people';
import { emailKey } from '../../contract/normal';
import type { License, LicenseUser } from '../../contract/schemas/license';
import type { BulkAction, Remark } from '../../src/lib/bulk';
import { lazyPart } from '../../src/components/lazyPart';
import { assignAgain } from '../../src/licensing/people/assigning';
import { lackedRight, type PeopleAction, peopleRemark, type Words } from '../../src/licensing/people/peopleRules';
import { isAmong } from '../../src/licensing/people/person';
import { foreseeActiveDevices } from './foresight';
import { licenseName } from './licenseName';

const EmailsDialog = lazyPart(() => import('../../src/licensing/runs/EmailsDialog'), 'EmailsDialog');
const MaximumDialog = lazyPart(() => import('./users/MaximumDialog'), 'MaximumDialog');

const texts = 'resources.licenses.bulk';

export const isOffered = (person: Person) => lackedRight('assign_users', person, true) === undefined;

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
  isUnlimited: boolean;
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
  isUnlimited: license.allow_unlimited_activations,
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

const ofNobody: Words = { no_license_user: { detail: `${texts}.no_users` } };

/** @param ofUser facts about the user */
export const obstacleTo =
  (
    action: PeopleAction,
    ofUser: (user: NonNullable<Assignment['user']>, maximum: number) => Partial<PeopleFacts> = () => ({}),
    words = ofNobody,
  ) =>
  (
    { user, isManager, maxLicenseUsers, isUnlimited }: Assignment,
    person: Person,
    input?: unknown,
  ): Remark | undefined => {
    const maximum = typeof input === 'number' ? input : 0;
    const facts = user
      ? {
          max_license_users: maxLicenseUsers,
          allow_unlimited_activations: isUnlimited,
          max_activations: maximum,
          ...ofUser(user, maximum),
        }
      : { assigned: 0 };
    return lackedRight(action, person, isManager) ?? peopleRemark(action, facts, words);
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
  name: 'unassign_users',
  texts: `${texts}.unassign`,
  Input: EmailsDialog,
  expandTo: async (_provider, license, emails) => {
    const isMeant = isAmong(emails);
    return assignmentsOf(license, ({ true_email }) => isMeant(true_email));
  },
  obstacle: obstacleTo('unassign_users', undefined, {}),
  named: { ...ofPeople, hasOthers: false },
  onServer: {
    whole: emails => ({ action: 'unassign_users', emails: [...emails] }),
    each: () => ({ action: 'unassign_users' }),
    of: assignmentTarget,
  },
};

export const unassignAll: BulkAction<License, Assignment> = {
  ...unassign,
  onServer: {
    whole: () => ({ action: 'unassign_all_users' }),
    each: () => ({ action: 'unassign_users' }),
    of: assignmentTarget,
  },
  name: 'unassign_all_users',
  texts: `${texts}.unassign_all`,
  expandTo: async (_provider, license) => assignmentsOf(license),
  obstacle: obstacleTo('unassign_all_users'),
};

const setTo = (maximum: number) => ({ action: 'set_max_activations', max_activations: maximum }) as const;

export const setActivations: BulkAction<License, Assignment, number> = {
  ...onAssignments,
  name: 'set_max_activations',
  texts: `${texts}.set_activations`,
  named: ofPeople,
  Input: MaximumDialog,
  refusedIn: () => [],
  expandTo: async (_provider, license) => assignmentsOf(license),
  obstacle: obstacleTo('set_max_activations', (user, maximum) => ({
    differing: Number(user.max_activations !== maximum),
  })),
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
  name: 'reset_activations',
  texts: `${texts}.reset_activations`,
  expandTo: async (_provider, license) => assignmentsOf(license),
  obstacle: obstacleTo('reset_activations', user => ({ used: Number(user.total_activations > 0) })),
  send: (provider, { licenseId, user }, idempotencyKey) =>
    provider.resetTotalActivations(licenseId, user?.id ?? 0, idempotencyKey),
  onServer: {
    whole: () => ({ action: 'reset_activations' }),
    each: () => ({ action: 'reset_activations' }),
    of: assignmentTarget,
  },
};
