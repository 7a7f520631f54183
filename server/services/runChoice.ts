import { type NewRun, peopleRunActions, type RunActionName, type RunTarget } from '../../contract/extensions/runs';
import { normalEmail } from '../../contract/normal';
import type { Transaction } from '../database/connection';
import { typedEmailKey } from '../queries/keys';
import { licenses } from '../queries/licenses';
import {
  type Choice,
  isOnDevices,
  kindOf,
  type Target,
  type Unseen,
  unseenDevices,
  unseenLicenses,
} from '../queries/runTargets';
import type { Actor } from './actor';
import { conditionsOf } from './readList';
import { invalid, invalidAt } from './refusal';

/** What a target of the action names, beside the license. Null: the action is on licenses. */
const named = (action: RunActionName): 'device' | 'email' | null => {
  if (isOnDevices(action)) return 'device';
  return peopleRunActions.some(each => each === action) ? 'email' : null;
};

/** The same device, or person on a license, counts once. @throws Refusal 400 for targets that do not fit the action */
const targetsOf = (action: RunActionName, targets: readonly RunTarget[]): Target[] => {
  const what = named(action);
  if (what === null) throw invalid('targets', 'invalid', 'This action is on licenses: name them by "ids".');
  const distinct = new Map<string, RunTarget>();
  for (const [index, target] of targets.entries()) {
    if (target[what] === undefined) throw invalidAt(['targets', index, what], 'required', 'This field is required');
    const other = what === 'device' ? 'email' : 'device';
    if (target[other] !== undefined) {
      throw invalidAt(['targets', index, other], 'invalid', 'Targets of this action have none.');
    }
    const { license, device, email = '' } = target;
    const key = device === undefined ? `${license} ${typedEmailKey(email)}` : String(device);
    if (!distinct.has(key)) distinct.set(key, target);
  }
  return [...distinct.values()].map(({ license, device, email }, index) => {
    const normal = email === undefined ? null : normalEmail(email);
    return {
      line_id: device ?? index + 1,
      license_id: license,
      device_id: device ?? null,
      email: normal && 'address' in normal ? normal.address : (email ?? null),
    };
  });
};

/** @throws Refusal 400 for a body that does not fit its action, and for an unknown filter */
export const choiceOf = (actor: Actor, body: NewRun): Choice => {
  const { action, filter, ids, targets, emails, max_activations } = body;
  if ([filter, ids, targets].filter(each => each !== undefined).length !== 1) {
    throw invalid('ids', 'invalid', 'Either "filter", "ids" or "targets" is expected.');
  }
  if (emails === undefined && !targets && (action === 'assign_users' || action === 'unassign_users')) {
    throw invalid('emails', 'required', 'This field is required');
  }
  if (emails && (targets || named(action) !== 'email')) {
    throw invalid('emails', 'invalid', targets ? 'The targets name the people.' : 'This action has no people.');
  }
  if (max_activations === undefined && action === 'set_max_activations') {
    throw invalid('max_activations', 'required', 'This field is required');
  }
  if (max_activations !== undefined && action !== 'set_max_activations') {
    throw invalid('max_activations', 'invalid', 'This action has no maximum.');
  }
  if (targets) return { targets: targetsOf(action, targets) };
  return ids ? { ids } : { conditions: conditionsOf(licenses, actor, filter ?? {}) };
};

const expectNone = ({ count, some }: Unseen, field: string, what: 'licenses' | 'devices'): void => {
  if (count === 0) return;
  const known = some.join(', ') + (count > some.length ? ', …' : '');
  throw invalid(field, `unknown_${what}`, `${count} of these ${what} do not exist for you: ${known}.`);
};

/**
 * A list finds only what the person sees. Ids may be anybody's, and one may have gone since the preview.
 * @throws Refusal 400 for licenses that the person does not see, and for devices that those do not have
 */
export const expectSeen = async (
  tx: Transaction,
  actor: Actor,
  action: RunActionName,
  choice: Choice,
): Promise<void> => {
  if ('conditions' in choice) return;
  const isListed = 'targets' in choice;
  const ids = isListed ? choice.targets.map(({ license_id }) => license_id) : choice.ids;
  expectNone(await unseenLicenses(tx, actor, ids), isListed ? 'targets' : 'ids', 'licenses');
  if (!isListed || kindOf(action, choice) !== 'device') return;
  expectNone(await unseenDevices(tx, choice.targets), 'targets', 'devices');
};
