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
import { freeSeats } from './users/batch';

const EmailsDialog = lazyPart(() => import('../../src/licensing/runs/EmailsDialog'), 'EmailsDialog');
const MaximumDialog = lazyPart(() => import('./users/MaximumDialog'), 'MaximumDialog');

const texts = 'resources.licenses.bulk';

export const forbidden = (person: Person, isManager: boolean): string | undefined =>
  rightObstacle('manage_license_users', person, isManager);

export const isOffered = (person: Person) => forbidden(person, true) === undefined;

/** Why a license can have no users, or this person cannot choose them. */
export const noUsersObstacle = (license: License, person: Person): string | undefined => {
  if (license.is_bundle) return `${texts}.is_bundle`;
  return forbidden(person, license.is_manager) ?? (isUserAuthorized(license) ? undefined : `${texts}.not_for_users`);
};

/** Those who had the license before, or got it from somebody else meanwhile, are not among the outcome's addresses. */
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

/** Takes off those whom the run assigned and who still have the license, one call each, whoever else came or went. */
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

/** Somebody else has assigned them anew. */
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

/** Each person alone: who cannot be assigned keeps nobody else from it. */
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
    const free = freeSeats(license);
    return free !== null && free < needed ? { detail: `${texts}.no_seats`, values: { needed, free } } : undefined;
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

/** A user of a license, small enough to be kept over a reload. Without a user, the target only says why. */
export interface Seat {
  id: string;
  licenseId: number;
  license: string;
  isManager: boolean;
  maxLicenseUsers: number;
  /** Active or not. */
  devices: number;
  user: Pick<LicenseUser, 'id' | 'true_email' | 'max_activations' | 'total_activations'> | null;
}

export const seatName = (license: License): string =>
  [licenseName({ ...license, license_users: [] }), license.order_store_id].filter(Boolean).join(', ');

