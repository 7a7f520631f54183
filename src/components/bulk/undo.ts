import type { RaRecord } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { Run } from './keptRun';
import { idOf, type Line, linesOf } from './lines';
import { readAgain } from './targets';
import type { AnyAction, Undo } from '../../lib/bulk';

/** The action that takes another one back. */
export const undoOf = <R extends RaRecord>(
  action: AnyAction<R>,
  undo: Undo<RaRecord, RaRecord, unknown>,
): AnyAction<R> => ({
  name: action.name,
  texts: undo.texts,
  keepsTargets: action.keepsTargets,
  obstacle: () => undefined,
  send: async (provider, target, key, input, addresses) => {
    await undo.send(provider, target, key, input, addresses);
  },
});

/** Notes how the run left each record, so that an undo leaves alone what others change afterwards. */
export const withStates = async (
  provider: PortalDataProvider,
  { action, resource }: Pick<Run, 'action' | 'resource'>,
  lines: Line[],
): Promise<Line[]> => {
  const { undo } = action;
  const isFresh = ({ step, after }: Line) => step === 'done' && after === undefined;
  const ids = new Set(lines.filter(isFresh).map(({ recordId }) => recordId));
  if (!undo || ids.size === 0) return lines;
  const records = await readAgain(provider, resource, [...ids]).catch(() => null);
  return lines.map(line => {
    const record = isFresh(line) ? records?.get(line.recordId) : undefined;
    return record ? { ...line, after: undo.stateOf(record, line.target) } : line;
  });
};

/** Of the lines that a run has done, leaves out those whose record is gone or was changed by somebody else since. */
export const undoLines = async (
  provider: PortalDataProvider,
  { action, resource }: Run,
  undo: Undo<RaRecord, RaRecord, unknown>,
  lines: readonly Line[],
): Promise<Line[]> => {
  const done = lines.filter(({ step }) => step === 'done');
  const records = await readAgain(provider, resource, [...new Set(done.map(({ recordId }) => recordId))]);
  const lineOf = new Map(done.map(line => [idOf(line), line]));
  const obstacle = ({ target }: Pick<Line, 'target'>) => {
    const line = lineOf.get(target.id);
    const record = line && records.get(line.recordId);
    if (!record) return 'portal.bulk.gone';
    // A run that lost the network could not note how it left the record.
    const isLeft = line.after === undefined || undo.stateOf(record, line.target) === line.after;
    return isLeft ? undefined : 'portal.bulk.changed_since';
  };
  return linesOf(
    done.map(({ target, recordId }) => ({ target, recordId })),
    undoOf(action, undo),
    ({ id }) => lineOf.get(id)?.name ?? String(id),
    obstacle,
  ).map(line => ({ ...line, addresses: lineOf.get(idOf(line))?.addresses }));
};
