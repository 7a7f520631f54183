import type { GetListParams, GetManyParams } from 'ra-core';
import { vi } from 'vitest';
import type { Run, RunLine, RunPreview, StartedRun } from '../../contract/extensions/runs';
import type { NewAccounts } from '../../contract/schemas/licenseCommands';
import type { ListPortionParams } from '../../dataProvider/anyResource';
import type { PortalDataProvider, RunRequest } from '../../dataProvider/types';
import { createLicenses } from './openLicenseList';

const waiting: Omit<Run, 'undoable'> = {
  id: 7,
  action: 'disable_licenses',
  state: 'waiting',
  stop_reason: null,
  is_own: true,
  created_by: 'Dana Keller',
  total: 1200,
  done: 0,
  failed: 0,
  left_out: 0,
  open: 1200,
  has_undo: true,
  undo_of: null,
  undone_by: null,
  new_accounts: 0,
  unused_accounts: 0,
  created_at: '2026-11-24T10:00:00Z',
  started_at: null,
  ended_at: null,
};

/** Its undo is about what it has done, unless the test says otherwise. */
export const createRun = (change: Partial<Run> = {}): Run => {
  const run = { ...waiting, ...change };
  const hasStopped = run.state === 'done' || run.state === 'stopped';
  const undoable = run.is_own && run.has_undo && run.undone_by === null && hasStopped ? run.done : 0;
  return { undoable, ...run };
};

/** Names a license like the server. */
export const namesOf = (id: number) => ({ product: 'Renderer', license_key: `KEY-${id}` });

export const namedTargets = (...ids: number[]) => ids.map(license => ({ license, ...namesOf(license) }));

const ready: RunPreview = { total: 1200, ready: 1200, has_undo: true, groups: [] };

/** A back end with 1,200 licenses that works on runs as far as the test says. */
export const runServer = (initial: readonly Run[] = [], found = 1200) => {
  const records = createLicenses(found);
  const runs = new Map(initial.map(run => [run.id, run]));
  const lines: RunLine[] = [];
  const set = (id: unknown, change: Partial<Run>) => {
    const { undoable: _before, ...before } = runs.get(Number(id)) ?? createRun();
    const run = createRun({ ...before, ...change });
    runs.set(run.id, run);
    return run;
  };
  const linesOf = ({ filter }: { filter?: GetListParams['filter'] }) =>
    lines.filter(({ outcome }) => !filter?.outcome || outcome === filter.outcome);
  const provider = {
    getList: (async (resource: string, { pagination, filter }: GetListParams) => {
      const rows = resource === 'run_lines' ? linesOf({ filter }) : records;
      const { page = 1, perPage = 20 } = pagination ?? {};
      return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
    }) as never,
    eachPortion: (async (_resource: string, { filter, take }: ListPortionParams<RunLine>) => {
      const rows = linesOf({ filter });
      await take(rows, { offset: rows.length, total: rows.length });
      return { read: rows.length, total: rows.length };
    }) as never,
    getMany: (async (_resource: string, { ids }: GetManyParams) => ({
      data: records.filter(({ id }) => ids.includes(id)),
    })) as never,
    previewRun: vi.fn(async (_request: RunRequest) => ready),
    createRun: vi.fn(async ({ action }: RunRequest, _key: string): Promise<StartedRun> =>
      set(7, { action, has_undo: action !== 'reset_license' }),
    ),
    getRunAccounts: vi.fn(async (_id: unknown): Promise<NewAccounts> => []),
    closeRunAccounts: vi.fn(async (id: unknown, _key: string) => void set(id, { new_accounts: 0 })),
    getRuns: vi.fn(async () => [...runs.values()].toReversed()),
    getRun: vi.fn(async (id: unknown) => runs.get(Number(id)) as Run),
    stopRun: vi.fn(async (id: unknown, _key: string) => set(id, { state: 'stopped' })),
    resumeRun: vi.fn(async (id: unknown, _key: string) => set(id, { state: 'waiting' })),
    undoRun: vi.fn(async (id: unknown, _key: string) => {
      const undone = set(id, { undone_by: 8 });
      const counts = { total: undone.done, open: undone.done, done: 0, failed: 0, left_out: 0 };
      return set(8, {
        ...undone,
        ...counts,
        id: 8,
        action: 'enable_licenses',
        state: 'waiting',
        undo_of: undone.id,
        undone_by: null,
      });
    }),
  } satisfies Partial<PortalDataProvider>;
  return { records, runs, lines, set, provider };
};
