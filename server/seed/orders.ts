import { addBundle } from './bundleLicenses';
import { daysAfter } from './calendar';
import type { Catalogue, CatalogueProduct, Policy } from './catalogue';
import type { Customer } from './customers';
import { addLicense, type LicensePlan } from './licenses';
import { addOAuthClient, oldestClientInDays } from './oauthClients';
import { createRandom, type Random } from './random';
import { type Batch, createBatch, type OrderRow, type UserRow } from './rows';
import { ageInDays, latest, type Scene } from './scene';
import { chooseSituation } from './situation';

export interface Seller {
  companyId: number;
  /** Makes the companies differ. Store ids begin with the prefix. */
  seed: number;
  prefix: string;
  catalogue: Catalogue;
  customers: Customer[];
  managersOf(index: number): UserRow[];
}

const historyInDays = 1095;

/** The share of the orders that remains before this index: 1 at first, 0 or less at the end. */
export type Remaining = (index: number) => number;

export const ordersInAll =
  (count: number): Remaining =>
  index =>
    (count - index) / count;

/** Yields one order at a time to save memory. Apart from its date, an order depends only on its index. */
export function* generateOrders(
  seller: Seller,
  remaining: Remaining,
  setting: Omit<Scene, 'batch' | 'random'>,
): Generator<Batch> {
  for (let index = 0, share = remaining(0); share > 0; index += 1, share = remaining(index)) {
    const scene = { ...setting, batch: createBatch(), random: createRandom(seller.seed * 1_000_003 + index) };
    const age = Math.ceil(historyInDays * 86_400 * share ** 1.6) / 86_400;
    generateOrder(scene, seller, index, daysAfter(setting.now, -age));
    yield scene.batch;
  }
}

const generateOrder = (scene: Scene, seller: Seller, index: number, created: Date): void => {
  const { random, batch } = scene;
  const customer = random.pick(seller.customers);
  const isBundle = index % 8 === 6;
  const order = addOrder(scene, seller, customer, created, {
    type: isBundle ? 'bundle' : 'standard',
    is_trial: !isBundle && index % 9 === 4,
    is_test: index % 50 === 13,
  });
  const managers = [...seller.managersOf(index), ...(customer.manager ? [customer.manager] : [])];
  batch.order_managers.push(...managers.map(({ id }) => ({ order_id: order.id, user_id: id })));

  if (isBundle) addBundleItem(scene, seller, order, customer, index);
  else addItems(scene, seller, order, customer, index);
  order.updated_at = latest(created, ...batch.licenses.map(license => license.time_disabled));
  const [license] = batch.licenses;
  if (license && index % 25 === 3 && ageInDays(created, scene.now) > oldestClientInDays)
    addOAuthClient(scene, seller.companyId, license.id, Math.floor(index / 50));
};

export const addOrder = (
  { batch, ids, random }: Scene,
  { companyId, prefix }: Seller,
  customer: Customer,
  created: Date,
  kind: { type: 'bundle' | 'standard'; is_trial?: boolean; is_test?: boolean },
): OrderRow => {
  const id = ids('orders');
  const order: OrderRow = {
    id,
    company_id: companyId,
    store_id: `${prefix}-${100_000 + id}`,
    customer_id: customer.row.id,
    customer_reference: random.chance(0.6) ? `PO-${random.integer(10_000, 99_999)}` : null,
    is_trial: false,
    is_test: false,
    ...kind,
    created_at: created,
    updated_at: created,
  };
  batch.orders.push(order);
  return order;
};

interface Offer {
  product: CatalogueProduct;
  policy: Policy;
}
const offers = ({ products }: Catalogue, isTrial: boolean): Offer[] =>
  products.flatMap(product =>
    product.policies.filter(({ terms }) => terms.is_trial === isTrial).map(policy => ({ product, policy })),
  );

/** Products and policies take turns, so that all of them are sold. */
const addItems = (scene: Scene, { catalogue }: Seller, order: OrderRow, customer: Customer, index: number): void => {
  const { random } = scene;
  const offered = offers(catalogue, order.is_trial);
  const items = random.integer(1, 3);
  for (let item = 0; item < items; item += 1) {
    const { product, policy } = offered[(index * 3 + item) % offered.length] as Offer;
    const itemId = addItem(scene, order, product.id, policy.id);
    // A user-authorized product gets one license for all its users.
    const quantity =
      product.authorization_method === 'user' ? 1 : index % 97 === 50 ? 40 : random.pick([1, 1, 1, 2, 2, 3, 5, 10]);
    for (let copy = 0; copy < quantity; copy += 1) {
      const users = chooseUsers(random, product, policy.terms.max_license_users, customer.people);
      addLicense(scene, { order, itemId, bundleLicenseId: null }, makePlan(scene, order, product, policy, users));
    }
  }
};

const addBundleItem = (
  scene: Scene,
  { catalogue }: Seller,
  order: OrderRow,
  customer: Customer,
  index: number,
): void => {
  const { random } = scene;
  const bundles = catalogue.bundles.filter(({ members }) => members.length > 0);
  const bundle = bundles[Math.floor(index / 8) % bundles.length] as (typeof bundles)[number];
  const itemId = addItem(scene, order, bundle.id, null);
  const quantity = random.integer(1, 2);
  for (let copy = 0; copy < quantity; copy += 1) {
    const isEnabled = !random.chance(0.1);
    const user = random.chance(0.8) ? [random.pick(customer.people)] : [];
    addBundle(scene, { order, itemId }, bundle, product => {
      const policy = random.pick(product.policies.filter(({ terms }) => !terms.is_trial));
      const plan = makePlan(scene, order, product, policy, product.authorization_method === 'user' ? user : []);
      return { ...plan, situation: { ...plan.situation, enabled: isEnabled } };
    });
  }
};

export const addItem = ({ batch, ids }: Scene, order: OrderRow, productId: number, policyId: number | null): number => {
  const id = ids('order_items');
  batch.order_items.push({
    id,
    order_id: order.id,
    product_id: productId,
    license_policy_id: policyId,
    note: null,
  });
  return id;
};

const makePlan = (
  { random, now }: Scene,
  order: OrderRow,
  product: CatalogueProduct,
  policy: Policy,
  users: UserRow[],
): LicensePlan => {
  const canActivate = product.authorization_method === 'key' || users.length > 0;
  const situation = chooseSituation(random, policy, ageInDays(order.created_at, now), canActivate);
  return { product, policy, users, situation };
};

const chooseUsers = (random: Random, product: CatalogueProduct, places: number, people: UserRow[]): UserRow[] => {
  if (product.authorization_method === 'key') return [];
  const most = Math.min(places || people.length, people.length);
  const kind = random.integer(1, 10);
  if (kind <= 2) return [];
  if (kind <= 5) return [random.pick(people)];
  return people.slice(0, kind <= 7 ? random.integer(1, most) : most);
};
