import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { changeNow, linkedFile, newProduct, products, versionedSender } from '../support/catalogueCalls';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { statementsOf } from '../support/statements';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const versioned = versionedSender(server, people.distributor.email);

const parts = (count: number) => ({
  product_features: Array.from({ length: count }, (_, index) => ({
    name: `F${index}`,
    code: `F${index}`,
    feature_type: 'activation',
    // Not all have the same columns, and a column that is left out has its default.
    ...(index % 2 === 1 && { is_floating: true, floating_users: index, max_overages: 7 }),
  })),
  custom_fields: Array.from({ length: count }, (_, index) => ({ name: `C${index}`, default_value: `${index}` })),
  files: Array.from({ length: count }, (_, index) =>
    linkedFile({ version: `${index}`, ...(index % 3 === 1 && { size: index }) }),
  ),
});

const locksCompany = /^select from companies where id = .* for no key update$/;
const writes = (texts: string[]) => texts.filter(text => /^(insert into|update|delete from) product_/.test(text));
/** Without what a first call does to sign somebody in. */
const fromLock = (texts: string[]) => texts.slice(texts.findIndex(text => locksCompany.test(text)));

it('[CATL-62] a new product holds up its company for as many statements with 30 features as with one', async () => {
  const make = async (count: number, code: string) => {
    let made: Awaited<ReturnType<typeof send>> | undefined;
    const texts = await statementsOf(server.db, async () => {
      made = await send('POST', products, newProduct({ short_code: code, product_name: code, ...parts(count) }));
    });
    expect(made?.statusCode).toBe(201);
    return { texts, body: made?.json() };
  };
  await send('GET', products);
  const one = await make(1, 'ONE');
  const many = await make(30, 'MANY');
  expect(one.texts.filter(text => locksCompany.test(text))).toHaveLength(1);
  expect(fromLock(many.texts)).toHaveLength(fromLock(one.texts).length);
  expect(writes(many.texts).map(text => text.slice(0, 35))).toEqual([
    'insert into product_features (name,',
    'insert into product_custom_fields (',
    'insert into product_files (filename',
  ]);
  expect(many.body.product_features).toHaveLength(30);
  expect(many.body.product_features.slice(0, 2)).toMatchObject([
    { code: 'F0', is_floating: false, floating_users: null, max_overages: 0 },
    { code: 'F1', is_floating: true, floating_users: 1, max_overages: 7 },
  ]);
  expect(many.body.files.slice(0, 2)).toMatchObject([{ size: null }, { size: 1 }]);
});

it('[CATL-62] a product whose parts are refused holds up nobody', async () => {
  const { product_features: features } = parts(2);
  const refused = { product_features: [features[0], { ...features[1], floating_users: null }] };
  let status = 0;
  const texts = await statementsOf(server.db, async () => {
    status = (await send('POST', products, newProduct(refused))).statusCode;
  });
  expect(status).toBe(400);
  expect(texts.filter(text => locksCompany.test(text))).toEqual([]);
});

it('[CATL-62] many parts are changed, added and removed with one statement each', async () => {
  const made = await send('POST', products, newProduct({ short_code: 'CHG', product_name: 'Change', ...parts(9) }));
  const { id, product_features: features } = made.json() as { id: number; product_features: { id: number }[] };
  const change = {
    product_features: [
      ...features
        .slice(2)
        .map((feature, index) =>
          index % 2 === 0 ? { ...feature, name: `New ${index}` } : { id: feature.id, floating_timeout: index },
        ),
      { name: 'More', code: 'MORE', feature_type: 'activation' },
    ],
  };
  let after: { name: string; floating_timeout: number | null; max_overages: number }[] = [];
  const texts = await statementsOf(server.db, async () => {
    const changed = await changeNow(send, versioned, `${products}${id}/`, change);
    expect(changed.statusCode).toBe(200);
    after = changed.json().product_features;
  });
  expect(writes(texts).map(text => text.slice(0, 27))).toEqual([
    'delete from product_feature',
    'update product_features p s',
    'insert into product_feature',
  ]);
  expect(after.map(({ name, floating_timeout }) => [name, floating_timeout])).toEqual([
    ['New 0', null],
    ['F3', 1],
    ['New 2', null],
    ['F5', 3],
    ['New 4', null],
    ['F7', 5],
    ['New 6', null],
    ['More', null],
  ]);
  expect(after[1]?.max_overages).toBe(7);
});

it('[CATL-83] the operator renames a product, whose licenses follow, with the statements of the docs', async () => {
  const docs = readFileSync('docs/when-it-hurts.md', 'utf8');
  const [, script = ''] = /## A product cannot be renamed\n[^#]*```sql\nbegin;\n([^`]*)commit;\n```/.exec(docs) ?? [];
  const before = await send('GET', `${products}1/`);
  await server.db.transaction(tx => tx.execute(script.replace('New name', 'Editor Pro').replace('CODE', 'EDIT')));
  expect(
    await server.db.query(sql`
      select p.product_name as product, l.product_name as license
      from products p join licenses l on l.product_id = p.id where p.id = 1 group by 1, 2`),
  ).toEqual([{ product: 'Editor Pro', license: 'Editor Pro' }]);
  expect((await send('GET', `${products}1/`)).headers.etag).not.toBe(before.headers.etag);
});
