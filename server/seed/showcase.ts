import { addBundle } from './bundleLicenses';
import { daysAfter } from './calendar';
import type { CatalogueProduct, Policy } from './catalogue';
import { addLicense } from './licenses';
import { addItem, addOrder, type Seller } from './orders';
import type { AcmeStaff } from './people';
import type { PolicyCode } from './policies';
import { createRandom } from './random';
import { type Batch, createBatch, type ProductRow, type UserRow } from './rows';
import { latest, type Scene } from './scene';
import { type Situation, untouched } from './situation';

interface Exhibit {
  product: string;
  policy: PolicyCode;
  situation: Partial<Situation>;
  hostnames?: string[];
  ownMaximum?: number;
  crowd?: number;
  /** Absent: together with the order. */
  issuedDaysAgo?: number;
}

/** One license of each kind for the demo's license user, and the largest there are. */
const exhibits: Exhibit[] = [
  {
    product: 'PDM-VAULT',
    policy: 'PERP-FLOAT',
    situation: { activeDevices: 4, inUse: 3, borrowed: 1, maintenanceEndsInDays: 12 },
    hostnames: ['zoe-laptop', 'build-agent-7', 'cad-12', 'office-ws-3'],
  },
  {
    product: 'PDM-VAULT',
    policy: 'PERP',
    situation: { activeDevices: 1, retiredDevices: 1, maintenanceEndsInDays: -20 },
    hostnames: ['zoe-laptop', 'old-laptop'],
  },
  { product: 'REVIEW', policy: 'TIME-1Y', situation: { activeDevices: 1, endsInDays: 5 } },
  { product: 'REVIEW', policy: 'SUB-1Y', situation: { activeDevices: 2, endsInDays: 25 } },
  { product: 'REVIEW', policy: 'TRIAL-30', situation: {}, issuedDaysAgo: 12 },
  {
    product: 'REQ-TRACE',
    policy: 'TIME-FLOAT',
    situation: { activeDevices: 12, inUse: 5, endsInDays: 80 },
    ownMaximum: 15,
  },
  { product: 'REQ-TRACE', policy: 'SUB-FLOAT', situation: { activeDevices: 2, enabled: false, endsInDays: 200 } },
  { product: 'INSIGHT', policy: 'METER-OVER', situation: { activeDevices: 2, totalConsumptions: 640 } },
  { product: 'INSIGHT', policy: 'METER-FLOAT', situation: { activeDevices: 3, inUse: 2, totalConsumptions: 1200 } },
  { product: 'FIELD-APP', policy: 'TIME-1Y', situation: { activeDevices: 1, endsInDays: -3 } },
  {
    product: 'REQ-TRACE',
    policy: 'SUB-FLOAT',
    situation: { activeDevices: 25, inUse: 10, borrowed: 2, endsInDays: 300 },
    crowd: 25,
  },
  { product: 'TEAM-SPACE', policy: 'SUB-TEAM', situation: { activeDevices: 30, endsInDays: 9 }, crowd: 30 },
];

/** The manager does not manage this order, so they are a license user of it. */
const managersOwn: Exhibit[] = [
  { product: 'REVIEW', policy: 'SUB-1Y', situation: { activeDevices: 1, endsInDays: 150 } },
  {
    product: 'PDM-VAULT',
    policy: 'PERP-FLOAT',
    situation: { activeDevices: 2, inUse: 1, maintenanceEndsInDays: 90 },
    hostnames: ['rossi-laptop', 'rossi-ws'],
  },
  { product: 'TEAM-SPACE', policy: 'SUB-TEAM', situation: { activeDevices: 8, endsInDays: 60 } },
];

const bundlePolicies: Record<string, PolicyCode> = { REVIEW: 'SUB-1Y', 'TEAM-SPACE': 'SUB-TEAM' };

export const showcaseCount = 3;

/** Made by hand, so that the demo accounts have one of everything. */
export function* showcaseOrders(seller: Seller, staff: AcmeStaff, setting: Setting): Generator<Batch> {
  const { distributor, manager, user } = staff;
  yield showcase(seller, setting, { daysAgo: 46, managers: [distributor, manager], user, exhibits });
  yield showcase(seller, setting, { daysAgo: 61, managers: [distributor], user: manager, exhibits: managersOwn });
  yield showcaseBundle(seller, setting, { daysAgo: 33, managers: [distributor, manager], user });
}

type Setting = Omit<Scene, 'batch' | 'random'>;

interface Order {
  daysAgo: number;
  managers: UserRow[];
  user: UserRow;
}

const showcase = (
  seller: Seller,
  setting: Setting,
  { exhibits, user, ...order }: Order & { exhibits: Exhibit[] },
): Batch => {
  const { scene, row, customer } = openOrder(seller, setting, order, 'standard');
  for (const { product: code, policy: policyCode, situation, crowd, issuedDaysAgo, ...details } of exhibits) {
    const issued = issuedDaysAgo === undefined ? row.created_at : daysAfter(setting.now, -issuedDaysAgo);
    row.updated_at = latest(row.updated_at, issued);
    const product = called(seller.catalogue.products, code);
    const policy = policyOf(product, policyCode);
    const itemId = addItem(scene, row, product.id, policy.id);
    const users = crowd ? customer.people.slice(0, crowd) : [user];
    addLicense(
      scene,
      { order: row, itemId, bundleLicenseId: null },
      { product, policy, users, situation: { ...untouched, ...situation }, ...details, issued },
    );
  }
  return scene.batch;
};

const showcaseBundle = (seller: Seller, setting: Setting, { user, ...order }: Order): Batch => {
  const { scene, row } = openOrder(seller, setting, order, 'bundle');
  const bundle = called(seller.catalogue.bundles, 'TEAM-SUITE');
  addBundle(scene, { order: row, itemId: addItem(scene, row, bundle.id, null) }, bundle, product => ({
    product,
    policy: policyOf(product, bundlePolicies[product.short_code] ?? 'PERP'),
    users: [user],
    situation: { ...untouched, activeDevices: 1, endsInDays: product.short_code === 'PDM-VAULT' ? null : 120 },
  }));
  return scene.batch;
};

const openOrder = (
  seller: Seller,
  setting: Setting,
  { daysAgo, managers }: Omit<Order, 'user'>,
  type: 'standard' | 'bundle',
) => {
  const scene: Scene = { ...setting, batch: createBatch(), random: createRandom(9_000_017 + daysAgo) };
  const [customer] = seller.customers;
  if (!customer) throw new Error('The showcase needs a customer.');
  const row = addOrder(scene, seller, customer, daysAfter(setting.now, -daysAgo), { type });
  scene.batch.order_managers.push(...managers.map(({ id }) => ({ order_id: row.id, user_id: id })));
  return { scene, row, customer };
};

const called = <P extends ProductRow>(products: P[], code: string): P => {
  const product = products.find(({ short_code }) => short_code === code);
  if (!product) throw new Error(`The catalogue has no ${code}.`);
  return product;
};

const policyOf = (product: CatalogueProduct, code: PolicyCode): Policy => {
  const policy = product.policies.find(policy => policy.code === code);
  if (!policy) throw new Error(`${product.short_code} has no policy ${code}.`);
  return policy;
};
