import sql, { raw } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { insertAuditRows } from '../../server/queries/auditLog';
import { verifyingScene } from '../support/verifying';

const { db, wrongs } = verifyingScene();

/** Changes rows behind the back of the server, and puts them back. */
const whileChanged = async (damage: string[], mend: string[]) => {
  for (const statement of damage) await db.query(raw(statement));
  const found = await wrongs();
  for (const statement of mend) await db.query(raw(statement));
  expect(await wrongs()).toEqual([]);
  return found;
};

it('[OPS-25] names whom and what nobody finds, because the normal form is not that of the text', async () => {
  await db.query(sql`
    insert into views (company_id, owner_id, name, name_key, resource, query)
    values (1, 1, 'Éva’s', 'éva’s', 'licenses', '')`);
  const keys = {
    users: 'email_key',
    customers: 'email_key',
    orders: 'store_id_key',
    licenses: 'license_key_key',
    devices: 'hostname_key',
    views: 'name_key',
  };
  const change = (key: (column: string) => string) =>
    Object.entries(keys).map(
      ([table, column]) =>
        `update ${table} set ${column} = ${key(column)} where id = (select max(id) from ${table} where ${column} <> '')`,
    );
  const found = await whileChanged(
    change(column => `'x' || ${column}`),
    change(column => `substr(${column}, 2)`),
  );
  const named = (table: string) => [expect.stringMatching(new RegExp(`^${table} \\d+$`))];
  expect(found).toEqual([
    { what: 'email_key of users, against the normal form of email', wrong: 1, examples: named('users') },
    { what: 'email_key of customers, against the normal form of email', wrong: 1, examples: named('customers') },
    { what: 'store_id_key of orders, against the normal form of store_id', wrong: 1, examples: named('orders') },
    {
      what: 'license_key_key of licenses, against the normal form of license_key',
      wrong: 1,
      examples: named('licenses'),
    },
    { what: 'hostname_key of devices, against the normal form of hostname', wrong: 1, examples: named('devices') },
    { what: 'name_key of views, against the normal form of name', wrong: 1, examples: named('views') },
  ]);
});

it('[OPS-25] reads a table in slices, to its end', async () => {
  await db.query(sql`
    insert into devices (license_id, hardware_id, hostname, hostname_key)
    select 1, 'HW-' || n, 'PC-' || n, 'pc-' || n from generate_series(1, 10001) n`);
  const found = await whileChanged(
    ["update devices set hostname_key = 'x' || hostname_key where hostname_key like 'pc-%'"],
    ["update devices set hostname_key = substr(hostname_key, 2) where hostname_key like 'xpc-%'"],
  );
  expect(found.map(({ wrong, examples }) => [wrong, examples.length])).toEqual([[10_001, 5]]);
  await db.query(sql`delete from devices where hostname_key like 'pc-%'`);
});

it('[OPS-26] names a product whose latest files are not those of its files', async () => {
  const [product] = await db.query<{ id: number; files: string }>(sql`
    select id, latest_installation_files::text as files from products
    where latest_installation_files::text <> '[]' order by id limit 1`);
  const set = (files: string) => `update products set latest_installation_files = '${files}' where id = ${product?.id}`;
  expect(await whileChanged([set('[]')], [set(product?.files ?? '')])).toEqual([
    {
      what: 'latest installation files of products, against their files',
      wrong: 1,
      examples: [`{"product":${product?.id},"problem":"its latest files are others"}`],
    },
  ]);
});

it('[OPS-26] names a declaration of which another version than the last one counts', async () => {
  const version = (number: number, isLatest: boolean) => sql`
    insert into declaration_versions (company_id, name, number, content, created_at, is_latest)
    values (1, 'parcels', ${number}, '{}', '2026-03-01Z', ${isLatest})`;
  await db.query(version(1, true));
  await db.query(version(2, false));
  expect(await wrongs()).toEqual([
    {
      what: 'latest versions of declarations, against their numbers',
      wrong: 2,
      examples: [
        '{"company":1,"name":"parcels","number":1,"kept":true}',
        '{"company":1,"name":"parcels","number":2,"kept":false}',
      ],
    },
  ]);
  await db.query(sql`delete from declaration_versions`);
});

it('[OPS-27] names the act that the history of a license, an order, a manager, a product or the brand lost', async () => {
  const act = (action: string, objectType: string, objectId: string) => {
    const author = { requestId: 'one', companyId: 1, actorId: 1 };
    return db.transaction(tx => insertAuditRows(tx, [{ ...author, action, objectType, objectId, difference: {} }]));
  };
  await act('license.disabled', 'license', '1');
  await act('order.updated', 'order', '1');
  await act('manager.invited', 'user', '2');
  await act('product.updated', 'product', '1');
  await act('host.deleted', 'host', '1');
  expect(await wrongs()).toEqual([]);
  const found = await whileChanged(
    [
      `create table kept as select * from audit_subjects where (kind, subject_id, act) in (values
        ('license', 1, 'license.disabled'), ('order', 1, 'order.updated'), ('manager', 2, 'manager.invited'),
        ('product', 1, 'product.updated'), ('branding', 1, 'host.deleted'))`,
      'delete from audit_subjects s using kept k where (s.kind, s.audit_id) = (k.kind, k.audit_id)',
    ],
    ['insert into audit_subjects select * from kept', 'drop table kept'],
  );
  expect(found).toMatchObject([{ what: 'acts of the audit log, against the histories that they belong to', wrong: 5 }]);
  const lost = found[0]?.examples.map(example => JSON.parse(example) as Readonly<Record<string, unknown>>) ?? [];
  expect(lost.map(({ action, kind, subject, problem }) => [action, kind, subject, problem])).toEqual(
    expect.arrayContaining([
      ['license.disabled', 'license', 1, 'this history lacks it'],
      ['order.updated', 'order', 1, 'this history lacks it'],
      ['manager.invited', 'manager', 2, 'this history lacks it'],
      ['product.updated', 'product', 1, 'this history lacks it'],
      ['host.deleted', 'branding', 1, 'this history lacks it'],
    ]),
  );
});
