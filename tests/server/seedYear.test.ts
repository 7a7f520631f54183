import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { now } from '../support/seededDemo';
import { seededScene } from '../support/scene';

const { db, count, column } = seededScene();

describe('[DEPLOY-73] the year before the first day', () => {
  it('left requests: some wait for the distributor only, the others have been decided', async () => {
    expect(
      await db.query(sql`select state, count(*)::int as requests from license_requests group by state order by state`),
    ).toEqual([
      { state: 'declined', requests: 3 },
      { state: 'given', requests: 4 },
      { state: 'waiting', requests: 3 },
      { state: 'withdrawn', requests: 1 },
    ]);
    expect(
      await column(sql`select distinct om.user_id from license_requests r cross join unnest(r.customer_ids) c
        join orders o on o.customer_id = c join order_managers om on om.order_id = o.id
        join user_permissions p on p.user_id = om.user_id and p.code = 'manage_license_users'
        where r.state = 'waiting'`),
    ).toEqual([1]);
  });

  it('gave the licenses that it says, and each request in the language of its country', async () => {
    expect(
      await count(sql`license_requests r where state = 'given' and not exists (
        select from license_users lu where lu.license_id = r.given_license_id and lu.user_id = r.user_id
          and lu.assigned_at = r.decided_at)`),
    ).toBe(0);
    expect(await column(sql`select reason from license_requests where state = 'waiting' order by id`)).toEqual([
      'Zweiter Rechner für den Prüfstand in Halle 3.',
      'Pour former deux apprentis à partir de lundi.',
      'I take over the fixture design from Monday.',
    ]);
  });

  it('left runs that are done, one of them undone', async () => {
    const runs = await db.query(sql`select action, state, failed, undo_of from runs order by id`);
    expect(runs).toEqual([
      { action: 'add_order_managers', state: 'done', failed: 0, undo_of: null },
      { action: 'disable_licenses', state: 'done', failed: 0, undo_of: null },
      { action: 'disable_licenses', state: 'done', failed: 0, undo_of: null },
      { action: 'enable_licenses', state: 'done', failed: 0, undo_of: 3 },
      { action: 'assign_users', state: 'done', failed: 0, undo_of: null },
    ]);
    expect(await count(sql`run_lines where outcome = 'done'`)).toBeGreaterThan(35);
  });

  it('is a history in order of time, which has not begun on the orders made by hand', async () => {
    const times = await column<string>(sql`select at from audit_log order by id`);
    expect(times.length).toBeGreaterThan(1000);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)?.localeCompare(now.toISOString())).toBe(-1);
    expect(await count(sql`audit_subjects s join licenses l on l.id = s.license_id where l.order_id <= 3`)).toBe(0);
    expect(await count(sql`audit_log where actor_id is null`)).toBe(0);
  });

  it('has a history that agrees with the records: whatever is disabled was disabled by its last act', async () => {
    expect(
      await count(sql`licenses l where not exists (select from audit_subjects s where s.kind = 'license'
          and s.subject_id = l.id and s.act in ('license.disabled', 'license.enabled')) is true
        and l.enabled is false and not l.is_bundle and l.time_disabled > ${new Date(now.getTime() - 364 * 86_400_000)}
        and l.order_id > 3 and l.order_id in (select order_id from order_managers where user_id = 1)`),
    ).toBe(0);
    expect(
      await count(sql`(select distinct on (object_id) object_id, action from audit_log
          where action in ('license.disabled', 'license.enabled') order by object_id, id desc) a
        join licenses l on l.id = a.object_id::int
        where l.enabled <> (a.action = 'license.enabled')`),
    ).toBe(0);
  });
});
