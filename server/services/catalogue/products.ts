import { catalogueReaders } from '../../../contract/extensions/catalogueObjects';
import type { CatalogueProduct, NewProduct, ProductChange } from '../../../contract/extensions/catalogueProducts';
import type { Transaction } from '../../database/connection';
import { insertKept, updateKept } from '../../queries/catalogue/kept';
import { catalogueProducts, clearProduct, lockProduct, productUses } from '../../queries/catalogue/products';
import type { Maker } from '../../queries/visibility';
import { endAllowancesOf } from '../endRights';
import { customFieldKind, featureKind, fileKindOf } from './partKinds';
import { partsWriter } from './productParts';
import { expectNewNames, expectNoLicenses } from './productRules';
import { type CatalogueKind, withNormalNames } from './records';
import { toldProduct } from './toldProduct';

type Parts = Pick<ProductChange, 'product_features' | 'custom_fields' | 'files'>;
type KnownParts = Pick<CatalogueProduct, keyof Parts>;

const noParts: KnownParts = { product_features: [], custom_fields: [], files: [] };

/** @returns what writes them, and whether anything differed @throws Refusal with the part and field that cannot be so */
const partsFor = (maker: Maker, before: KnownParts, given: Parts) => {
  const writers = [
    partsWriter(featureKind, before.product_features, given.product_features),
    partsWriter(customFieldKind, before.custom_fields, given.custom_fields),
    partsWriter(fileKindOf(maker), before.files, given.files),
  ];
  return async (tx: Transaction, id: number): Promise<boolean> => {
    let isChanged = false;
    for (const write of writers) isChanged = (await write(tx, id)) || isChanged;
    return isChanged;
  };
};

/** Products with their features, custom fields and installation files. Bundles are read here, and changed as bundles. */
export const productKind: CatalogueKind<CatalogueProduct, NewProduct, ProductChange> = {
  acts: 'product',
  object: 'product',
  table: 'products',
  list: catalogueProducts,
  mayRead: catalogueReaders.product,
  mayChange: 'manage_catalogue',
  lock: lockProduct,
  uses: productUses,
  told: toldProduct,
  create: async (tx, maker, { product_features, custom_fields, files, ...typed }) => {
    const product = withNormalNames(typed);
    // Checked before others wait for the names.
    const writeParts = partsFor(maker, noParts, { product_features, custom_fields, files });
    await expectNewNames(tx, maker, product);
    const id = await insertKept(tx, 'products', { ...product, company_id: maker.companyId });
    await writeParts(tx, id);
    return id;
  },
  change: async (tx, actor, before, { product_features, custom_fields, files, ...product }) => {
    const { id } = before;
    if (product.authorization_method !== undefined) await expectNoLicenses(tx, id);
    const isChanged = await partsFor(actor, before, { product_features, custom_fields, files })(tx, id);
    await expectNewNames(tx, actor, product, id);
    if (isChanged || Object.keys(product).length > 0) await updateKept(tx, 'products', id, product);
  },
  clear: async (tx, actor, id) => {
    await clearProduct(tx, id);
    await endAllowancesOf(tx, actor, id);
  },
};
