import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { Run, StartedRun } from '../../../contract/extensions/runs';
import type { Translate } from '../../lib/words';
import { listDefaults } from '../../components/table/listDefaults';
import { useCall } from '../../components/useCall';
import type { RunTools } from './useRunTools';

/** How often a run under way is read. It is not read while the tab is hidden. */
const lookAgainMs = 1_000;
/** How often the list is read: other managers' runs appear in it, too. */
const listAgainMs = 3_000;

export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running';

const keyOf = (id: Identifier) => ['runs', 'getRun', id];
const listKey = ['runs', 'getRuns'];

const ofRuns: ReadonlySet<unknown> = new Set(['runs', 'run_lines']);

/** Reads again, once a run has ended, what it changed. */
const readAgainAfter = (client: QueryClient, run: Run): void => {
  if (!isUnderWay(run)) void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => !ofRuns.has(first) });
};

/** Stores a command's answer as the run's present state. If it has the lines, their first page is not read again. */
export const rememberRun = (client: QueryClient, { lines, ...run }: StartedRun): void => {
  readAgainAfter(client, run);
  client.setQueryData<Run>(keyOf(run.id), run);
  client.setQueryData<Run[]>(listKey, runs => runs && [run, ...runs.filter(({ id }) => id !== run.id)]);
  if (!lines) return;
  const page = { data: lines.slice(0, firstPage.perPage), total: lines.length };
  client.setQueryData(linesKeyOf(run.id), page);
};

/** The query key of the first page of a run's lines. */
const linesKeyOf = (run: Identifier) => [
  'run_lines',
  'getList',
  { pagination: firstPage, sort: listDefaults('').sort, filter: { run }, meta: undefined },
];
const firstPage = { page: 1, perPage: listDefaults('').perPage };

/** Reads a run of the server until it ends. */
export const runQuery = ({ call, client }: Pick<RunTools, 'call' | 'client'>, id: Identifier) => ({
  queryKey: keyOf(id),
  queryFn: async (): Promise<Run> => {
    const run = await call(provider => provider.getRun(id));
    const before = client.getQueryData<Run>(keyOf(id));
    if (before && isUnderWay(before)) readAgainAfter(client, run);
    return run;
  },
  refetchInterval: ({ state: { data } }: { state: { data?: Run | undefined } }) =>
    data !== undefined && isUnderWay(data) && lookAgainMs,
});

/** The company's latest runs. */
export const useServerRuns = (isOn: boolean) => {
  const call = useCall();
  return useQuery({
    queryKey: listKey,
    queryFn: () => call(provider => provider.getRuns()),
    enabled: isOn,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ?? false) && listAgainMs,
  });
};

/** The title of a run, such as 'Disable licenses' or 'Enable licenses (undo)'. */
export const runTitle = (translate: Translate, { action, undo_of }: Pick<Run, 'action' | 'undo_of'>): string => {
  const title = translate(`portal.actions.${action}.run.action`);
  return undo_of === null ? title : translate('portal.runs.undo.of', { title });
};
