import { deviceRunActions, forEachOf } from '../../contract/actions/actions';
import type { DeviceCommandName } from '../../contract/actions/devices';
import type { RunActionName } from '../../contract/extensions/runs';
import type { Database, Transaction } from '../database/connection';
import { lockLicenseRows } from '../queries/licenseChanges';
import { type LineFacts, readFacts } from '../queries/runFacts';
import { type ClosedLine, closeLines, type OpenLine, openLines } from '../queries/runLines';
import { isOnOrders, kindOfTargets } from '../queries/runTargets';
import { setState } from '../queries/runs';
import { advanceRun, type ClaimedRun, claimRun } from '../queries/runTurns';
import { lockOrders } from '../queries/orderChanges';
import type { Actor } from './actor';
import { actOnDevice } from './deviceCommands';
import type { SealPassword } from './initialPassword';
import { loadActorById } from './loadActor';
import { loadScriptById } from './scriptActor';
import { notFound, Refusal, unknownPerson } from './refusal';
import { resetLicenses } from './resetLicense';
import { type Acted, judge, oneByOne, reasonOf, type RunAction, withUsers } from './runAction';
import { actionsOnOrders } from './runOnOrders';
import { actionsOnPeople } from './runOnPeople';
import { disableAlone, enableLicenses } from './switchLicenses';
import { type Untouched, untouched } from './undoData';

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

const switching = (act: RunAction['act']): RunAction => ({
  slice: { lines: 100, licenses: 100 },
  changed: ['license.enabled', 'license.disabled'],
  act,
});

const onDevices = (action: DeviceCommandName): RunAction => ({
  slice: { lines: 25, licenses: 25 },
  changed: [],
  act: oneByOne(async (tx, actor, { device_id }) => {
    if (device_id === null) throw new Error('A run on devices has a line without a device.');
    await actOnDevice(tx, actor, action, device_id);
    return { undo: null };
  }),
});

const actions: Readonly<Record<RunActionName, RunAction>> = {
  disable_licenses: switching(atOnce(disableAlone)),
  enable_licenses: switching(atOnce(enableLicenses)),
  reset_license: { slice: { lines: 100, licenses: 100 }, changed: [], act: atOnce(resetLicenses) },
  ...actionsOnPeople,
  ...forEachOf(deviceRunActions, onDevices),
  ...actionsOnOrders,
};

type Outcome = Omit<ClosedLine, 'line_id'>;

const refused = (refusal: Refusal): Outcome => ({ outcome: 'failed', reason: reasonOf(refusal), undo: null });
const leftOut = (reason: string): Outcome => ({ outcome: 'left_out', reason, undo: null });

/** The outcome of a target that is not changed. Null if it is to be changed. */
const verdictOn = (
  { action, parameters }: ClaimedRun,
  actor: Actor,
  { line, changed }: Untouched,
  facts: LineFacts | undefined,
): Outcome | null => {
  try {
    if (!facts || facts.is_manager === null) throw notFound();
    if (changed === 'all') return leftOut('changed_since');
    // The facts do not say what an undo gives back, so the command decides.
    if (line.input !== null) return null;
    const reason = judge(action, actor, kindOfTargets(action, line.email !== null), facts, parameters);
    return reason === null ? null : leftOut(reason);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
};

const outcomeOf = (result: ReturnType<Acted['get']>, { changed }: Untouched): Outcome => {
  if (result instanceof Refusal) return refused(result);
  const reason = changed === 'some' ? 'changed_since' : null;
  return { outcome: 'done', reason, undo: null, ...result };
};

const carryOut = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  claimed: ClaimedRun,
  open: readonly OpenLine[],
): Promise<Map<number, Outcome>> => {
  const { action } = claimed;
  const parameters = { ...claimed.parameters, ...(await withUsers(tx, actor, claimed.parameters)) };
  const run = { ...claimed, parameters };
  const ids = [...new Set(open.map(({ record_id }) => record_id))];
  await (isOnOrders(action) ? lockOrders : lockLicenseRows)(tx, actor, ids);
  const facts = new Map((await readFacts(tx, actor, action, parameters, open)).map(row => [row.line_id, row]));
  const lines = await untouched(tx, actor, parameters.undo_of, actions[action].changed, open);
  const outcomes = new Map(
    lines.map(each => [each.line.line_id, verdictOn(run, actor, each, facts.get(each.line.line_id))]),
  );
  const ready = lines
    .filter(({ line }) => outcomes.get(line.line_id) === null)
    .map(({ line }) => ({ ...line, user_id: facts.get(line.line_id)?.user_id ?? null }));
  const acted: Acted = ready.length > 0 ? await actions[action].act(tx, seal, actor, ready, parameters) : new Map();
  return new Map(
    lines.map(each => {
      const { line_id } = each.line;
      return [line_id, outcomes.get(line_id) ?? outcomeOf(acted.get(line_id), each)];
    }),
  );
};

