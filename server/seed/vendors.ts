import { acmeProducts } from './acmeProducts';
import { acmeBundles, globexBundles } from './bundles';
import { type Catalogue, createCatalogue } from './catalogue';
import { acme, addCompany, globex } from './companies';
import { createCustomers } from './customers';
import { globexProducts } from './globexProducts';
import { addOAuthClient } from './oauthClients';
import { generateOrders, type Remaining, type Seller } from './orders';
import { acmeManagersOf, createAcmeStaff, createGlobexManager } from './people';
import { createRandom } from './random';
import { type Batch, createBatch, type Ids, type UserRow } from './rows';
import { showcaseOrders } from './showcase';

export interface Setting {
  ids: Ids;
  now: Date;
  passwordHash: string;
  encrypt(plain: string): string;
}

export interface Vendor {
  /** Everything that must exist before the orders. */
  foundation: Batch;
  catalogue: Catalogue;
  issuers: UserRow[];
  orders(remaining: Remaining): Iterable<Batch>;
}

/** The showcase comes first, whatever number of orders remains. */
export const createAcme = (shared: Setting, customerCount: number): Vendor => {
  const setting = { ...shared, batch: createBatch() };
  const { batch, ids, now } = setting;
  const companyId = addCompany(acme, batch, ids, now);
  const staff = createAcmeStaff({ ...setting, companyId });
  const domain = 'acme.test';
  const catalogue = createCatalogue(
    { companyId, domain, products: acmeProducts, bundles: acmeBundles },
    batch,
    ids,
    now,
  );
  const customers = createCustomers({
    ...setting,
    companyId,
    issuer: staff.distributor,
    seed: 1,
    count: customerCount,
  });
  const seller: Seller = {
    companyId,
    seed: 1,
    prefix: 'ACME',
    catalogue,
    customers,
    managersOf: acmeManagersOf(staff),
  };
  addOAuthClient({ ...setting, random: createRandom(31) }, companyId, null, 1);
  return {
    foundation: batch,
    catalogue,
    issuers: [staff.distributor, staff.manager, staff.viewer, staff.colleague],
    *orders(remaining) {
      yield* showcaseOrders(seller, staff, shared);
      yield* generateOrders(seller, remaining, shared);
    },
  };
};

export const createGlobex = (shared: Setting, customerCount: number): Vendor => {
  const setting = { ...shared, batch: createBatch() };
  const { batch, ids, now } = setting;
  const companyId = addCompany(globex, batch, ids, now);
  const manager = createGlobexManager({ ...setting, companyId });
  const domain = 'globex.test';
  const catalogue = createCatalogue(
    { companyId, domain, products: globexProducts, bundles: globexBundles },
    batch,
    ids,
    now,
  );
  const customers = createCustomers({ ...setting, companyId, issuer: manager, seed: 2, count: customerCount });
  const seller: Seller = { companyId, seed: 2, prefix: 'GLX', catalogue, customers, managersOf: () => [manager] };
  return {
    foundation: batch,
    catalogue,
    issuers: [manager],
    orders: remaining => generateOrders(seller, remaining, shared),
  };
};
