import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { Run, StartedRun } from '../../../contract/extensions/runs';
import type { Translate } from '../../lib/words';
import { listDefaults } from '../../components/table/listDefaults';
import { useCall } from '../../components/useCall';
import type { RunTools } from './useRunTools';

/** Between two looks at a run that is under way. None while the tab is hidden. */
const lookAgainMs = 1_000;
/** The list changes at other people's hands, too. */
const listAgainMs = 3_000;

export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running';

const keyOf = (id: Identifier) => ['runs', 'getRun', id];

const ofRuns: ReadonlySet<unknown> = new Set(['runs', 'run_lines']);

/** What a run changed is read again once it has ended. */
const readAgainAfter = (client: QueryClient, run: Run): void => {
  if (!isUnderWay(run)) void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => !ofRuns.has(first) });
};

/** The answer of a command is what the run is now. If it has the lines, the first page is not read a second time. */
export const rememberRun = (client: QueryClient, { lines, ...run }: StartedRun): void => {
  readAgainAfter(client, run);
  client.setQueryData<Run>(keyOf(run.id), run);
  if (!lines) return;
  const page = { data: lines.slice(0, firstPage.perPage), total: lines.length };
  client.setQueryData(linesKeyOf(run.id), page);
};

/** As the list of a run's lines asks for its first page. */
const linesKeyOf = (run: Identifier) => [
  'run_lines',
  'getList',
  { pagination: firstPage, sort: listDefaults('').sort, filter: { run }, meta: undefined },
];
const firstPage = { page: 1, perPage: listDefaults('').perPage };

/** A run of the server, looked at until it ends. */
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
    queryKey: ['runs', 'getRuns'],
    queryFn: () => call(provider => provider.getRuns()),
    enabled: isOn,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ?? false) && listAgainMs,
  });
};

/** What a run does: 'Disable licenses', or 'Enable licenses (undo)'. */
export const runTitle = (translate: Translate, { action, undo_of }: Pick<Run, 'action' | 'undo_of'>): string => {
  const title = translate(`portal.runs.actions.${action}`);
  return undo_of === null ? title : translate('portal.runs.undo.of', { title });
};
