import { usersObstacle } from '../../contract/actions/people';
import { raisedMaximum } from '../../contract/activations';
import { maxActivationsRange } from '../../contract/constants';
import type { ActOn } from '../../contract/extensions/auditActs';
import type { RequestApproval } from '../../contract/extensions/requests';
import type { Transaction } from '../database/connection';
import { audit } from '../queries/auditLog';
import { licenseOfDevice } from '../queries/deviceChanges';
import { lockActivations } from '../queries/licenseUserChanges';
import {
  faultOfGiving,
  licenseFigures,
  licensesToGive,
  type LockedRequest,
  lockRequest,
  obstacleOf,
  settleRequest,
} from '../queries/requestChanges';
import type { Actor } from './actor';
import { assignPeople } from './assignUsers';
import { actOnDevice } from './deviceCommands';
import type { SealPassword } from './initialPassword';
import { lockLicenseFor } from './authorize';
import { expectNoObstacle, refused } from './obstacles';
import { conflict, invalidAt, notFound } from './refusal';
import { givingRefusals, requestRefusals } from './requestRefusals';
import { authorizeDecision, authorizeWithdrawal, isWithdrawn } from './requests';
import { overrideMaxActivations } from './setUsersActivations';
import { enableLicense } from './switchLicenses';

/** Locks a waiting request. @throws notFound, Refusal 409 for one that is decided or withdrawn */
const lockWaiting = async (tx: Transaction, id: number): Promise<LockedRequest> => {
  const request = await lockRequest(tx, id);
  if (!request) throw notFound();
  if (request.state === 'withdrawn') throw isWithdrawn();
  if (request.state !== 'waiting') throw conflict('already_decided', 'This request has been decided already.');
  return request;
};

/** Locks the license. @returns why it would not help the person; null if it would @throws as assignPeople */
const lockToGive = async (tx: Transaction, actor: Actor, { id }: LockedRequest, license: number) => {
  expectNoObstacle(usersObstacle(await lockLicenseFor(tx, actor, license, 'manage_license_users')));
  return faultOfGiving(tx, id, license);
};

interface Gift {
  license: number;
  person: number;
  seal: SealPassword;
}

const assign = async (tx: Transaction, actor: Actor, request: LockedRequest, { license, person, seal }: Gift) => {
  const fault = await lockToGive(tx, actor, request, license);
  if (fault) throw givingRefusals[fault]();
  await assignPeople(tx, seal, actor, license, [person]);
  return license;
};

/** Assigns the first license of the product and the customers that has a place. Others may take places meanwhile. */
const assignAny = async (
  tx: Transaction,
  actor: Actor,
  request: LockedRequest,
  { person, seal }: Omit<Gift, 'license'>,
): Promise<number> => {
  const licenses = await licensesToGive(tx, actor, request.id);
  if (licenses.length === 0) {
    // Somebody else may just have taken the last place. If not, only other customers' licenses are left, and the
    // manager has to choose one.
    const obstacle = await obstacleOf(tx, actor, request.id);
    throw obstacle ? requestRefusals[obstacle]() : invalidAt(['license'], 'required', 'Choose a license.');
  }
  for (const license of licenses) {
    if ((await lockToGive(tx, actor, request, license)) !== null) continue;
    await assignPeople(tx, seal, actor, license, [person]);
    return license;
  }
  throw refused('license_users_limit');
};

/** Lets a person who has reached their own maximum use one more device, and not more than one. */
const raiseMaximum = async (tx: Transaction, actor: Actor, license: number, user: number) => {
  const own = (await lockActivations(tx, license)).find(({ user_id }) => user_id === user);
  if (!own) throw requestRefusals.not_assigned();
  const max_activations = raisedMaximum(own);
  if (max_activations === null) return;
  if (max_activations > maxActivationsRange.max) {
    throw conflict('maximum_reached', `The person already has the greatest maximum of ${maxActivationsRange.max}.`);
  }
  await overrideMaxActivations(tx, actor, license, [{ ...own, max_activations }]);
};