const seatOf = (license: License, user: LicenseUser | null): Seat => ({
  id: `${license.id}/${user?.id ?? ''}`,
  licenseId: license.id,
  license: seatName(license),
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

/** The license's seats, or one without a user if there are none. */
export const seatsOf = (license: License, isWanted: (user: LicenseUser) => boolean = () => true): Seat[] => {
  const wanted = license.license_users.filter(isWanted);
  return wanted.length > 0 ? wanted.map(user => seatOf(license, user)) : [seatOf(license, null)];
};

const onSeats = {
  isOffered,
  keepsTargets: true,
  nameOf: ({ user, license }: Seat) => (user ? `${user.true_email}, ${license}` : license),
} as const;

/** The person on the license, for the server. */
export const seatTarget = ({ licenseId, user }: Seat) => (user ? [{ license: licenseId, email: user.true_email }] : []);

/** Where a pasted list names people, the run is about these. */
const ofPeople = {
  what: 'people',
  of: ({ user, licenseId }: Seat) => (user ? { license: licenseId, name: emailKey(user.true_email) } : undefined),
  hasOthers: true,
} as const;

/** A seat of its own: a run that goes on changes other seats of the same license. */
const seatNow = ({ license_users }: License, { user }: Seat) => license_users.find(({ id }) => id === user?.id);

const seatObstacle = (nobody: string) => (seat: Seat, person: Person) =>
  forbidden(person, seat.isManager) ?? (seat.user ? undefined : `${texts}.${nobody}`);

const assignAgain = async (provider: PortalDataProvider, licenseId: number, email: string, key: string) => {
  await provider.assignUser(licenseId, { email }, key);
};

export const unassign = {
  ...onSeats,
  send: (provider, { licenseId, user }, idempotencyKey) =>
    provider.unassignUser(licenseId, user?.id ?? 0, idempotencyKey),
  undo: {
    texts: `${texts}.undo_unassign`,
    stateOf: (license, seat) => String(seatNow(license, seat) !== undefined),
    send: (provider, { licenseId, user }, idempotencyKey) =>
      assignAgain(provider, licenseId, user?.true_email ?? '', idempotencyKey),
    exact: {
      send: (provider, { licenseId, user }, idempotencyKey) =>
        provider.undoUserAct(licenseId, 'unassign_users', user?.id ?? 0, idempotencyKey),
      otherwise: `${texts}.undo_unassign.otherwise`,
    },
  },
} satisfies Pick<BulkAction<License, Seat>, 'send' | 'undo' | keyof typeof onSeats>;

export const unassignUsers: BulkAction<License, Seat, readonly string[]> = {
  ...unassign,
  name: 'unassign-users',
  texts: `${texts}.unassign`,
  Input: EmailsDialog,
  expandTo: async (_provider, license, emails) =>
    seatsOf(license, ({ true_email }) => emails.some(email => hasEmail([{ true_email }], email))),
  obstacle: seatObstacle('nobody'),
  named: { ...ofPeople, hasOthers: false },
  onServer: {
    whole: emails => ({ action: 'unassign_users', emails: [...emails] }),
    each: () => ({ action: 'unassign_users' }),
    of: seatTarget,
  },
};

export const unassignAll: BulkAction<License, Seat> = {
  ...unassign,
  onServer: {
    whole: () => ({ action: 'unassign_all_users' }),
    each: () => ({ action: 'unassign_users' }),
    of: seatTarget,
  },
  name: 'unassign-all-users',
  texts: `${texts}.unassign_all`,
  expandTo: async (_provider, license) => seatsOf(license),
  obstacle: seatObstacle('no_users'),
};

const setTo = (maximum: number) => ({ action: 'set_max_activations', max_activations: maximum }) as const;

export const setActivations: BulkAction<License, Seat, number> = {
  ...onSeats,
  name: 'set-max-activations',
  texts: `${texts}.set_activations`,
  named: ofPeople,
  Input: MaximumDialog,
  refusedIn: () => [],
  expandTo: async (_provider, license) => seatsOf(license),
  obstacle: (seat, person, maximum) => {
    const obstacle = seatObstacle('no_users')(seat, person);
    if (obstacle) return obstacle;
    const fault = maxActivationsFault(maximum, { maxLicenseUsers: seat.maxLicenseUsers, activeDevices: 0 });
    if (fault) return `portal.validation.${fault}`;
    return seat.user?.max_activations === maximum ? `${texts}.is_maximum` : undefined;
  },
  foresee: foreseeActiveDevices,
  send: (provider, { licenseId, user }, idempotencyKey, maximum) =>
    provider.setMaxActivations(licenseId, user?.id ?? 0, maximum, idempotencyKey),
  onServer: { whole: setTo, each: setTo, of: seatTarget },
  undo: {
    texts: `${texts}.undo_set_activations`,
    stateOf: (license, seat) => String(seatNow(license, seat)?.max_activations),
    send: (provider, { licenseId, user }, idempotencyKey) =>
      provider.setMaxActivations(licenseId, user?.id ?? 0, user?.max_activations ?? 0, idempotencyKey),
    exact: {
      send: (provider, { licenseId, user }, idempotencyKey) =>
        provider.undoUserAct(licenseId, 'set_max_activations', user?.id ?? 0, idempotencyKey),
      otherwise: `${texts}.undo_set_activations.otherwise`,
    },
  },
};

export const resetActivations: BulkAction<License, Seat> = {
  ...onSeats,
  named: ofPeople,
  name: 'reset-activations',
  texts: `${texts}.reset_activations`,
  expandTo: async (_provider, license) => seatsOf(license),
  obstacle: (seat, person) =>
    seatObstacle('no_users')(seat, person) ??
    (seat.user?.total_activations === 0 ? `${texts}.no_activations` : undefined),
  send: (provider, { licenseId, user }, idempotencyKey) =>
    provider.resetTotalActivations(licenseId, user?.id ?? 0, idempotencyKey),
  onServer: {
    whole: () => ({ action: 'reset_activations' }),
    each: () => ({ action: 'reset_activations' }),
    of: seatTarget,
  },
};
