import sql from 'sql-template-tag';
import type { Options, Table } from '../report';
import { licensesPath, measureBeside } from './beside';
import { setStage, type Stage } from './stage';

const requests = 5_000;
const askers = 2_000;

/** Requests of users of licenses of many customers: half of them for a license, the others for more on one. All wait. */
const addRequests = async ({ db }: Pick<Stage, 'db'>): Promise<void> => {
  await db.query(sql`
    insert into license_requests (company_id, user_id, kind, license_id, product_id, customer_ids, reason, subject, created_at)
    select a.company_id, a.user_id, case when n % 2 = 0 then 'license' else 'device' end,
      case when n % 2 = 1 then a.license_id end, a.product_id, array[a.customer_id], 'For project ' || n, 'subject ' || n,
      '2026-01-01'::timestamptz + make_interval(mins => n)
    from (
      select lu.user_id, l.id as license_id, l.company_id, l.product_id, o.customer_id,
        row_number() over (order by lu.user_id, l.id) - 1 as place
      from (
        select distinct on (user_id) user_id, license_id from license_users order by user_id, license_id) lu
      join licenses l on l.id = lu.license_id join orders o on o.id = l.order_id
      join order_managers om on om.order_id = o.id join users m on m.id = om.user_id and m.email = 'distributor@acme.test'
      limit ${askers}) a
    join generate_series(0, ${requests - 1}) n on n % ${askers} = a.place`);
  await db.query(sql`analyze license_requests`);
};

const pathOf = (changes: Readonly<Record<string, string>>): string =>
  `/api/v1/x/requests/?${new URLSearchParams({ limit: '20', offset: '0', order_by: 'state', ...changes })}`;

const listed = [
  ['page 1', {}],
  ['those that wait, page 1', { state: 'waiting' }],
  ['those that wait, page 50', { state: 'waiting', offset: '980' }],
  ['those that wait, counted for the menu', { state: 'waiting', limit: '1' }],
  ['of a person', { person__icontains: 'anna' }],
  ['for a license, the latest first', { kind: 'license', order_by: '-created_at' }],
] as const;

/** Pages of the list of requests in turn with the first page of licenses. */
export async function* run({ runs, sizes }: Options): AsyncGenerator<Table> {
  for (const size of sizes) {
    const stage = await setStage('PostgreSQL', size);
    try {
      await addRequests(stage);
      const pairs = listed.map(([name, changes]) => ({ name, path: pathOf(changes), baseline: licensesPath({}) }));
      const count = size.toLocaleString('en');
      yield {
        title: `Requests: ${requests.toLocaleString('en')} of ${askers.toLocaleString('en')} people, ${count} licenses on PostgreSQL`,
        baseline: 'licenses, page 1',
        rows: await measureBeside(stage.address, runs, pairs),
      };
    } finally {
      await stage.stop();
    }
  }
}
