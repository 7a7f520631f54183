import { catalogueReaders } from '../../../contract/extensions/catalogueObjects';
import type { Bundle, BundleChange, NewBundle } from '../../../contract/extensions/catalogue';
import type { Transaction } from '../../database/connection';
import { catalogueBundles, setMembers } from '../../queries/catalogue/bundles';
import { insertKept, lockKept, updateKept } from '../../queries/catalogue/kept';
import { knownProducts, productUses } from '../../queries/catalogue/products';
import { lockProducts } from '../../queries/issuableProducts';
import type { Maker } from '../../queries/visibility';
import { endAllowancesOf } from '../endRights';
import { invalidAt } from '../refusal';
import { expectNewNames, expectNoLicenses } from './productRules';
import { type CatalogueKind, withNormalNames } from './records';

/**
 * Lock the products first, so that nobody deletes one meanwhile.
 * @param before its products so far: what is in it already may be archived
 */
const expectMembers = async (tx: Transaction, maker: Maker, ids: readonly number[], before: readonly number[] = []) => {
  const known = new Map((await knownProducts(tx, maker, ids)).map(product => [product.id, product]));
  for (const [index, id] of ids.entries()) {
    const member = known.get(id);
    if (!member) throw invalidAt(['products', index], 'not_found', 'There is no such product.');
    if (member.is_bundle)
      throw invalidAt(['products', index], 'bundle_in_bundle', 'A bundle cannot contain another bundle.');
    if (member.is_archived && !before.includes(id))
      throw invalidAt(['products', index], 'product_archived', 'This product is archived.');
  }
};

/** Bundles: products that are ordered together. */
export const bundleKind: CatalogueKind<Bundle, NewBundle, BundleChange> = {
  acts: 'bundle',
  object: 'product',
  table: 'products',
  list: catalogueBundles,
  mayRead: catalogueReaders.product,
  mayChange: 'manage_catalogue',
  lock: (tx, actor, id) => lockKept(tx, 'products', actor, id),
  uses: productUses,
  told: ({ short_code, product_name, authorization_method, product_codes }) => ({
    short_code,
    product_name,
    authorization_method,
    products: product_codes.join(', '),
  }),
  create: async (tx, maker, { products, ...typed }) => {
    const bundle = withNormalNames(typed);
    // Before the company, as changes of products lock them.
    await lockProducts(tx, maker, products);
    await expectNewNames(tx, maker, bundle);
    await expectMembers(tx, maker, products);
    const id = await insertKept(tx, 'products', { ...bundle, company_id: maker.companyId, is_bundle: true });
    await setMembers(tx, id, products);
    return id;
  },
  change: async (tx, actor, { id, products: before }, { products, ...bundle }) => {
    await lockProducts(tx, actor, products ?? []);
    await expectNewNames(tx, actor, bundle, id);
    if (bundle.authorization_method !== undefined) await expectNoLicenses(tx, id);
    if (products) {
      await expectMembers(tx, actor, products, before);
      await setMembers(tx, id, products);
    }
    await updateKept(tx, 'products', id, bundle);
  },
  clear: async (tx, actor, id) => {
    await setMembers(tx, id, []);
    await endAllowancesOf(tx, actor, id);
  },
};
