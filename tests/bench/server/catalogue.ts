import sql from 'sql-template-tag';
import type { Database } from '../../../server/database/connection';
import type { Options, Table } from '../report';
import { licensesPath, measureBeside } from './beside';
import { setStage, type Stage } from './stage';

const products = 10_000;
const customers = 100_000;

/** Fills the company that the bench signs in to. Every tenth product is a bundle of three others, and each other has two policies. */
const fill = (db: Database) =>
  db.transaction(
    async tx => {
      await tx.query(sql`
        insert into products (company_id, short_code, product_name, authorization_method, is_bundle)
        select 1, 'B' || n, 'Bench product ' || md5(n::text), 'key', n % 10 = 0 from generate_series(1, ${products}::int) n`);
      const made = sql`p.product_name like 'Bench product %'`;
      await tx.query(sql`
        insert into license_policies (product_id, code, name, default_license_type, is_default)
        select p.id, code, 'Policy ' || md5(p.id || code), 'perpetual', code = 'PERP'
        from products p cross join (values ('PERP'), ('TRIAL')) c (code) where ${made} and not p.is_bundle`);
      await tx.query(sql`
        insert into bundle_products (bundle_id, product_id, position)
        select p.id, p.id + k, k from products p cross join generate_series(1, 3) k
        where ${made} and p.is_bundle and p.id + 3 <= (select max(id) from products)`);
      await tx.query(sql`
        insert into customers (company_id, email, email_key, first_name, last_name, company_name, reference)
        select 1, 'c' || md5(n::text) || '@bench.example', 'c' || md5(n::text) || '@bench.example', 'Bea', 'Bench ' || n,
          'Works ' || n % 5000, 'R-' || n
        from generate_series(1, ${customers}::int) n`);
    },
    { mayTakeForever: true },
  );

const pathOf = (list: string, changes: Readonly<Record<string, string>>): string =>
  `/api/v1/x/catalogue/${list}/?${new URLSearchParams({ limit: '20', offset: '0', ...changes })}`;

/** As the portal asks for them: the first page, what is offered, and a search that finds few. */
const lists = [
  { list: 'customers', order_by: 'email', search: 'email__icontains', text: 'c4e7' },
  { list: 'license-policies', order_by: 'product_code,code', search: 'name__icontains', text: '4e7a' },
  { list: 'bundles', order_by: 'product_name', search: 'product_name__icontains', text: '4e7a' },
  { list: 'products', order_by: 'product_name', search: 'product_name__icontains', text: '4e7a' },
] as const;

/** The catalogue's lists, in turn with page 1 of licenses. */
const measureCatalogue = async (
  licenses: number,
  { address }: Pick<Stage, 'address'>,
  runs: number,
): Promise<Table> => {
  const baseline = licensesPath({});
  const pairs = lists.flatMap(({ list, order_by, search, text }) =>
    [
      ['page 1', {}],
      ['offered', { is_archived: '0' }],
      ['archived', { is_archived: '1' }],
      ['page 50', { offset: '980' }],
      ['search', { [search]: text }],
    ].map(([name, changes]) => ({
      name: `${list}, ${String(name)}`,
      path: pathOf(list, { order_by, ...(changes as Record<string, string>) }),
      baseline,
    })),
  );
  return {
    title: `Catalogue: ${products.toLocaleString('en')} products, ${customers.toLocaleString('en')} customers, ${licenses.toLocaleString('en')} licenses on PostgreSQL`,
    baseline: 'licenses, page 1',
    rows: await measureBeside(address, runs, pairs),
  };
};

/** Measures the lists of the catalogue. */
export async function* run({ runs, sizes }: Options): AsyncGenerator<Table> {
  for (const size of sizes) {
    const stage = await setStage('PostgreSQL', size);
    try {
      await fill(stage.db);
      await stage.db.query(sql`vacuum analyze`);
      yield await measureCatalogue(size, stage, runs);
    } finally {
      await stage.stop();
    }
  }
}
