import { catalogueReaders } from '../../../contract/extensions/catalogueObjects';
import type { CatalogueProduct, NewProduct, ProductChange } from '../../../contract/extensions/catalogueProducts';
import type { Transaction } from '../../database/connection';
import { insertKept, updateKept } from '../../queries/catalogue/kept';
import { catalogueProducts, clearProduct, lockProduct, productUses } from '../../queries/catalogue/products';
import type { Actor } from '../actor';
import { customFieldKind, featureKind, fileKindOf } from './partKinds';
import { replaceParts } from './productParts';
import { expectNewNames, expectNoLicenses } from './productRules';
import type { CatalogueKind } from './records';
import { toldProduct } from './toldProduct';

type Parts = Pick<ProductChange, 'product_features' | 'custom_fields' | 'files'>;
type KnownParts = Pick<CatalogueProduct, keyof Parts>;

const noParts: KnownParts = { product_features: [], custom_fields: [], files: [] };

/** @returns whether anything differed */
const keepParts = async (
  tx: Transaction,
  actor: Actor,
  id: number,
  [before, given]: [KnownParts, Parts],
): Promise<boolean> => {
  const { product_features: features, custom_fields: fields, files } = given;
  const changes = [
    features && (await replaceParts(tx, featureKind, id, { before: before.product_features, given: features })),
    fields && (await replaceParts(tx, customFieldKind, id, { before: before.custom_fields, given: fields })),
    files && (await replaceParts(tx, fileKindOf(actor), id, { before: before.files, given: files })),
  ];
  return changes.includes(true);
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
  create: async (tx, actor, { product_features, custom_fields, files, ...product }) => {
    await expectNewNames(tx, actor, product);
    const id = await insertKept(tx, 'products', { ...product, company_id: actor.companyId });
    await keepParts(tx, actor, id, [noParts, { product_features, custom_fields, files }]);
    return id;
  },
  change: async (tx, actor, before, { product_features, custom_fields, files, ...product }) => {
    const { id } = before;
    await expectNewNames(tx, actor, product, id);
    if (product.authorization_method !== undefined) await expectNoLicenses(tx, id);
    const isChanged = await keepParts(tx, actor, id, [before, { product_features, custom_fields, files }]);
    if (isChanged || Object.keys(product).length > 0) await updateKept(tx, 'products', id, product);
  },
  clear: clearProduct,
};
