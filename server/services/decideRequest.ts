import { maxActivationsRange } from '../../contract/constants';
import type { RequestApproval } from '../../contract/extensions/requests';
import type { Transaction } from '../database/connection';
import { countActiveDevices, countPlacesTaken, licenseOfDevice } from '../queries/deviceChanges';
import { lockActivations } from '../queries/licenseUserChanges';
import type { LockedLicense } from '../queries/lockedLicenses';
import {
  licensePlaces,
  licensesToGive,
  type LockedRequest,
  lockRequest,
  settleRequest,
} from '../queries/requestChanges';
import type { Actor } from './actor';
import { assignPeople, noSeats } from './assignUsers';
import { audit } from './audit';
import { resetDevice, revokeDevice } from './deviceCommands';
import type { SealPassword } from './initialPassword';
import { lockLicenseFor } from './licenseAccess';
import { conflict, invalidAt, notFound, Refusal } from './refusal';
import { authorizeDecision, authorizeWithdrawal } from './requests';
import { setUsersActivations } from './setUsersActivations';

/** Locks a waiting request. @throws notFound, Refusal 409 for one that is decided or withdrawn */
const lockWaiting = async (tx: Transaction, id: number): Promise<LockedRequest> => {
  const request = await lockRequest(tx, id);
  if (!request) throw notFound();
  if (request.state === 'withdrawn') throw conflict('request_withdrawn', 'The person has withdrawn this request.');
  if (request.state !== 'waiting') throw conflict('already_decided', 'This request has been decided already.');
  return request;
};

const assign = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  license: number,
  person: number,
): Promise<number> => {
  const added = await assignPeople(tx, seal, actor, license, [person]);
  if (added.length === 0) throw conflict('already_assigned', 'The person has this license already.');
  return license;
};

const isFull = (error: unknown): boolean => error instanceof Refusal && error.code === noSeats().code;

/** The first license of the product on which a seat is left. Others may take it meanwhile. */
const assignAny = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  { id }: LockedRequest,
  person: number,
): Promise<number> => {
  for (const license of await licensesToGive(tx, actor, id)) {
    try {
      return await assign(tx, seal, actor, license, person);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
  throw noSeats();
};

/** Lets the person use one more device, if the license has a place for it. */
const raiseMaximum = async (tx: Transaction, actor: Actor, { id, max_license_users }: LockedLicense, user: number) => {
  const own = (await lockActivations(tx, id)).find(({ user_id }) => user_id === user);
  if (!own) throw conflict('no_license_user', 'This person is no longer a user of the license.');
  const active = await countActiveDevices(tx, id);
  const max_activations = Math.max(own.max_activations + 1, max_license_users, active);
  if (max_activations > maxActivationsRange.max) {
    throw conflict('maximum_reached', `The person already has the greatest maximum of ${maxActivationsRange.max}.`);
  }
  await setUsersActivations(tx, actor, id, { [user]: { max_activations } });
};

const freeDevice = async (tx: Transaction, actor: Actor, { kind, license_id }: LockedRequest, device: number) => {
  if ((await licenseOfDevice(tx, device)) !== license_id) throw notFound();
  await (kind === 'seat' ? revokeDevice : resetDevice)(tx, actor, device);
};

const devicesFull = () =>
  conflict('devices_full', 'All devices of the license are taken. Free one, or give another license.');
const seatsTaken = () => conflict('floating_users_limit', 'All floating users are in use.');

/** More on the license that the request is about. */
const extend = async (tx: Transaction, actor: Actor, request: LockedRequest, person: number, device?: number) => {
  if (request.license_id === null) throw conflict('license_gone', 'The license no longer exists.');
  const license = await lockLicenseFor(tx, actor, request.license_id, 'manage_license_users');
  const places = await licensePlaces(tx, license.id);
  if (device !== undefined) {
    await freeDevice(tx, actor, request, device);
    return;
  }
  if (request.kind === 'seat') {
    const max = places?.max_seats ?? null;
    if (max !== null && (await countPlacesTaken(tx, license.id)) >= max) throw seatsTaken();
    return;
  }
  const max = places?.max_devices ?? null;
  if (max !== null && license.times_activated >= max) throw devicesFull();
  await raiseMaximum(tx, actor, license, person);
};

/** @returns the license that the person got, if it is another one than they asked about */
const give = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  request: LockedRequest,
  { license, device }: RequestApproval,
): Promise<number | null> => {
  const { kind, user_id, product_id } = request;
  if (user_id === null) throw conflict('person_gone', 'The person is no longer with the company.');
  if (license !== undefined) return assign(tx, seal, actor, license, user_id);
  if (kind !== 'license') {
    await extend(tx, actor, request, user_id, device);
    return null;
  }
  if (product_id === null) throw invalidAt(['license'], 'required', 'Choose a license.');
  return assignAny(tx, seal, actor, request, user_id);
};

const decided = (tx: Transaction, actor: Actor, { id, kind, user_id }: LockedRequest, act: string) =>
  audit(tx, actor, {
    action: `request.${act}`,
    objectType: 'license_request',
    objectId: id,
    difference: {
      asked_for: { from: null, to: kind },
      ...(user_id !== null && user_id !== actor.id && { user: { from: null, to: user_id } }),
    },
  });

/**
 * Gives what was asked for, in the transaction of the decision.
 * @throws as authorizeDecision, as the commands that it stands for, Refusal 409 for a request that is decided, for a person
 * or license that is gone, and when nothing is left
 */
export const approveRequest = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  id: number,
  approval: RequestApproval,
): Promise<void> => {
  const request = await lockWaiting(tx, id);
  await authorizeDecision(tx, actor, id);
  const given = await give(tx, seal, actor, request, approval);
  await settleRequest(tx, id, { state: 'given', given, by: actor.id });
  await decided(tx, actor, request, 'given');
};

/** @throws as authorizeDecision, Refusal 409 for a request that is decided */
export const declineRequest = async (tx: Transaction, actor: Actor, id: number, answer: string): Promise<void> => {
  const request = await lockWaiting(tx, id);
  await authorizeDecision(tx, actor, id);
  await settleRequest(tx, id, { state: 'declined', answer: answer.trim(), by: actor.id });
  await decided(tx, actor, request, 'declined');
};

/** @throws as authorizeWithdrawal, Refusal 409 for a request that is decided */
export const withdrawRequest = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  await authorizeWithdrawal(tx, actor, id);
  const request = await lockWaiting(tx, id);
  await settleRequest(tx, id, { state: 'withdrawn', by: actor.id });
  await decided(tx, actor, request, 'withdrawn');
};
