import type { ErrorObject } from 'ajv';
import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { BrandingChange, type CompanySetting } from '../../contract/extensions/branding';
import {
  count,
  maxBundleProducts,
  maxParts,
  NewBundle,
  NewPolicy,
  PartCode,
  ProductCode,
  strictObject,
} from '../../contract/extensions/catalogue';
import {
  NewCustomField,
  NewFile,
  NewProduct,
  NewProductFeature,
  partsOf,
} from '../../contract/extensions/catalogueProducts';
import { emailKey } from '../../contract/normal';
import { permissionCodes } from '../../contract/permissionCodes';
import { Nullable, PlainText } from '../../contract/schemas/common';
import { Email } from '../../contract/schemas/licenseCommands';
import { ConfigError } from '../config';
import { isHostName, notHostName } from '../hostSettings';
import { parseJsonFile } from '../../contract/jsonFile';
import { hostKey } from '../queries/keys';
import { bodies } from '../validation';
import { settingFault } from './catalogue/portalData';

/** Strict, because an unknown name is a typing error, which would otherwise be a setting without effect. */
const without = <T extends TProperties, K extends keyof T & string>(schema: TObject<T>, names: readonly K[]) =>
  strictObject(Type.Omit(schema, [...names]).properties);

const PolicyEntry = strictObject({
  ...Type.Omit(NewPolicy, ['product', 'features', 'custom_fields']).properties,
  /** Codes of features, and names of custom fields. */
  feature_templates: Type.Optional(Type.Array(PartCode, { maxItems: maxParts, uniqueItems: true })),
  custom_field_templates: Type.Optional(Type.Array(PlainText, { maxItems: maxParts, uniqueItems: true })),
});

const ProductEntry = strictObject({
  ...Type.Omit(NewProduct, ['product_features', 'custom_fields', 'files']).properties,
  ...partsOf(
    without(NewProductFeature, ['id', 'is_archived']),
    without(NewCustomField, ['id', 'is_archived']),
    without(NewFile, ['id', 'upload']),
  ),
  license_policies: Type.Optional(Type.Array(PolicyEntry)),
});
export type ProductEntry = Static<typeof ProductEntry>;

const BundleEntry = strictObject({
  ...Type.Omit(NewBundle, ['products']).properties,
  /** Codes of the members. */
  bundle_products: Type.Array(ProductCode, { minItems: 1, maxItems: maxBundleProducts, uniqueItems: true }),
});
export type BundleEntry = Static<typeof BundleEntry>;

/** Its members make a product a bundle. A union would not say what is wrong with either. */
const Entry = Type.Unsafe<ProductEntry | BundleEntry>({
  type: 'object',
  if: { required: ['bundle_products'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits a schema
  then: BundleEntry,
  else: ProductEntry,
});

const ManagerEntry = strictObject({
  email: Email,
  given_name: Type.Optional(PlainText),
  family_name: Type.Optional(PlainText),
  phone_number: Type.Optional(PlainText),
  /** The person's id at an external provider. The format also takes urn:uuid:…, which is longer. */
  platform_user_id: Type.Optional(Type.String({ format: 'uuid', maxLength: 36 })),
  permissions: Type.Optional(Type.Array(Type.Enum([...permissionCodes]), { uniqueItems: true })),
  /** Licenses per product; null: unlimited. */
  allowances: Type.Optional(Type.Record(Type.String(), Nullable(count(0)))),
});
export type ManagerEntry = Static<typeof ManagerEntry>;

const CompanyFile = strictObject({
  name: PlainText,
  /** Host names alone. Scheme and port come from PUBLIC_URL. */
  hosts: Type.Array(Type.String(), { minItems: 1 }),
  portal: Type.Optional(BrandingChange),
  secret_expiration_period: Type.Optional(count(1)),
  secret_rotated_expiration_period: Type.Optional(count(1)),
  products: Type.Optional(Type.Array(Entry)),
  managers: Type.Optional(Type.Array(ManagerEntry)),
});
export type CompanyFile = Static<typeof CompanyFile>;

const isCompanyFile = bodies.compile<CompanyFile>(CompanyFile);

/** @param place JSON pointer into the file, which tells the form of the first company its field */
export const unusable = (place: string, message: string): ConfigError =>
  new ConfigError(`The company's file cannot be used: ${place} ${message.replace(/\.$/, '')}.`);

const faultOf = ({ instancePath, message, params }: ErrorObject): ConfigError => {
  const named: unknown = params.additionalProperty ?? params.allowedValues;
  return unusable(instancePath || 'the file', `${message ?? 'is not usable'}${named ? ` (${String(named)})` : ''}`);
};

/** @throws ConfigError when a name occurs twice */
const expectDistinct = (what: string, names: readonly string[]): void => {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ConfigError(`The company's file names ${what} ${twice} twice.`);
};

const expectUnambiguous = ({ hosts, products = [], managers = [], portal = {} }: CompanyFile): void => {
  expectDistinct('the host', hosts);
  expectDistinct(
    'the manager',
    managers.map(({ email }) => emailKey(email)),
  );
  expectDistinct(
    'the platform_user_id',
    managers.flatMap(({ platform_user_id: id }) => (id ? [id.toLowerCase()] : [])),
  );
  expectDistinct(
    'the product',
    products.map(({ short_code }) => short_code),
  );
  for (const product of products) {
    const policies = 'license_policies' in product ? (product.license_policies ?? []) : [];
    if (policies.filter(({ is_default }) => is_default).length > 1)
      throw new ConfigError(`The company's file gives ${product.short_code} more than one default policy.`);
  }
  for (const [name, value] of Object.entries(portal) as [CompanySetting, unknown][]) {
    const fault = settingFault(name, value);
    if (fault) throw unusable(`/portal/${name}`, fault);
  }
};

/**
 * Hosts are changed to the form that browsers send. What the API's functions say of products is asked when they are added.
 * @throws ConfigError naming the first invalid place
 */
export const parseCompany = (text: string): CompanyFile => {
  const content = parseJson(text);
  if (!isCompanyFile(content))
    throw (isCompanyFile.errors ?? []).map(faultOf)[0] ?? unusable('the file', 'is not usable');
  const company = { ...content, hosts: content.hosts.map(host => hostKey(host.trim())) };
  const wrong = company.hosts.findIndex(host => !isHostName(host));
  if (wrong !== -1) throw unusable(`/hosts/${wrong}`, notHostName);
  expectUnambiguous(company);
  return company;
};

const parseJson = (text: string): unknown => {
  try {
    return parseJsonFile(text);
  } catch (error) {
    throw new ConfigError(
      `The company's file is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
};
