import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { CreateOrderAnswer } from '../../contract/schemas/createOrder';
import { orderCalls } from '../support/orderCalls';
import { orderingScene } from '../support/scene';
import { bundleItem, keyItem, newOrder, userItem } from '../support/ordering';

const { server, send } = orderingScene();

const { create, created, rowCounts, used } = orderCalls({ server, send });

describe('a license', () => {
  const licenseOf = async (orderId: number) =>
    (await send('GET', `/licenses/?order=${orderId}&bundle_license__isnull=1`)).json<{
      results: [{ id: number; created_at: string; validity_period: string | null }];
    }>().results[0];
  /** The day that PostgreSQL's calendar calculates from the day of creation. */
  const dayAfter = async (time: string, interval: string) => {
    const [row] = await server.db.query<{ day: string }>(
      sql`select ((${time}::timestamptz at time zone 'UTC')::date + ${interval}::interval)::date as day`,
    );
    return row?.day;
  };

  it('has the terms, features and custom fields of its policy', async () => {
    const id = await created(newOrder('L-1', [await keyItem(send, 1, 1, 'FULL')]));
    const license = await licenseOf(id);
    expect(license).toMatchObject({
      license_type: 'perpetual',
      is_trial: false,
      enabled: true,
      active: false,
      max_activations: 1,
      start_date: null,
      validity_period: null,
      is_manager: true,
    });
    const features = await send('GET', `/license-product-features/?license=${license.id}`);
    expect(features.json<{ results: object[] }>().results).toEqual([
      expect.objectContaining({ product_feature: expect.objectContaining({ code: 'EXP' }), expiry_date: null }),
    ]);
    const fields = await send('GET', `/license-custom-fields/?license=${license.id}`);
    expect(fields.json<{ results: object[] }>().results).toEqual([
      expect.objectContaining({ name: 'Department', value: null, default_value: 'None' }),
    ]);
  });

  it.each([
    ['time-limited', 'FULL', '2001-01-31', '2001-01-31'],
    ['subscription', 'MONTH', '2001-01-31', '2001-01-31'],
    ['subscription', 'MONTH', '9999-12-31', 'of the license'],
    ['subscription', 'MONTH', null, 'of the license'],
    ['activation', 'MONTH', '2001-01-31', null],
  ])('[CATL-87] has a %s feature, by policy %s, that expires on %s until %s', async (type, policy, ends, expected) => {
    const product = policy === 'FULL' ? 1 : 3;
    const { db } = server;
    await db.query(sql`delete from license_policy_features where license_policy_id in (
      select id from license_policies where product_id = ${product} and code = ${policy})`);
    await db.query(sql`
      with made as (
        insert into product_features (product_id, name, code, feature_type, expiry_date)
        values (${product}, 'Ending', ${`${type} ${policy} ${ends}`}, ${type}, ${ends}) returning id, product_id)
      insert into license_policy_features (license_policy_id, product_feature_id)
      select p.id, made.id from made join license_policies p using (product_id) where p.code = ${policy}`);
    const order = newOrder(`L-ENDS-${type}-${policy}-${ends}`, [await keyItem(send, product, 1, policy)]);
    const { id, validity_period } = await licenseOf(await created(order));
    const features = await send('GET', `/license-product-features/?license=${id}`);
    expect(features.json<{ results: object[] }>().results).toMatchObject([
      { expiry_date: expected === 'of the license' ? validity_period : expected },
    ]);
  });

  it('[CATL-88] is a trial as its policy says, whatever its product says of trials', async () => {
    await server.db.query(sql`update products set allow_trial = true, trial_days = 99 where id = 3`);
    const licenses = ['TRY', 'MONTH'].map(async policy => {
      const order = newOrder(`L-88-${policy}`, [await keyItem(send, 3, 1, policy)]);
      return licenseOf(await created(order));
    });
    expect(await Promise.all(licenses)).toMatchObject([
      { is_trial: true, trial_days: 14, valid_duration: '14d' },
      { is_trial: false, valid_duration: '30d' },
    ]);
    await server.db.query(sql`update products set allow_trial = false, trial_days = null where id = 3`);
  });

  it.each([
    ['MONTH', '30 days', '30d', false],
    ['TRY', '14 days', '14d', true],
  ])('of policy %s runs for %s from the day of its creation', async (policy, interval, duration, isTrial) => {
    const id = await created(newOrder(`L-${policy}`, [await keyItem(send, 3, 1, policy)]));
    const license = await licenseOf(id);
    expect(license).toMatchObject({
      is_trial: isTrial,
      start_date: await dayAfter(license.created_at, '0 days'),
      validity_period: await dayAfter(license.created_at, interval),
      valid_duration: duration,
    });
    expect((await send('GET', `/orders/${id}/`)).json()).toMatchObject({ is_trial: isTrial });
  });

  it('[WIRE-60] [WIZ-21] [VALID-16] of a user-authorized product has its users, found or created, and as many places', async () => {
    const id = await created(newOrder('L-2', [userItem(['USER@acme.test', 'Fresh@customer.test'])]));
    const license = await licenseOf(id);
    expect(license).toMatchObject({
      license_key: null,
      license_type: 'subscription',
      valid_duration: '1y',
      validity_period: await dayAfter(license.created_at, '1 year'),
      max_license_users: 2,
      license_users: [
        { id: 1, true_email: 'user@acme.test', is_initial_password: false },
        {
          true_email: 'Fresh@customer.test',
          is_initial_password: true,
          initial_password: expect.stringMatching(/^.{12}$/),
        },
      ],
    });
    const [fresh] = await server.db.query<{ initial_password: string }>(sql`
      select is_manager, password_hash, initial_password from users where email = 'Fresh@customer.test'`);
    expect(fresh).toMatchObject({ is_manager: false, password_hash: null });
    expect(fresh?.initial_password.length).toBeGreaterThan(40);
    const counted = await server.db.query(sql`select assigned_users from licenses where id = ${license.id}`);
    expect(counted).toEqual([{ assigned_users: 2 }]);
  });

  it('[WIZ-21] [WIRE-61] returns the passwords of new accounts, once for a person and none for existing accounts', async () => {
    const item = userItem(['USER@acme.test', 'two@told.test', 'one@told.test'], 'OPEN');
    const answer = (await create(newOrder('L-5', [item, userItem(['one@told.test'])]))).json<CreateOrderAnswer>();
    expect(answer.new_accounts).toEqual([
      { email: 'one@told.test', new_password: expect.stringMatching(/^.{12}$/) },
      { email: 'two@told.test', new_password: expect.stringMatching(/^.{12}$/) },
    ]);
    const [kept] = await server.db.query<{ initial_password: string }>(
      sql`select initial_password from users where email = 'one@told.test'`,
    );
    expect(server.app.secrets.decrypt(String(kept?.initial_password))).toBe(answer.new_accounts?.[0]?.new_password);
    expect(await (await create(newOrder('L-6', [userItem(['one@told.test'])]))).json()).not.toHaveProperty(
      'new_accounts',
    );
  });

  it('[CATL-72] of a policy whose term was stored before terms had a bound goes on as far as a day can be written', async () => {
    await server.db.query(sql`
      insert into license_policies (product_id, code, name, default_license_type, valid_duration)
      values (3, 'EON', 'Eon', 'time-limited', '9999y')`);
    const license = await licenseOf(await created(newOrder('L-EON', [await keyItem(send, 3, 1, 'EON')])));
    expect(license).toMatchObject({ validity_period: '9999-12-31', valid_duration: '9999y' });
  });

  it('[WIZ-21] without a limit of users takes any number, in any order', async () => {
    const emails = ['z@many.test', 'a@many.test', 'm@many.test'];
    const id = await created(newOrder('L-3', [userItem(emails, 'OPEN')]));
    const license = await licenseOf(id);
    expect(license).toMatchObject({ max_license_users: 0 });
    const places = await server.db.query(
      sql`select count(*) as places from license_users where license_id = ${license.id}`,
    );
    expect(places).toEqual([{ places: 3 }]);
  });

  it('creates one account per address, ignoring case', async () => {
    await created(newOrder('L-4', [userItem(['twice@customer.test']), userItem(['TWICE@customer.test'])]));
    const accounts = sql`select email from users where lower(email) = 'twice@customer.test'`;
    expect(await server.db.query(accounts)).toEqual([{ email: expect.stringMatching(/^twice@customer.test$/i) }]);
  });
});

