import sql, { raw } from 'sql-template-tag';
import type { CreateOrderBody, NewOrderItem } from '../../contract/schemas/createOrder';
import type { Database } from '../../server/database/connection';
import { fillFixture, people } from './fixture';
import type { Send } from './server';

const policies = [
  // A yearly subscription for two users, a team without limit, more places than activations, and a license for thirty
  // days.
  `(21, 2, 'TEAM', 'Team', 'subscription', true, false, null, 2, false, 2, false, '1y', '1y')`,
  `(22, 2, 'OPEN', 'Open team', 'perpetual', false, false, null, 1, true, 1, true, null, null)`,
  `(23, 2, 'SEATS', 'Seats', 'perpetual', false, false, null, 3, false, 2, false, null, null)`,
  `(31, 3, 'MONTH', 'Thirty days', 'time-limited', true, false, null, 1, false, 1, false, null, '30d')`,
  `(32, 3, 'TRY', 'Trial', 'time-limited', false, true, 14, 1, false, 1, false, null, '6m')`,
];

/**
 * The fixture, ready for orders. The distributor may issue ten licenses of Editor (1, key), three of which are used,
 * any number of Studio (2, user), five of Render (3, key) and the bundle Suite (4) of Studio and Editor. The policy
 * FULL of Editor has the feature Export and the custom field Department.
 */
export const fillOrdering = async (db: Database): Promise<void> => {
  await fillFixture(db);
  await db.query(sql`
    insert into license_policies (id, product_id, code, name, default_license_type, is_default, is_trial, trial_days,
      max_license_users, unlimited_max_license_users, max_activations, allow_unlimited_activations, subscription_duration, valid_duration)
    values ${raw(policies.join(', '))}`);
  await db.query(sql`
    insert into allowances (user_id, product_id, max)
    values (${people.distributor.id}, 3, 5), (${people.distributor.id}, 4, null)`);
};

/** Resets what the distributor has issued of Editor and Render to the state before any order. */
export const restoreAllowances = async (db: Database): Promise<void> => {
  await db.query(sql`update allowances set used = 3 where user_id = 4 and product_id = 1`);
  await db.query(sql`update allowances set used = 0 where user_id = 4 and product_id = 3`);
};

const codes: Record<number, string> = { 1: 'EDIT', 2: 'STUD', 3: 'REND', 4: 'SUITE', 20: 'EDIT' };

/** An entry of a key-authorized product, with keys made by the server. */
export const keyItem = async (
  send: Send,
  productId: number,
  quantity: number,
  policy: string,
): Promise<NewOrderItem> => {
  const code = codes[productId] ?? '';
  const keys = await send('GET', `/orders/generate_license/?product=${code}&quantity=${quantity}`);
  if (keys.statusCode !== 200) throw new Error(keys.body);
  const licenses = keys.json<string[]>().map(key => ({ key, license_template_code: policy }));
  return { product_id: productId, product_code: code, licenses };
};

/** An entry of Studio for these people. */
export const userItem = (emails: string[], policy = 'TEAM'): NewOrderItem => ({
  product_id: 2,
  product_code: 'STUD',
  licenses: [{ users: emails.map(email => ({ email })), license_template_code: policy }],
});

export const bundleItem = (): NewOrderItem => ({ product_id: 4, product_code: 'SUITE', licenses: [] });

export const newOrder = (
  id: string,
  items: NewOrderItem[],
  changes: Partial<CreateOrderBody> = {},
): CreateOrderBody => ({
  id,
  append: false,
  customer: { email: 'new@customer.test' },
  items,
  is_bundle: false,
  ...changes,
});
