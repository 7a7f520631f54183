import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { orderCalls } from '../support/orderCalls';
import { newOrder } from '../support/ordering';
import { orderingScene } from '../support/scene';

const { server, send } = orderingScene();

const { create } = orderCalls({ server, send });

/** 9,900 keys that nobody has made, so that nothing is stored. */
const largest = (code: string) => {
  const licenses = Array.from({ length: 99 }, () => ({ key: 'ABCD-EFGH-JKLM-NPQR', license_template_code: code }));
  const items = Array.from({ length: 100 }, () => ({ product_id: 1, product_code: 'EDIT', licenses }));
  return newOrder('LARGE', items);
};

it('[WIZ-51] an order of 9,900 keys is read with policy codes of 100 characters; beyond 4 MiB it is too large', async () => {
  const code = 'C'.repeat(100);
  await server.db.query(sql`
    insert into license_policies (id, product_id, code, name, default_license_type)
    values (61, 1, ${code}, 'Long', 'perpetual')`);
  await server.db.query(sql`update allowances set max = null where user_id = 4 and product_id = 1`);
  const read = await create(largest(code));
  expect([read.statusCode, read.json().detail]).toEqual([400, 'This key was not generated for this product.']);
  const refused = await create({ ...largest(code), reference: 'x'.repeat(4_000_000) });
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_many']);
});
