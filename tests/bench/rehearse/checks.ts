import sql from 'sql-template-tag';
import type { Run } from '../../../contract/extensions/runs';
import { type Database, first } from '../../../server/database/connection';
import { countDifferences } from '../../support/countDifferences';
import { peopleDifferences } from '../../support/peopleDifferences';
import type { Act, Ledger } from './acts';

/** A question about the whole rehearsal, and its answer. */
export interface Check {
  name: string;
  holds: boolean;
  found: string;
}

const ofKind = { reset: 'license.reset', disable: 'license.disabled', enable: 'license.enabled' } as const;

/** The last entry of the audit log before the load. */
export const readMark = async (db: Database): Promise<number> =>
  first(await db.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from audit_log`))?.id ?? 0;

const countBy = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** How many acts of one list the other lacks. */
const missingIn = (some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number =>
  [...some].reduce((sum, [key, count]) => sum + Math.max(0, count - (others.get(key) ?? 0)), 0);

/** @param mark readMark's */
export const compareActs = async (db: Database, mark: number, acts: readonly Act[]) => {
  const changes = acts.filter((act): act is Act & { kind: keyof typeof ofKind } => act.kind !== 'order');
  const orders = acts.filter(({ kind }) => kind === 'order').map(({ object }) => object);
  const objects = [...new Set(changes.map(({ object }) => object))];
  const logged = await db.query<{ key: string }>(sql`
    select object_id || ' ' || action as key from audit_log
    where id > ${mark} and run_id is null and object_type = 'license' and object_id = any(${objects}::text[])
      and action = any(${Object.values(ofKind)}::text[])`);
  const made = await db.query<{ store_id: string; licenses: number; logged: number }>(sql`
    select o.store_id, (select count(*)::int from licenses l where l.order_id = o.id) as licenses,
      (select count(*)::int from audit_log a
        where a.object_type = 'order' and a.object_id = o.id::text and a.action = 'order.created') as logged
    from orders o where o.store_id like ${`rehearsal-${process.pid}-%`}`);
  const [acknowledged, found] = [
    countBy([...changes.map(({ object, kind }) => `${object} ${ofKind[kind]}`), ...orders]),
    countBy([...logged.map(({ key }) => key), ...made.map(({ store_id }) => store_id)]),
  ];
  const halves = made.filter(({ licenses, logged }) => licenses !== 2 || logged !== 1).length;
  return { lost: missingIn(acknowledged, found), twice: missingIn(found, acknowledged), halves };
};

/** License acts that History does not show, because they have no entry among their license's or order's. */
const withoutHistory = async (db: Database, mark: number): Promise<number> =>
  first(
    await db.query<{ count: number }>(sql`
      select count(*)::int as count from audit_log a where id > ${mark} and object_type in ('license', 'order')
        and not exists (select from audit_subjects s where s.audit_id = a.id)`),
  )?.count ?? 0;

/** Numbers that no entry has. A rolled back transaction uses one up, and a crash of the primary up to 32. */
const gapsOf = async (db: Database, mark: number): Promise<number> =>
  first(
    await db.query<{ gaps: number }>(
      sql`select (max(id) - ${mark} - count(*))::int as gaps from audit_log where id > ${mark}`,
    ),
  )?.gaps ?? 0;

const runFaults = async (db: Database, runs: readonly Run[]) => {
  const stuck = await db.query(sql`select id from runs where state <> 'done'`);
  const ids = runs.map(({ id }) => id);
  const acts = await db.query<{ run_id: number; acts: number; licenses: number }>(sql`
    select run_id, count(*)::int as acts, count(distinct object_id)::int as licenses from audit_log
    where run_id = any(${ids}::int[]) and action in ('license.enabled', 'license.disabled') group by 1`);
  const wrong = runs.filter(({ id, total, done, left_out }) => {
    const of = acts.find(({ run_id }) => run_id === id);
    return done + left_out !== total || of?.acts !== done || of.licenses !== done;
  });
  return { stuck: stuck.length, wrong: wrong.length };
};

export const none = (name: string, count: number): Check => ({ name, holds: count === 0, found: String(count) });
export const note = (name: string, found: number): Check => ({ name, holds: true, found: found.toLocaleString('en') });

/** Compares what was acknowledged with the tables and History. @param db the primary, when nothing works any more */
export const checkAll = async (
  db: Database,
  mark: number,
  { acts, refused }: Ledger,
  runs: readonly Run[],
  signedOut: readonly string[],
): Promise<Check[]> => {
  const { lost, twice, halves } = await compareActs(db, mark, acts);
  const { stuck, wrong } = await runFaults(db, runs);
  return [
    note('acts acknowledged', acts.length),
    note('of them repeated at least once', acts.filter(({ tries }) => tries > 1).length),
    none('acknowledged and lost', lost),
    none('done twice', twice),
    none('orders that are half done', halves),
    none('acts refused for good', refused.length),
    note('runs of the manager', runs.length),
    none('runs that are stuck', stuck),
    none('runs whose lines, counts and History disagree', wrong),
    none('people signed out', signedOut.length),
    none('counters that differ from the rows', (await countDifferences(db)).length),
    none('counters of people that differ from the rows', (await peopleDifferences(db)).length),
    none('acts that History does not show', await withoutHistory(db, mark)),
    note('numbers of the audit log used up by what was rolled back', await gapsOf(db, mark)),
  ];
};
