import type { CatalogueProduct } from '../../../contract/extensions/catalogueProducts';

type Fields = Readonly<Record<string, unknown>>;

/** A part's fields by the names that History has for them: `feature.EXP.name`. */
const named = <P extends { id: number }>(kind: string, parts: readonly P[], nameOf: (part: P) => string) =>
  parts.map(part => {
    const { id: _id, ...fields } = part;
    return { name: `${kind}.${nameOf(part)}`, fields: fields as Fields };
  });

const partsOf = ({ product_features, custom_fields, files }: CatalogueProduct) => [
  ...named('feature', product_features, ({ code }) => code),
  ...named('custom_field', custom_fields, ({ name }) => name),
  ...named('file', files, ({ filename, version, environment }) => `${filename} ${version} (${environment})`),
];

const isNothing = (value: unknown): boolean => value === null || value === false || value === 0;

/**
 * What the audit log says of a product. Of a part that was added or removed, it has only fields with a value.
 * @param other the product before or after, if it was there
 */
export const toldProduct = (product: CatalogueProduct, other: CatalogueProduct | null): Fields => {
  const { short_code, product_name, authorization_method, allow_trial, trial_days, floating_timeout } = product;
  const others = new Set(other ? partsOf(other).map(({ name }) => name) : []);
  const parts = partsOf(product).flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([field, value]) => field !== 'upload' && (others.has(name) || !isNothing(value)))
      .map(([field, value]) => [`${name}.${field}`, value]),
  );
  return {
    short_code,
    product_name,
    authorization_method,
    allow_trial,
    trial_days,
    floating_timeout,
    ...Object.fromEntries(parts),
  };
};
