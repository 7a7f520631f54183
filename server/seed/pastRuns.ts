import sql, { type Sql } from 'sql-template-tag';
import type { NewRun } from '../../contract/extensions/runs';
import type { Transaction } from '../database/connection';
import type { Actor } from '../services/actor';
import type { SealPassword } from '../services/initialPassword';
import { createRun } from '../services/newRun';
import { undoRun } from '../services/runCommands';
import { workOnSlice } from '../services/runSlice';
import { daysAfter, hoursAfter } from './calendar';
import { showcaseCount } from './showcase';
import { type Deed, takeBefore } from './deed';

const distributor = 1;
const manager = 2;

/** Licenses of orders that a manager serves, which nobody made by hand. Append conditions to it. */
const licensesOf = (managerId: number): Sql => sql`
  licenses l join orders o on o.id = l.order_id join order_managers om on om.order_id = o.id and om.user_id = ${managerId}
  where o.id > ${showcaseCount} and not l.is_bundle and l.bundle_license_id is null`;

const idsOf = async (tx: Transaction, select: Sql): Promise<number[]> =>
  (await tx.query<{ id: number }>(select)).map(({ id }) => id);

/** Begins a run and carries it out, as its own request would. */
const runWith =
  (seal: SealPassword, begin: (tx: Transaction, actor: Actor) => Promise<{ id: number }>): Deed['carryOut'] =>
  async (tx, actor) => {
    const { id } = await begin(tx, actor);
    await workOnSlice({ transaction: work => work(tx) }, seal, { only: id });
  };

/** The orders of a customer whose contact manages them, as if so far only the others did. */
const ordersOfContact = async (tx: Transaction): Promise<NewRun> => {
  const [contact] = await tx.query<{ id: number; email: string; orders: number[] }>(sql`
    select u.id, u.email, array_agg(c.order_id order by c.order_id) as orders
    from order_managers c join users u on u.id = c.user_id
    join order_managers d on d.order_id = c.order_id and d.user_id = ${distributor}
    where not exists (select from user_permissions p where p.user_id = u.id) and u.email not like '%@acme.test'
    group by u.id order by count(*) desc, u.id limit 1`);
  if (!contact) throw new Error('The demo has no contact who manages orders.');
  await tx.query(
    sql`delete from order_managers where user_id = ${contact.id} and order_id = any(${contact.orders}::int[])`,
  );
  const targets = contact.orders.map(order => ({ order, email: contact.email }));
  return { resource: 'orders', action: 'add_order_managers', targets };
};

/** Licenses that are disabled today, as enabled as they were before. Two stay as they are, and will be left out. */
const disabledOnes = async (tx: Transaction, before: Date): Promise<NewRun> => {
  const ids = await idsOf(
    tx,
    sql`select l.id from ${licensesOf(distributor)} and not l.enabled and l.time_disabled < ${before} order by l.id limit 11`,
  );
  await tx.query(sql`update licenses set enabled = true, time_disabled = null where id = any(${ids.slice(2)}::int[])`);
  return { resource: 'licenses', action: 'disable_licenses', ids };
};

/** The licenses of a person who has not used them yet, without that person. */
const unusedOnes = async (tx: Transaction, before: Date): Promise<NewRun> => {
  const [person] = await tx.query<{ id: number; email: string; licenses: number[] }>(sql`
    select u.id, u.email, array_agg(l.id order by l.id) as licenses
    from license_users lu join users u on u.id = lu.user_id
    join (select l.id from ${licensesOf(manager)} and l.enabled and l.created_at < ${before}) l on l.id = lu.license_id
    where lu.total_activations = 0 and not u.is_manager and (u.initial_password is null or u.initial_password_by is not null)
    group by u.id order by count(*) desc, u.id limit 1`);
  if (!person) throw new Error('The demo has nobody with unused licenses.');
  for (const license of person.licenses) await takeBefore(tx, license, person.id);
  return { resource: 'licenses', action: 'assign_users', ids: person.licenses, emails: [person.email] };
};

/** Enabled licenses of a customer, disabled by mistake: the undo gives them back. */
const mistakenOnes = async (tx: Transaction, before: Date): Promise<NewRun> => {
  const ids = await idsOf(
    tx,
    sql`select l.id from ${licensesOf(distributor)} and l.enabled and l.updated_at < ${before}
      and o.customer_id = (select ao.customer_id from orders ao join licenses al on al.order_id = ao.id
        where ao.company_id = 1 and ao.id > ${showcaseCount} and al.enabled group by ao.customer_id order by count(*) desc, 1 limit 1)
      order by l.id limit 14`,
  );
  return { resource: 'licenses', action: 'disable_licenses', ids };
};

/** Runs of the last month, because older ones are deleted. Takes back first what they will do, so that they do it again. */
export const pastRuns = async (tx: Transaction, now: Date, seal: SealPassword): Promise<Deed[]> => {
  const times = [26, 19, 12, 5].map(days => hoursAfter(daysAfter(now, -days), -2)) as [Date, Date, Date, Date];
  const [added, disabled, mistaken, assigned] = times;
  const bodies = {
    orders: await ordersOfContact(tx),
    off: await disabledOnes(tx, disabled),
    mistake: await mistakenOnes(tx, mistaken),
    people: await unusedOnes(tx, assigned),
  };
  let undone = 0;
  const start = (body: NewRun) => runWith(seal, (then, actor) => createRun(then, actor, body));
  const mistake = runWith(seal, async (then, actor) => {
    const run = await createRun(then, actor, bodies.mistake);
    undone = run.id;
    return run;
  });
  const undo = runWith(seal, (then, actor) => undoRun(then, actor, undone));
  return [
    { at: added, by: distributor, carryOut: start(bodies.orders) },
    { at: disabled, by: distributor, carryOut: start(bodies.off) },
    { at: mistaken, by: distributor, carryOut: mistake },
    { at: hoursAfter(mistaken, 0.4), by: distributor, carryOut: undo },
    { at: assigned, by: manager, carryOut: start(bodies.people) },
  ];
};
