import sql from 'sql-template-tag';
import type { Run, RunLineList, RunPreview } from '../../contract/extensions/runs';
import type { Database } from '../../server/database/connection';
import { workOnSlice } from '../../server/services/runSlice';
import type { Send, TestServer } from './server';

/** The calls of runs, and the server's work on them, slice by slice. Use the first person's where none is named. */
export const runCalls = (server: TestServer, first: Send) => {
  const post = (path: string, body?: object, send = first) => send('POST', `/x/runs/${path}`, body);
  return {
    preview: async (body: object, send = first) =>
      (await post('preview/', { resource: 'licenses', ...body }, send)).json<RunPreview>(),
    create: (body: object, send = first) => post('', { resource: 'licenses', ...body }, send),
    start: async (body: object, send = first) =>
      (await post('', { resource: 'licenses', ...body }, send)).json<Run>().id,
    act: async (id: number, act: 'stop' | 'resume' | 'undo', send = first) => {
      const response = await post(`${id}/${act}/`, undefined, send);
      return [response.statusCode, response.json<Run & { code: string }>()] as const;
    },
    read: async (id: number, send = first) => (await send('GET', `/x/runs/${id}/`)).json<Run>(),
    /** Each line as `license outcome reason`. */
    lines: async (id: number, query = '?limit=1000', send = first) =>
      (await send('GET', `/x/runs/${id}/lines/${query}`))
        .json<RunLineList>()
        .results.map(({ license, outcome, reason }) => [license, outcome, reason].filter(Boolean).join(' ')),
    slice: (most?: number) => workOnSlice(server.db, server.app.sealPassword, { most }),
    finish: async () => {
      while (await workOnSlice(server.db, server.app.sealPassword));
    },
  };
};

/** How often each license was switched by runs. */
export const switched = (db: Database) =>
  db.query<{ license: number; action: string; times: number }>(sql`
    select object_id::int as license, action, count(*)::int as times from audit_log
    where object_type = 'license' and run_id is not null group by 1, 2 order by 1, 2`);

/** Puts the licenses of the fixture back as they were. */
export const restoreLicenses = async (db: Database) => {
  await db.query(sql`delete from runs`);
  await db.query(sql`update licenses set enabled = id <> 4, time_disabled = null`);
};
