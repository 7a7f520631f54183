import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { NamedTarget, Run, RunActionName, RunPreview, StartedRun } from '../../../contract/extensions/runs';
import { emailKey } from '../../../contract/normal';
import type { RunRequest } from '../../../dataProvider/types';
import { listDefaults } from '../../components/table/listDefaults';
import { useCall } from '../../components/useCall';
import type { Translate } from '../../lib/words';
import { type Group, type LineShown, noCounts, type Phase, type RunNow, type RunTools } from './driver';
import { choiceOf, groupsOf } from './lines';
import { reasonOfLine } from './reasons';
import { type Choosing, listedPeople, targetKey } from './serverRequest';

/** How often a run under way is read. It is not read while the tab is hidden. */
const lookAgainMs = 1_000;
/** How often the list is read: other managers' runs appear in it, too. */
const listAgainMs = 3_000;

export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running';

const keyOf = (id: Identifier) => ['runs', 'getRun', id];
const listKey = ['runs', 'getRuns'];

const ofRuns: ReadonlySet<unknown> = new Set(['runs', 'run_lines']);

/** Stores a command's answer as the run's present state. If it has the lines, their first page is not read again. */
export const rememberRun = (client: QueryClient, { lines, ...run }: StartedRun): void => {
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

/** Reads a run of the server until it ends, and then again what it changed. */
export const runQuery = ({ call, client }: Pick<RunTools, 'call' | 'client'>, id: Identifier) => ({
  queryKey: keyOf(id),
  queryFn: async (): Promise<Run> => {
    const run = await call(provider => provider.getRun(id));
    const before = client.getQueryData<Run>(keyOf(id));
    if (before && isUnderWay(before) && !isUnderWay(run)) {
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => !ofRuns.has(first) });
    }
    return run;
  },
  refetchInterval: ({ state: { data } }: { state: { data?: Run | undefined } }) =>
    data !== undefined && isUnderWay(data) && lookAgainMs,
});

/** The company's latest runs, and one's own. */
export const useServerRuns = () => {
  const call = useCall();
  return useQuery({
    queryKey: listKey,
    queryFn: () => call(provider => provider.getRuns()),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ?? false) && listAgainMs,
  });
};

/** The title of a run, such as 'Disable licenses' or 'Enable licenses (undo)'. */
export const runTitle = (translate: Translate, { action, undo_of }: Pick<Run, 'action' | 'undo_of'>): string => {
  const title = translate(`portal.actions.${action}.run.action`);
  return undo_of === null ? title : translate('portal.runs.undo.of', { title });
};

const nothing = {
  counts: noCounts,
  groups: [],
  lines: [],
  missing: 0,
  next: 0,
  nextLabel: '',
  undoable: 0,
  passwords: 0,
  input: null,
  refused: [],
  isChangeable: false,
} as const satisfies Partial<RunNow>;

/** Names the target of a line. The server gives no name if the target is deleted, or the person may not see it. */
export const lineNames = (target: NamedTarget): Pick<LineShown, 'name' | 'place'> => {
  const { license, order, license_key, product, order_number, device, device_name, email } = target;
  const whom = email ?? device_name ?? (device === undefined ? undefined : `#${device}`);
  const known = [product, license_key, order_number].flatMap(each => each || []);
  const number = `#${order ?? license}`;
  if (known.length === 0) return { name: [whom, number].filter(Boolean).join(', ') };
  const to = order === undefined ? `/licenses/${license}` : `/orders/${order}`;
  const names = license_key || order !== undefined ? known : [...known, number];
  return { name: whom, place: { to, name: names.join(', ') } };
};

const isNamed = (request: RunRequest | undefined): boolean => request?.targets !== undefined;

const beginningOf = (choosing: Choosing | undefined) => {
  const { action, bulkActions } = choosing?.order ?? {};
  const { texts = '', refusedIn, onServer } = action ?? {};
  const isEach = choosing && !('filter' in choosing.order.choice);
  const isOfPeople = choosing && !bulkActions?.parts && !choosing.read;
  return {
    title: (translate => (texts ? translate(`${texts}.title`) : '')) satisfies RunNow['title'],
    detail: texts ? (isEach && onServer?.detail) || `${texts}.detail` : undefined,
    input: choosing?.input ?? null,
    isChangeable: refusedIn !== undefined,
    people: (isOfPeople && listedPeople(choosing.order).length) || undefined,
  };
};