const freeDevice = async (tx: Transaction, actor: Actor, { kind, license_id }: LockedRequest, device: number) => {
  if ((await licenseOfDevice(tx, device)) !== license_id) throw notFound();
  await actOnDevice(tx, actor, kind === 'seat' ? 'revoke_device' : 'reset_device', device, { isRepeatable: false });
};

/** @throws Refusal 400 for a device that the approval would not free */
const expectNoDevice = ({ kind }: LockedRequest, { license, device }: RequestApproval): void => {
  if (device === undefined || (license === undefined && (kind === 'device' || kind === 'seat'))) return;
  throw invalidAt(['device'], 'unexpected', 'A device is freed only for one more device or seat on the same license.');
};

const devicesFull = () =>
  conflict('devices_full', 'All devices of the license are taken. Free one, or give another license.');

/**
 * Gives one more device or seat on the request's license, or enables it. A renewal is only told: there is no command for
 * it. Lock the license first.
 */
const extend = async (
  tx: Transaction,
  actor: Actor,
  license: number,
  request: LockedRequest,
  person: number,
  { device, answer }: RequestApproval,
) => {
  if (request.kind === 'enable') return enableLicense(tx, actor, license);
  if (request.kind === 'renew') {
    if (answer === undefined) throw invalidAt(['answer'], 'required', 'Choose a license, or say what you have done.');
    return;
  }
  const isDevice = request.kind === 'device';
  if (device !== undefined) await freeDevice(tx, actor, request, device);
  else if ((await licenseFigures(tx, request.id))?.is_full)
    throw isDevice ? devicesFull() : refused('floating_users_limit');
  if (isDevice) await raiseMaximum(tx, actor, license, person);
};

/** Locks the license that a request is about. */
const lockOwnLicense = (tx: Transaction, actor: Actor, { license_id }: LockedRequest, { license }: RequestApproval) =>
  license_id === null || license !== undefined ? null : lockLicenseFor(tx, actor, license_id, 'manage_license_users');

/** @returns the license that the person got, unless the request was about that license */
const give = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  request: LockedRequest,
  approval: RequestApproval,
): Promise<number | null> => {
  const { license } = approval;
  const own = await lockOwnLicense(tx, actor, request, approval);
  const obstacle = await obstacleOf(tx, actor, request.id);
  if (obstacle) throw requestRefusals[obstacle]();
  const { kind, user_id, product_id } = request;
  if (user_id === null) throw requestRefusals.person_gone();
  if (license !== undefined) return assign(tx, actor, request, { license, person: user_id, seal });
  if (kind !== 'license') {
    if (!own) throw requestRefusals.license_gone();
    await extend(tx, actor, own.id, request, user_id, approval);
    return null;
  }
  if (product_id === null) throw invalidAt(['license'], 'required', 'Choose a license.');
  return assignAny(tx, actor, request, { person: user_id, seal });
};

/** @param device that was freed for it */
const decided = (
  tx: Transaction,
  actor: Actor,
  { id, kind, asked_by }: LockedRequest,
  act: ActOn<'request'>,
  device?: number,
) =>
  audit(tx, actor, {
    action: `request.${act}`,
    objectType: 'license_request',
    objectId: id,
    difference: {
      asked_for: { from: null, to: kind },
      ...(asked_by !== null && asked_by !== actor.id && { user: { from: null, to: asked_by } }),
      ...(device !== undefined && { device: { from: device, to: null } }),
    },
  });

/**
 * Gives what was asked for, in the transaction of the decision.
 * @throws as authorizeDecision, as the commands that it carries out, Refusal 409 for a decided request, for a person or
 * license that is gone, and if nothing is left
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
  expectNoDevice(request, approval);
  const given = await give(tx, seal, actor, request, approval);
  await settleRequest(tx, id, { state: 'given', given, answer: approval.answer?.trim() ?? '', by: actor.id });
  await decided(tx, actor, request, 'given', approval.device);
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
