import type { RaRecord } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { Run } from './keptRun';
import { idOf, type Line, linesOf, noAnswer } from './lines';
import { readAgain } from './targets';
import type { AnyAction, Undo } from '../../lib/bulk';

/** The action that undoes another one. @param isExact whether the back end has the extension `runs` */
export const undoOf = <R extends RaRecord>(
  action: AnyAction<R>,
  { texts, send, together, exact }: Undo<RaRecord, RaRecord, unknown>,
  isExact: boolean,
): AnyAction<R> => ({
  name: action.name,
  // The name is the undone action's. What an undo does not give back, `otherwise` says.
  isDangerous: false,
  texts,
  keepsTargets: action.keepsTargets,
  obstacle: () => undefined,
  otherwise: isExact ? undefined : exact?.otherwise,
  ...(isExact && exact ? { send: exact.send, together: exact.together } : { send, together }),
});

/** Notes how the run left each record, so that an undo can skip what others change afterwards. */
export const withStates = async (
  provider: PortalDataProvider,
  { action, resource }: Pick<Run, 'action' | 'resource'>,
  lines: Line[],
): Promise<Line[]> => {
  const { stateOf } = action.undo ?? {};
  const isFresh = ({ step, after }: Line) => step === 'done' && after === undefined;
  const ids = new Set(lines.filter(isFresh).map(({ recordId }) => recordId));
  if (!stateOf || ids.size === 0) return lines;
  const records = await readAgain(provider, resource, [...ids]).catch(() => null);
  return lines.map(line => {
    const record = isFresh(line) ? records?.get(line.recordId) : undefined;
    return record ? { ...line, after: stateOf(record, line.target) } : line;
  });
};

/**
 * The done lines of a run, without those whose record is gone or was changed by somebody else since. Lines that were
 * never confirmed are returned separately.
 */
export const undoLines = async (
  provider: PortalDataProvider,
  { action, resource }: Run,
  undo: AnyAction,
  lines: readonly Line[],
): Promise<Line[]> => {
  const taken = lines.filter(({ step }) => step === 'done' || step === 'unconfirmed');
  const records = await readAgain(provider, resource, [...new Set(taken.map(({ recordId }) => recordId))]);
  const lineOf = new Map(taken.map(line => [idOf(line), line]));
  const { stateOf } = action.undo ?? {};
  const obstacle = ({ target }: Pick<Line, 'target'>) => {
    const line = lineOf.get(target.id);
    const record = line && records.get(line.recordId);
    if (!record) return 'portal.runs.gone';
    if (line.step === 'unconfirmed') return noAnswer;
    // If the network was lost, the run could not note how it left the record.
    const isLeft = line.after === undefined || stateOf?.(record, line.target) === line.after;
    return isLeft ? undefined : 'portal.runs.changed_since';
  };
  return linesOf(
    taken.map(({ target, recordId }) => ({ target, recordId })),
    undo,
    ({ id }) => lineOf.get(id)?.name ?? String(id),
    obstacle,
  );
};