/** @returns whether the run has ended */
const close = async (tx: Transaction, runId: number, outcomes: Map<number, Outcome>): Promise<boolean> => {
  const lines = [...outcomes].map(([line_id, outcome]) => ({ line_id, ...outcome }));
  const count = (outcome: ClosedLine['outcome']) => lines.filter(line => line.outcome === outcome).length;
  await closeLines(tx, runId, lines);
  return advanceRun(tx, runId, { done: count('done'), failed: count('failed'), left_out: count('left_out') });
};

interface Slice {
  /** The most lines, if fewer than usual. */
  most?: number;
  /** The runs whose lines are tried one by one. */
  careful?: ReadonlySet<number>;
  /** The runs that are left alone for now. */
  resting?: readonly number[];
  /** Works on this run only, after a wait for another process that works on it. */
  only?: number;
  /** The refusal to record for a target that fails for no known reason. Nothing else of the slice is tried. */
  failAs?: Refusal;
  onClaim?: (runId: number) => void;
}

/** Who the run acts for, with the rights that they have now. 'ended': their script, which is gone. */
const authorOf = async (
  tx: Transaction,
  { creator_id, script_id, request_id }: ClaimedRun,
): Promise<Actor | null | 'ended'> => {
  if (script_id !== null) return (await loadScriptById(tx, script_id, request_id)) ?? 'ended';
  return creator_id === null ? null : loadActorById(tx, creator_id, request_id);
};

/**
 * Carries out the next slice of a run, with the rights that its creator has now. A run of a script that is gone is
 * stopped; a person who continues it acts for themselves. Changes, lines, counts and audit rows
 * are committed together, so that a process that dies leaves each target either done or open.
 * @returns false if there is no run, or if `only` has ended
 */
export const workOnSlice = (
  db: Pick<Database, 'transaction'>,
  seal: SealPassword,
  { most = Infinity, careful, resting, only, failAs, onClaim }: Slice = {},
): Promise<boolean> =>
  db.transaction(async tx => {
    const run = await claimRun(tx, only, resting);
    if (!run) return false;
    onClaim?.(run.id);
    const { slice } = actions[run.action];
    const size = careful?.has(run.id) ? 1 : Math.min(most, slice.lines);
    const lines = await openLines(tx, run.id, run.parameters, { ...slice, lines: size });
    const creator = await authorOf(tx, run);
    if (creator === 'ended') {
      await setState(tx, run.id, 'stopped', 'script_ended');
      return only === undefined;
    }
    const refusal = failAs ?? (creator ? null : unknownPerson());
    const outcomes =
      refusal || !creator
        ? new Map(lines.map(({ line_id }) => [line_id, refused(refusal ?? unknownPerson())]))
        : await carryOut(tx, seal, { ...creator, runId: run.id }, run, lines);
    const hasEnded = await close(tx, run.id, outcomes);
    return only === undefined || !hasEnded;
  });
