import { catalogueReaders } from '../../../contract/extensions/catalogueObjects';
import type { CataloguePolicy, NewPolicy, PolicyChange } from '../../../contract/extensions/catalogue';
import type { Transaction } from '../../database/connection';
import { audit } from '../../queries/auditLog';
import { insertKept, lockKept, updateKept } from '../../queries/catalogue/kept';
import {
  cataloguePolicies,
  clearDefaultOf,
  defaultPolicy,
  hasPolicyCode,
  lockPolicy,
  partsOf,
  policyUses,
  setParts,
} from '../../queries/catalogue/policies';
import { knownProducts } from '../../queries/catalogue/products';
import type { Maker } from '../../queries/visibility';
import type { Actor } from '../actor';
import { invalidAt } from '../refusal';
import { expectTerms } from './policyRules';
import { type CatalogueKind, taken, withNormalNames } from './records';

const expectNewCode = async (tx: Transaction, product: number, code: string): Promise<void> => {
  if (await hasPolicyCode(tx, product, code)) throw taken('code', 'This code already exists');
};

/** Locks the product. @throws Refusal 400 for one that can have no new policy */
const expectProduct = async (tx: Transaction, maker: Maker, id: number): Promise<void> => {
  const isThere = await lockKept(tx, 'products', maker, id);
  const [product] = isThere ? await knownProducts(tx, maker, [id]) : [];
  if (!product) throw invalidAt(['product'], 'not_found', 'There is no such product.');
  if (product.is_archived) throw invalidAt(['product'], 'product_archived', 'This product is archived.');
  if (product.is_bundle)
    throw invalidAt(['product'], 'bundle_policy', 'A bundle has no license policies: its products have them.');
};

/** The policy that was the default has a line of its own in its history, unless nobody is the author. */
const clearDefault = async (tx: Transaction, product: number, author: Actor | undefined): Promise<void> => {
  const id = await clearDefaultOf(tx, product);
  if (id === null || !author) return;
  const difference = { is_default: { from: true, to: false } };
  await audit(tx, author, { action: 'license_policy.updated', objectType: 'license_policy', objectId: id, difference });
};

const partNames = ['features', 'custom_fields'] as const;
type PartIds = Record<(typeof partNames)[number], number[]>;
type Parts = { [Part in keyof PartIds]: PartIds[Part] | undefined };

interface Holder {
  id: number;
  product: number;
}

/**
 * @param given which parts to have; without, a new policy has all that are not archived
 * @param before what it has already may be archived @throws Refusal 400 for others that are, or are of another product
 */
const keepParts = async (tx: Transaction, { id, product }: Holder, given: Parts, before?: PartIds) => {
  for (const part of partNames) {
    const chosen = given[part];
    if (before && !chosen) continue;
    const isArchived = new Map((await partsOf(tx, part, product)).map(known => [known.id, known.is_archived]));
    const ids = chosen ?? [...isArchived.keys()].filter(each => !isArchived.get(each));
    for (const [index, each] of ids.entries()) {
      if (!isArchived.has(each)) throw invalidAt([part, index], 'not_found', 'The product has no such part.');
      if (isArchived.get(each) && !before?.[part].includes(each))
        throw invalidAt([part, index], 'part_archived', 'What is archived cannot be added.');
    }
    await setParts(tx, part, id, ids);
  }
};

/** No page shows the ids of parts: features are known by code and custom fields by name. */
const namesIn = async (tx: Transaction, part: keyof PartIds, product: number, ids: readonly number[]) => {
  const known = ids.length > 0 ? await partsOf(tx, part, product) : [];
  return known
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
};

/** License policies: the terms of a product's licenses. */
export const policyKind: CatalogueKind<CataloguePolicy, NewPolicy, PolicyChange> = {
  acts: 'license_policy',
  object: 'license_policy',
  table: 'license_policies',
  list: cataloguePolicies,
  mayRead: catalogueReaders.license_policy,
  mayChange: 'create_license_policy',
  lock: lockPolicy,
  uses: policyUses,
  told: async ({ id: _id, updated_at: _at, archived_at: _archived, product, ...terms }, _other, tx) => ({
    ...terms,
    features: await namesIn(tx, 'features', product, terms.features),
    custom_fields: await namesIn(tx, 'custom_fields', product, terms.custom_fields),
  }),
  create: async (tx, maker, { features, custom_fields, product, ...typed }, author) => {
    const terms = withNormalNames(typed);
    await expectProduct(tx, maker, product);
    await expectNewCode(tx, product, terms.code);
    expectTerms(terms, null);
    const isDefault = terms.is_default || (await defaultPolicy(tx, product)) === null;
    if (isDefault) await clearDefault(tx, product, author);
    const id = await insertKept(tx, 'license_policies', { ...terms, is_default: isDefault, product_id: product });
    await keepParts(tx, { id, product }, { features, custom_fields });
    return id;
  },
  change: async (tx, actor, policy, { features, custom_fields, ...terms }) => {
    const { id, product, archived_at } = policy;
    if (terms.code !== undefined) await expectNewCode(tx, product, terms.code);
    expectTerms(terms, policy);
    if (terms.is_default) {
      if (archived_at !== null) throw invalidAt(['is_default'], 'policy_archived', 'This license policy is archived.');
      await clearDefault(tx, product, actor);
    }
    await updateKept(tx, 'license_policies', id, terms);
    await keepParts(tx, policy, { features, custom_fields }, policy);
  },
  whenArchived: (tx, id) => updateKept(tx, 'license_policies', id, { is_default: false }),
};
