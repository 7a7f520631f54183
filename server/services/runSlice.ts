import type { Database, Transaction } from '../database/connection';
import { lockLicenses } from '../queries/licenseEnabling';
import { type ClosedLine, closeLines, type OpenLine, openLines } from '../queries/runLines';
import { advanceRun, type ClaimedRun, claimRun } from '../queries/runs';
import { changedSince, readFacts, type RunFacts } from '../queries/runTargets';
import type { Actor } from './actor';
import type { SealPassword } from './initialPassword';
import { loadActorById } from './loadActor';
import { notFound, Refusal, unknownPerson } from './refusal';
import { actions, judge, reasonOf, withUsers } from './runActions';

type Outcome = Omit<ClosedLine, 'license_id'>;

const refused = (refusal: Refusal): Outcome => ({ outcome: 'failed', reason: reasonOf(refusal), undo: null });
const leftOut = (reason: string): Outcome => ({ outcome: 'left_out', reason, undo: null });

/** What happens to a license without changing it; null: it is to be changed. */
const verdictOn = (
  { action, parameters }: ClaimedRun,
  actor: Actor,
  { input }: OpenLine,
  facts: RunFacts | undefined,
  isChanged: boolean,
): Outcome | null => {
  try {
    if (!facts || facts.is_manager === null) throw notFound();
    if (isChanged) return leftOut('changed_since');
    // What an undo gives back is of this license only. The facts are not about it, so the command decides.
    if (input !== null) return null;
    const reason = judge(action, actor, facts, parameters);
    return reason === null ? null : leftOut(reason);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
};

const carryOut = async (
  tx: Transaction,
  seal: SealPassword,
  actor: Actor,
  run: ClaimedRun,
  lines: readonly OpenLine[],
): Promise<Map<number, Outcome>> => {
  const { action } = run;
  const parameters = { ...run.parameters, ...(await withUsers(tx, actor, run.parameters)) };
  const ids = lines.map(({ license_id }) => license_id);
  await lockLicenses(tx, actor, ids, false);
  const facts = new Map((await readFacts(tx, actor, action, parameters, ids)).map(row => [row.id, row]));
  const changed =
    parameters.undo_of === undefined
      ? new Set<number>()
      : await changedSince(tx, actor, parameters.undo_of, actions[action].acts, ids);
  const outcomes = new Map(
    lines.map(line => {
      const id = line.license_id;
      return [id, verdictOn({ ...run, parameters }, actor, line, facts.get(id), changed.has(id))];
    }),
  );
  const ready = lines.filter(({ license_id }) => outcomes.get(license_id) === null);
  const acted = ready.length > 0 ? await actions[action].act(tx, seal, actor, ready, parameters) : new Map();
  return new Map(
    ids.map(id => {
      const result = acted.get(id);
      return [
        id,
        outcomes.get(id) ??
          (result instanceof Refusal ? refused(result) : { outcome: 'done', reason: null, undo: null, ...result }),
      ];
    }),
  );
};

const close = async (tx: Transaction, runId: number, outcomes: Map<number, Outcome>): Promise<void> => {
  const lines = [...outcomes].map(([license_id, outcome]) => ({ license_id, ...outcome }));
  const count = (outcome: ClosedLine['outcome']) => lines.filter(line => line.outcome === outcome).length;
  await closeLines(tx, runId, lines);
  await advanceRun(tx, runId, { done: count('done'), failed: count('failed'), left_out: count('left_out') });
};

interface Slice {
  /** Licenses at most, when fewer than usual. */
  most?: number;
  /** The runs whose licenses are tried one by one. */
  careful?: ReadonlySet<number>;
  /** Of this run only. */
  only?: number;
  /** For a license that fails for no known reason. Nothing else of the slice is tried. */
  failAs?: Refusal;
  onClaim?: (runId: number) => void;
}

/**
 * The next slice of a run: changes, lines, counts and audit rows are committed together, so that a process that dies
 * leaves each license either done or open. The rights are those of the creator now. Returns false without runs.
 */
export const workOnSlice = (
  db: Database,
  seal: SealPassword,
  { most = Infinity, careful, only, failAs, onClaim }: Slice = {},
): Promise<boolean> =>
  db.transaction(async tx => {
    const run = await claimRun(tx, only);
    if (!run) return false;
    onClaim?.(run.id);
    const size = careful?.has(run.id) ? 1 : Math.min(most, actions[run.action].slice);
    const lines = await openLines(tx, run.id, size);
    const creator = run.creator_id === null ? null : await loadActorById(tx, run.creator_id, run.request_id);
    const refusal = failAs ?? (creator ? null : unknownPerson());
    const outcomes =
      refusal || !creator
        ? new Map(lines.map(({ license_id }) => [license_id, refused(refusal ?? unknownPerson())]))
        : await carryOut(tx, seal, { ...creator, runId: run.id }, run, lines);
    await close(tx, run.id, outcomes);
    return true;
  });
