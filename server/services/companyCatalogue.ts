import { normalText } from '../../contract/normal';
import { ConfigError } from '../config';
import type { Transaction } from '../database/connection';
import { partsOf } from '../queries/catalogue/policies';
import type { findProducts } from '../queries/companySetup';
import type { Maker } from '../queries/visibility';
import { bundleKind } from './catalogue/bundles';
import { policyKind } from './catalogue/policies';
import { productKind } from './catalogue/products';
import { type BundleEntry, type CompanyFile, type ProductEntry, unusable } from './companyFile';
import { Refusal } from './refusal';

/** The products of a company, by their codes. */
type Products = Awaited<ReturnType<typeof findProducts>>;

/** @throws ConfigError if there is no value */
export const found = <T>(value: T | undefined, missing: string): T => {
  if (value === undefined) throw new ConfigError(`${missing}. Nothing was changed.`);
  return value;
};

/** By its name as the file has it, or as the API would store it. */
export const named = <T>(known: ReadonlyMap<string, T>, name: string): T | undefined =>
  known.get(name) ?? known.get(normalText(name));

/** Does what the API does. @param place of it in the file @throws ConfigError with the place, for what the API refuses */
export const asTheApi = async <T>(place: string, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [{ pointer, message } = { pointer: null, message: error.detail }] = error.errors;
    // The members of a bundle have another name in the file.
    throw unusable(`${place}${(pointer ?? '').replace(/^\/products\b/, '/bundle_products')}`, message);
  }
};

interface At<Entry> {
  entry: Entry;
  place: string;
}

const addProduct = async (tx: Transaction, maker: Maker, { entry, place }: At<ProductEntry>): Promise<number> => {
  const { license_policies = [], ...product } = entry;
  const id = await asTheApi(place, () => productKind.create(tx, maker, product));
  const features = new Map((await partsOf(tx, 'features', id)).map(part => [part.name, part.id]));
  const fields = new Map((await partsOf(tx, 'custom_fields', id)).map(part => [part.name, part.id]));
  for (const [index, policy] of license_policies.entries()) {
    const { feature_templates = [], custom_field_templates = [], ...terms } = policy;
    const parts = {
      features: feature_templates.map(code =>
        found(named(features, code), `${entry.short_code} has no feature ${code}`),
      ),
      custom_fields: custom_field_templates.map(name =>
        found(named(fields, name), `${entry.short_code} has no custom field ${name}`),
      ),
    };
    await asTheApi(`${place}/license_policies/${index}`, () =>
      policyKind.create(tx, maker, { ...terms, ...parts, product: id }),
    );
  }
  return id;
};

const addBundle = (tx: Transaction, maker: Maker, { entry, place }: At<BundleEntry>, known: Products) => {
  const { bundle_products, ...bundle } = entry;
  const products = bundle_products.map(
    code => found(named(known, code), `The company has no product ${code}, or it is a bundle`).id,
  );
  return asTheApi(place, () => bundleKind.create(tx, maker, { ...bundle, products }));
};

/**
 * Adds those that the company does not have yet. Bundles come last, because they can stand before their members.
 * @param known gets what is added @returns the codes of those @throws ConfigError
 */
export const addProducts = async (
  tx: Transaction,
  companyId: number,
  entries: NonNullable<CompanyFile['products']>,
  known: Products,
): Promise<string[]> => {
  const maker = { companyId, id: null };
  const added = entries
    .map((entry, index) => ({ entry, place: `/products/${index}` }))
    .filter(({ entry }) => !named(known, entry.short_code));
  for (const { entry, place } of added)
    if (!('bundle_products' in entry))
      known.set(normalText(entry.short_code), { id: await addProduct(tx, maker, { entry, place }), isBundle: false });
  for (const { entry, place } of added)
    if ('bundle_products' in entry)
      known.set(normalText(entry.short_code), {
        id: await addBundle(tx, maker, { entry, place }, known),
        isBundle: true,
      });
  return added.map(({ entry }) => entry.short_code);
};
