import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { runCalls } from '../support/runCalls';
import { startServer } from '../support/server';

const former = ['disable', 'enable', 'reset', 'reset_device'];

/** A run of each action that has ended, and its entry in the history of its creator. */
const insertRuns = async (db: Database) => {
  await db.query(sql`
    insert into runs (company_id, creator_id, request_id, action, parameters, state, total, done, created_at, queued_at)
    select 1, 3, 'r' || place, action, '{"users":null}', 'done', 1, 1, '2026-01-01', '2026-01-01'
    from unnest(${former}::text[]) with ordinality t (action, place)`);
  await db.query(sql`insert into run_lines (run_id, line_id, record_id, outcome) select id, 4, 4, 'done' from runs`);
  await db.query(sql`
    insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id, difference)
    select created_at, request_id, 1, 3, 'run.created', 'run', id::text, jsonb_build_object(
      'action', jsonb_build_object('from', null, 'to', action), 'total', jsonb_build_object('from', null, 'to', 1))
    from runs order by id`);
  await db.query(sql`
    insert into audit_subjects (kind, subject_id, entry_id, audit_id, run_id, at, act, actor_id)
    select 'actor', 3, id, id, object_id::int, at, 'run.created.' || (difference -> 'action' ->> 'to'), 3
    from audit_log where action = 'run.created'`);
};

it(
  '[ACT-01] gives the runs and the history of the release before the names of today',
  { timeout: 60_000 },
  async () => {
    await onReleaseBefore('0064', async db => {
      await insertRuns(db);
      expect((await migrate(db))[0]).toBe('0064_action_names.sql');
      const upgraded = await startServer({ beside: { db } });
      const send = await upgraded.as(people.manager.email);
      const calls = runCalls(upgraded, send);
      const names = ['disable_licenses', 'enable_licenses', 'reset_license', 'reset_device'];
      expect(await Promise.all([1, 2, 3, 4].map(async id => (await calls.read(id)).action))).toEqual(names);
      const history = async (kind: string) => {
        const { results } = (await send('GET', `/x/audit/?actor=me&kind=${kind}`)).json<{ results: AuditEntry[] }>();
        return results.map(({ run }) => run?.action);
      };
      expect(await history('runs')).toEqual(names.toReversed());
      expect(await history('switches')).toEqual(['enable_licenses', 'disable_licenses']);
      expect(await history('resets')).toEqual(['reset_license']);
      expect((await calls.act(1, 'undo'))[1]).toMatchObject({ action: 'enable_licenses', undo_of: 1, total: 1 });
      await expect(db.query(sql`update audit_log set actor_id = 1`)).rejects.toThrow('audit_log is append-only');
      await upgraded.app.close();
    });
  },
);