export const nowOfUnread = (phase: 'loading' | 'unread', choosing: Choosing | undefined): RunNow => ({
  ...nothing,
  ...beginningOf(choosing),
  phase,
});

/** Only people can be left out: they may be on the list by mistake, devices are not. On one license, a line is a person. */
const leaveOutOf = ({ outcome, reason, count, targets }: PreviewGroup, { preview: { ready }, request }: Foreseen) => {
  const isAll = outcome === 'failed' && targets.length === count && targets.every(({ email }) => email !== undefined);
  if (!isAll) return undefined;
  const isOnOne = new Set(request.targets?.map(({ license }) => license)).size === 1;
  if (reason === 'license_users_limit' && isOnOne && ready > 0)
    return { detail: `${leaveOut}.first`, values: counted(ready) };
  const people = new Set(targets.map(({ email = '' }) => emailKey(email)));
  return {
    detail: `${leaveOut}.${reason === 'already_manager' ? 'managers' : 'others'}`,
    values: counted(people.size),
  };
};
const leaveOut = 'portal.runs.leave_out';
const counted = (count: number) => ({ smart_count: count, count });

type PreviewGroup = RunPreview['groups'][number];

/** The lines that the server's preview names of a group, by the keys of their targets. */
export const linesOfGroup = ({ outcome, reason, targets }: PreviewGroup, action: RunActionName) =>
  targets.map(target => ({
    id: targetKey(target),
    ...lineNames(target),
    step: outcomeOf[outcome],
    reason: reasonOfLine(reason, action, target),
  }));

const groupOf = (group: PreviewGroup, seen: Foreseen): Group => ({
  outcome: outcomeOf[group.outcome],
  reason: reasonOfLine(group.reason, seen.request.action, group.targets[0] ?? {}),
  count: group.count,
  lines: linesOfGroup(group, seen.request.action),
  leaveOut: leaveOutOf(group, seen),
});

interface Foreseen {
  preview: RunPreview;
  request: RunRequest;
  /** Lines that are not sent: they were left out by hand, or have nothing to name. */
  besides: readonly LineShown[];
  missing: number;
}

/** The server's preview of the run. */
export const foreseen = (choosing: Choosing, seen: Foreseen): RunNow => {
  const { preview, request, besides, missing } = seen;
  const { order, isAll, read } = choosing;
  const { action } = order;
  const { ready, total, groups: judged } = preview;
  const groups = [...judged.map(group => groupOf(group, seen)), ...groupsOf(besides)];
  const counts = { ...noCounts, open: ready };
  for (const { outcome, count } of groups) counts[outcome] += count;
  return {
    ...nothing,
    ...beginningOf(choosing),
    phase: 'ready',
    counts,
    groups,
    lines: groups.flatMap(({ lines }) => lines),
    missing,
    next: ready,
    nextLabel: isNamed(request) ? `${action.texts}.start` : `portal.actions.${request.action}.run.start`,
    // Actions on people count people, too.
    hasBundles: !isNamed(request) && action.named === undefined && total > order.records,
    choice: read && choiceOf(action, { listed: read.listed, all: read.all, isAll }),
  };
};

/** The wire's words for outcomes. */
export const outcomeOf = { failed: 'refused', left_out: 'left_out', done: 'done', open: 'open' } as const;

const phaseOf: Readonly<Record<Run['state'], Phase>> = {
  waiting: 'waiting',
  running: 'running',
  stopped: 'stopped',
  done: 'ended',
};

/** The progress of a run of the server. */
export const nowOfRun = (run: Run): RunNow => {
  const { state, stop_reason, is_own, done, failed, left_out, open, undoable, undo_of, undone_by } = run;
  const canGoOn = is_own && undone_by === null && !isUnderWay(run);
  return {
    ...nothing,
    title: translate => runTitle(translate, run),
    phase: phaseOf[state],
    counts: { done, left_out, refused: failed, unconfirmed: 0, open },
    halt: stop_reason ?? undefined,
    next: canGoOn && state === 'stopped' ? open : 0,
    // How many of them will be changed, nobody knows yet.
    nextLabel: 'portal.runs.resume',
    undoable,
    isUndo: undo_of !== null,
    run,
  };
};
