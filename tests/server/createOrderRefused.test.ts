import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { NewOrderItem } from '../../contract/schemas/createOrder';
import { orderCalls } from '../support/orderCalls';
import { orderingScene } from '../support/scene';
import { keyItem, newOrder, userItem } from '../support/ordering';

const { server, send } = orderingScene();

const { create, created, refusal, rowCounts, used } = orderCalls({ server, send });

describe('refusals', () => {
  const oneKey = (changes: object) => async () => {
    const item = await keyItem(send, 1, 1, 'FULL');
    return { ...item, licenses: item.licenses.map(license => ({ ...license, ...changes })) };
  };

  it.each<[string, () => NewOrderItem | Promise<NewOrderItem>, unknown[]]>([
    [
      'a key that this server did not make',
      oneKey({ key: 'ABCD-EFGH-JKLM-NPQR' }),
      [400, 'This key was not generated for this product.', '/items/0/licenses/0/key'],
    ],
    ['no key', oneKey({ key: undefined }), [400, 'This field is required', '/items/0/licenses/0/key']],
    [
      'users of a key-authorized product',
      oneKey({ users: [] }),
      [400, 'This product is authorized by key, not by users.', '/items/0/licenses/0/users'],
    ],
    [
      'a policy that is gone',
      oneKey({ license_template_code: 'GONE' }),
      [400, 'The product has no such license policy.', '/items/0/licenses/0/license_template_code'],
    ],
    [
      "another product's policy",
      oneKey({ license_template_code: 'TEAM' }),
      [400, 'The product has no such license policy.', '/items/0/licenses/0/license_template_code'],
    ],
    [
      '[WIZ-15] no license',
      () => ({ product_id: 1, product_code: 'EDIT', licenses: [] }),
      [400, 'This field is required', '/items/0/licenses'],
    ],
    [
      '[WIZ-20] two licenses of a user-authorized product',
      () => ({ ...userItem([]), licenses: [...userItem([]).licenses, ...userItem([]).licenses] }),
      [400, 'A user-authorized product gets one license.', '/items/0/licenses'],
    ],
    [
      '[VALID-16] more users than the policy has places',
      () => userItem(['a@x.test', 'b@x.test', 'c@x.test']),
      [400, 'You have entered too many emails, check your max license users number input', '/items/0/licenses/0/users'],
    ],
    [
      '[VALID-22] more users than a license has activations',
      () => userItem(['a@x.test', 'b@x.test', 'c@x.test'], 'SEATS'),
      [400, "Max simultaneous license users can't be higher than max activations", '/items/0/licenses/0/users'],
    ],
    [
      'one user twice',
      () => userItem(['a@x.test', 'A@X.test']),
      [400, 'A@X.test has already been added.', '/items/0/licenses/0/users/1/email'],
    ],
    [
      "another company's product",
      () => ({ ...userItem([]), product_id: 20, product_code: 'EDIT' }),
      [404, 'Not found.', '/items/0/product_id'],
    ],
    [
      'a code that is not the product’s',
      () => ({ ...userItem([]), product_code: 'REND' }),
      [400, 'The code of this product is STUD.', '/items/0/product_code'],
    ],
  ])('%s is refused', async (_what, item, expected) => {
    const before = await rowCounts();
    expect(await refusal(newOrder('R-1', [userItem(['x@new.test']), await item()]))).toEqual(
      expected.map(part => (typeof part === 'string' ? part.replace('/items/0', '/items/1') : part)),
    );
    expect(await rowCounts()).toEqual(before);
  });

  it('[WIZ-55] is a product the person may no longer issue, which still exists', async () => {
    await server.db.query(sql`delete from allowances where user_id = 4 and product_id = 3`);
    const item = { product_id: 3, product_code: 'REND', licenses: [{ key: 'x', license_template_code: 'MONTH' }] };
    expect(await refusal(newOrder('R-2', [item]))).toEqual([404, 'Not found.', '/items/0/product_id']);
    const { errors } = (await create(newOrder('R-2', [item]))).json<{ errors: unknown }>();
    expect(errors).toMatchObject([{ code: 'product_changed' }]);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (4, 3, 5)`);
  });

  it('[PERM-18] is a product of another company, whatever allowance there is', async () => {
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (4, 20, 5)`);
    const item = { product_id: 20, product_code: 'EDIT', licenses: [{ key: 'x', license_template_code: 'FULL' }] };
    expect(await refusal(newOrder('R-20', [item]))).toEqual([404, 'Not found.', '/items/0/product_id']);
    await server.db.query(sql`delete from allowances where product_id = 20`);
  });

  it('is a key of another product, a used key, or one that is twice in the order', async () => {
    const { licenses } = await keyItem(send, 3, 1, 'MONTH');
    const forEditor = {
      product_id: 1,
      product_code: 'EDIT',
      licenses: licenses.map(({ key = '' }) => ({ key, license_template_code: 'FULL' })),
    };
    const notMade = 'This key was not generated for this product.';
    expect(await refusal(newOrder('R-3', [forEditor]))).toEqual([400, notMade, '/items/0/licenses/0/key']);

    const item = await keyItem(send, 1, 1, 'FULL');
    const twice = { ...item, licenses: [...item.licenses, ...item.licenses] };
    const usedAlready = 'This key is already in use.';
    expect(await refusal(newOrder('R-4', [twice]))).toEqual([409, usedAlready, '/items/0/licenses/1/key']);
    await created(newOrder('R-5', [item]));
    expect(await refusal(newOrder('R-6', [item]))).toEqual([409, usedAlready, '/items/0/licenses/0/key']);
  });

  it('is a store id that the company already has; another company may have it', async () => {
    const before = await rowCounts();
    expect(await refusal(newOrder('A-300', [userItem([])]))).toEqual([
      409,
      'An order with this id already exists.',
      '/id',
    ]);
    expect(await rowCounts()).toEqual(before);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (10, 20, 1)`);
    await server.db.query(sql`
      insert into license_policies (product_id, code, name, default_license_type) values (20, 'G', 'G', 'perpetual')`);
    const globex = await server.as('manager@globex.test');
    const body = newOrder('A-300', [await keyItem(globex, 20, 1, 'G')]);
    expect((await globex('POST', '/orders/create_order', body)).statusCode).toBe(201);
  });

  it('is a new order without a customer, or with an invalid address', async () => {
    expect(await refusal(newOrder('R-7', [userItem([])], { customer: undefined }))).toEqual([
      400,
      'This field is required',
      '/customer',
    ]);
    const bad = await refusal(newOrder('R-8', [userItem([])], { customer: { email: 'foo@' } }));
    expect([bad[0], bad[2]]).toEqual([400, '/customer/email']);
    const badUser = await refusal(newOrder('R-9', [userItem(['foo'])]));
    expect([badUser[0], badUser[2]]).toEqual([400, '/items/0/licenses/0/users/0/email']);
  });

  it.each([
    [{ items: [] }, '/items'],
    [{ id: '' }, '/id'],
    [{ append: 'no' }, '/append'],
    [{ extra: 1 }, '/extra'],
    [{ items: [{ ...userItem([]), product_id: 1.5 }] }, '/items/0/product_id'],
    [{ items: [{ ...userItem([]), product_id: 2 ** 31 }] }, '/items/0/product_id'],
  ])('is %j', async (changes, pointer) => {
    const [status, , place] = await refusal({ ...newOrder('R-10', [userItem([])]), ...changes });
    expect([status, place]).toEqual([400, pointer]);
  });

  it('[WIZ-16] is a hundred keys in one entry, but not ninety-nine', async () => {
    await server.db.query(sql`update allowances set max = 1000 where user_id = 4 and product_id = 1`);
    const full = await keyItem(send, 1, 99, 'FULL');
    const one = await keyItem(send, 1, 1, 'FULL');
    const hundred = { ...full, licenses: [...full.licenses, ...one.licenses] };
    const [status, , place] = await refusal(newOrder('R-11', [hundred]));
    expect([status, place]).toEqual([400, '/items/0/licenses']);
    await created(newOrder('R-12', [full, one]));
    expect(await used(1)).toBe(103);
    await server.db.query(sql`update allowances set max = 10, used = 3 where user_id = 4 and product_id = 1`);
  });

  it('[WIZ-38] names whoever has left the company at each of their places in the order', async () => {
    await server.db.query(sql`update users set left_at = '2026-01-01' where email = 'viewer@acme.test'`);
    const items = [userItem(['new@acme.test', 'viewer@acme.test']), userItem(['Viewer@acme.test'], 'OPEN')];
    const response = await send('POST', '/orders/create_order', newOrder('R-13', items));
    const message = 'viewer@acme.test has left the company. Somebody who manages its managers can invite them again.';
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      {
        code: 'person_left',
        detail: message,
        errors: [
          { pointer: '/items/0/licenses/0/users/1/email', code: 'person_left', message },
          { pointer: '/items/1/licenses/0/users/0/email', code: 'person_left', message },
        ],
      },
    ]);
    await server.db.query(sql`update users set left_at = null where email = 'viewer@acme.test'`);
  });

  const refusedManagers = async (body: object) => {
    const before = await rowCounts();
    const response = await send('POST', '/orders/create_order', body);
    expect(await rowCounts()).toEqual(before);
    return [response.statusCode, response.json<{ errors: object[] }>().errors];
  };
  const manages = { code: 'already_manager', message: 'Manager with this email is already added to the list' };

  it('[WIZ-36] makes nobody who manages the order a user of its licenses', async () => {
    const items = [userItem(['new@acme.test', 'Distributor@acme.test'])];
    expect(await refusedManagers(newOrder('R-14', items))).toMatchObject([
      400,
      [{ pointer: '/items/0/licenses/0/users/1/email', ...manages }],
    ]);
    const more = { id: 'A-100%', append: true, items: [userItem(['manager@acme.test'], 'OPEN')], is_bundle: false };
    expect(await refusedManagers(more)).toMatchObject([
      400,
      [{ pointer: '/items/0/licenses/0/users/0/email', ...manages }],
    ]);
  });
});

it.each(['   ', '\u200b', ' RACE-2', 'RACE-2 ', 'RACE-2\u200b', 'a\nb'])(
  '[ODET-23] refuses the number %j for a new order',
  async id => {
    const response = await create(newOrder(id, [userItem([])]));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/id', code: 'order_number' }] });
  },
);
