import type { CatalogueFile, CatalogueProduct } from '../../../contract/extensions/catalogueProducts';

type Fields = Readonly<Record<string, unknown>>;

/** A part's fields by the names that History has for them: `feature.EXP.name`. */
const named = <P extends { id: number }>(kind: string, parts: readonly P[], nameOf: (part: P) => string) =>
  parts.map(part => {
    const { id: _id, ...fields } = part;
    return { name: `${kind}.${nameOf(part)}`, fields: fields as Fields };
  });

const fileName = ({ filename, version, environment }: CatalogueFile) => `${filename} ${version} (${environment})`;

/** The names of files that a product has twice. New ones are refused; older products can have some. */
const alikeIn = ({ files }: CatalogueProduct): string[] =>
  files.map(fileName).filter((name, index, names) => names.indexOf(name) !== index);

const partsOf = ({ product_features, custom_fields, files }: CatalogueProduct, alike: ReadonlySet<string>) => [
  ...named('feature', product_features, ({ code }) => code),
  ...named('custom_field', custom_fields, ({ name }) => name),
  ...named('file', files, file => (alike.has(fileName(file)) ? `${fileName(file)} #${file.id}` : fileName(file))),
];

const isNothing = (value: unknown): boolean => value === null || value === false || value === 0;

/**
 * What the audit log says of a product. Of a part that was added or removed, it has only fields with a value.
 * @param other the product before or after, if it was there
 */
export const toldProduct = (product: CatalogueProduct, other: CatalogueProduct | null): Fields => {
  const { short_code, product_name, authorization_method, allow_trial, trial_days, floating_timeout } = product;
  const alike = new Set([product, ...(other ? [other] : [])].flatMap(alikeIn));
  const others = new Set(other ? partsOf(other, alike).map(({ name }) => name) : []);
  const parts = partsOf(product, alike).flatMap(({ name, fields }) =>
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