describe('the allowance', () => {
  it('[WIZ-18] may be used up, and one entry cannot exceed it', async () => {
    const before = await rowCounts();
    const response = await create(newOrder('N-1', [await keyItem(send, 3, 6, 'MONTH')]));
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      {
        code: 'allowance_exceeded',
        detail: 'Allowed licenses exceeded for product Render 50%',
        errors: [{ field: 'items.0', pointer: '/items/0', message: 'Remaining licenses: 5' }],
      },
    ]);
    expect(await rowCounts()).toEqual(before);
    await created(newOrder('N-2', [await keyItem(send, 3, 5, 'MONTH')]));
    expect(await used(3)).toBe(5);
  });

  it('[WIZ-22] [WIZ-23] is summed over all entries of a product, and a refusal takes nothing', async () => {
    const items = [
      await keyItem(send, 1, 1, 'FULL'),
      await keyItem(send, 3, 3, 'MONTH'),
      await keyItem(send, 3, 3, 'TRY'),
    ];
    const response = await create(newOrder('N-3', items));
    expect(response.json()).toMatchObject({
      status: 409,
      detail: 'Allowed licenses exceeded for product Render 50%',
      errors: [{ pointer: '/items/1', message: 'Remaining licenses: 5' }],
    });
    expect([await used(1), await used(3)]).toEqual([3, 0]);
  });

  it('[WIZ-22] counts the members of a bundle for their own products', async () => {
    const items = [bundleItem(), userItem([]), await keyItem(send, 1, 8, 'FULL')];
    expect((await create(newOrder('N-4', items, { is_bundle: true }))).json()).toMatchObject({
      status: 409,
      detail: 'Allowed licenses exceeded for product Editor',
      errors: [{ pointer: '/items/2', message: 'Remaining licenses: 7' }],
    });
  });

  it('[WIZ-19] of null is unlimited', async () => {
    const before = (await used(2)) ?? 0;
    await created(
      newOrder(
        'N-5',
        Array.from({ length: 100 }, () => userItem([])),
      ),
    );
    expect(await used(2)).toBe(before + 100);
  });
});
