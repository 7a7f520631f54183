import {
  deviceRunActions,
  forEachOf,
  licenseRunActions,
  orderRunActions,
  peopleRunActions,
} from '../../contract/actions/actions';
import type { NewRun, RunActionName, RunTarget } from '../../contract/extensions/runs';
import { emailKey } from '../../contract/normal';
import type { Transaction } from '../database/connection';
import { typedEmail, typedEmailKey } from '../queries/keys';
import { licenses } from '../queries/licenses';
import {
  type Choice,
  isOnDevices,
  isOnOrders,
  type Target,
  type Unseen,
  unseenDevices,
  unseenLicenses,
  unseenOrders,
} from '../queries/runTargets';
import type { Actor } from './actor';
import { conditionsOf } from './readList';
import { invalid, invalidAt } from './refusal';

type Part = keyof RunTarget;
const parts: readonly Part[] = ['license', 'order', 'device', 'email'];

const person: readonly Part[] = ['license', 'email'];
const device: readonly Part[] = ['license', 'device'];
const manager: readonly Part[] = ['order', 'email'];

/** The parts that a target of the action names. Null if the action is on whole licenses. */
const named: Readonly<Record<RunActionName, readonly Part[] | null>> = {
  ...forEachOf(licenseRunActions, () => null),
  ...forEachOf(peopleRunActions, () => person),
  unassign_all_users: null,
  ...forEachOf(deviceRunActions, () => device),
  ...forEachOf(orderRunActions, () => manager),
};

/** @throws Refusal 400 for targets that do not fit the action */
const expectParts = (expected: readonly Part[], targets: readonly RunTarget[]): void => {
  for (const [index, target] of targets.entries()) {
    const lacking = parts.find(part => expected.includes(part) && target[part] === undefined);
    if (lacking) throw invalidAt(['targets', index, lacking], 'required', 'This field is required');
    const other = parts.find(part => !expected.includes(part) && target[part] !== undefined);
    if (other) throw invalidAt(['targets', index, other], 'invalid', 'Targets of this action have none.');
  }
};

/** The same device, or person on a record, counts once. @throws as expectParts */
const targetsOf = (actor: Actor, action: RunActionName, targets: readonly RunTarget[]): Target[] => {
  const expected = named[action];
  if (expected === null) throw invalid('targets', 'invalid', 'This action is on licenses: name them by "ids".');
  expectParts(expected, targets);
  const distinct = new Map<string, RunTarget>();
  for (const target of targets) {
    const { license, order = 0, device: deviceId, email } = target;
    const typed = email === undefined ? undefined : typedEmail(email);
    const key = deviceId === undefined ? `${license ?? order} ${typed?.key}` : String(deviceId);
    if (!distinct.has(key)) distinct.set(key, { ...target, email: typed?.address ?? email });
  }
  // People who remove themselves from an order no longer see it, so the others of the order come first.
  const isOwn = ({ email = '' }: RunTarget) =>
    action === 'remove_order_managers' && typedEmailKey(email) === emailKey(actor.email) ? 1 : 0;
  return [...distinct.values()]
    .toSorted((a, b) => isOwn(a) - isOwn(b))
    .map(({ license, order = 0, device: deviceId, email }, index) => ({
      line_id: deviceId ?? index + 1,
      record_id: license ?? order,
      device_id: deviceId ?? null,
      email: email ?? null,
    }));
};

/** @throws Refusal 400 for people or a maximum that the action needs, or does not have */
const expectInput = ({ action, targets, emails, max_activations }: NewRun): void => {
  const needsPeople = action === 'assign_users' || action === 'unassign_users';
  if (emails === undefined && !targets && needsPeople) throw invalid('emails', 'required', 'This field is required');
  if (emails && (targets || named[action] !== person)) {
    throw invalid('emails', 'invalid', targets ? 'The targets name the people.' : 'This action has no people.');
  }
  if (max_activations === undefined && action === 'set_max_activations') {
    throw invalid('max_activations', 'required', 'This field is required');
  }
  if (max_activations !== undefined && action !== 'set_max_activations') {
    throw invalid('max_activations', 'invalid', 'This action has no maximum.');
  }
};

/** @throws Refusal 400 for a body that does not fit its action, and for an unknown filter */
export const choiceOf = (actor: Actor, body: NewRun): Choice => {
  const { action, resource, filter, ids, targets } = body;
  if (isOnOrders(action) !== (resource === 'orders')) {
    throw invalid('resource', 'invalid', `This action is on ${isOnOrders(action) ? 'orders' : 'licenses'}.`);
  }
  if (isOnOrders(action) && !targets) throw invalid('targets', 'required', 'This field is required');
  if ([filter, ids, targets].filter(each => each !== undefined).length !== 1) {
    throw invalid('ids', 'invalid', 'Either "filter", "ids" or "targets" is expected.');
  }
  expectInput(body);
  if (targets) return { targets: targetsOf(actor, action, targets) };
  return ids ? { ids } : { conditions: conditionsOf(licenses, actor, filter ?? {}) };
};

const expectNone = ({ count, some }: Unseen, field: string, what: 'licenses' | 'orders' | 'devices'): void => {
  if (count === 0) return;
  const known = some.join(', ') + (count > some.length ? ', …' : '');
  throw invalid(field, `unknown_${what}`, `${count} of these ${what} do not exist for you: ${known}.`);
};

/**
 * A list finds only what the person sees. Ids may be anybody's, and one may have gone since the preview.
 * @throws Refusal 400 for licenses and orders that the person does not see, and for devices that those do not have
 */
export const expectSeen = async (
  tx: Transaction,
  actor: Actor,
  action: RunActionName,
  choice: Choice,
): Promise<void> => {
  if ('conditions' in choice) return;
  const isListed = 'targets' in choice;
  const ids = isListed ? choice.targets.map(({ record_id }) => record_id) : choice.ids;
  if (isOnOrders(action)) return expectNone(await unseenOrders(tx, actor, ids), 'targets', 'orders');
  expectNone(await unseenLicenses(tx, actor, ids), isListed ? 'targets' : 'ids', 'licenses');
  if (!isListed || !isOnDevices(action)) return;
  expectNone(await unseenDevices(tx, choice.targets), 'targets', 'devices');
};
