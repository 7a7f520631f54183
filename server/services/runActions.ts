import { deviceRunActions, forEachOf } from '../../contract/actions/actions';
import { deviceActions, type DeviceCommandName } from '../../contract/actions/devices';
import type { RunActionName } from '../../contract/extensions/runs';
import type { Connection, Transaction } from '../database/connection';
import { findUserIds } from '../queries/newUsers';
import type { People, RunFacts } from '../queries/runFacts';
import type { TargetKind } from '../queries/runTargets';
import type { Actor } from './actor';
import { actOnDevice } from './deviceCommands';
import { notFound, type Refusal } from './refusal';
import { resetLicenses } from './resetLicense';
import { judgedBy, oneByOne, type RunAction } from './runAction';
import { actionsOnOrders } from './runOnOrders';
import { actionsOnPeople } from './runOnPeople';
import { disableAlone, enableLicenses } from './switchLicenses';

/** Changes all targets of a slice by one command. They have been judged, and are locked. */
const atOnce =
  (command: (tx: Transaction, actor: Actor, ids: readonly number[]) => Promise<unknown>): RunAction['act'] =>
  async (tx, _seal, actor, lines) => {
    await command(
      tx,
      actor,
      lines.map(({ record_id }) => record_id),
    );
    return new Map(lines.map(({ line_id }) => [line_id, { undo: null }]));
  };

const switching = (action: 'disable_licenses' | 'enable_licenses', act: RunAction['act']): RunAction => ({
  rule: 'disable_licenses',
  slice: { lines: 100, licenses: 100 },
  changed: ['license.enabled', 'license.disabled'],
  judge: judgedBy(action),
  act,
});

const onDevices = (action: DeviceCommandName): RunAction => ({
  rule: deviceActions[action].right,
  slice: { lines: 25, licenses: 25 },
  changed: [],
  judge: judgedBy(action),
  act: oneByOne(async (tx, actor, { device_id }) => {
    if (device_id === null) throw new Error('A run on devices has a line without a device.');
    await actOnDevice(tx, actor, action, device_id);
    return { undo: null };
  }),
});

export const actions: Readonly<Record<RunActionName, RunAction>> = {
  disable_licenses: switching('disable_licenses', atOnce(disableAlone)),
  enable_licenses: switching('enable_licenses', atOnce(enableLicenses)),
  reset_license: {
    rule: 'reset_license',
    slice: { lines: 100, licenses: 100 },
    changed: [],
    judge: judgedBy('reset_license'),
    act: atOnce(resetLicenses),
  },
  ...actionsOnPeople,
  ...forEachOf(deviceRunActions, onDevices),
  ...actionsOnOrders,
};

/** Adds the users who have the addresses now. People without an account count, too, because each needs a place. */
export const withUsers = async (connection: Connection, actor: Actor, people: People): Promise<People> => {
  const { emails } = people;
  if (!emails) return people;
  const known = await findUserIds(connection, actor.companyId, emails);
  return { ...people, users: emails.map(email => known.get(email) ?? 0) };
};

/** The reason code of a refusal in a run's lines. */
export const reasonOf = ({ code, errors }: Refusal): string => errors[0]?.code ?? code;

/**
 * @param people the run's people; a target that is a person is judged alone
 * @throws Refusal as RunAction.judge, notFound for a target that the person does not see
 */
export const judge = (
  action: RunActionName,
  actor: Actor,
  kind: TargetKind,
  facts: RunFacts,
  people: People,
): string | null => {
  const { is_manager } = facts;
  if (is_manager === null) throw notFound();
  const chosen = kind === 'person' ? { ...people, users: [0] } : people;
  return actions[action].judge(actor, { ...facts, is_manager }, chosen);
};
