import type { ErrorObject } from 'ajv';
import { type Static, type TProperties, Type } from 'typebox';
import { productCodeMaxLength } from '../../contract/constants';
import { contactEmailIn } from '../../contract/contactEmail';
import { emailKey } from '../../contract/normal';
import { permissionCodes } from '../../contract/permissionCodes';
import { readPortalData } from '../../contract/portalSettings';
import {
  AuthorizationMethod,
  Feature,
  LicensePolicy,
  ProductCustomField,
  ProductFile,
} from '../../contract/schemas/product';
import { Email } from '../../contract/schemas/licenseCommands';
import { CalendarTerm, Nullable, TrialDays } from '../../contract/schemas/common';
import { ConfigError } from '../config';
import { hostKey } from '../queries/keys';
import { bodies } from '../validation';

/** An unknown name is a typing error, which would otherwise be a setting without effect. */
const strict = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });

const Text = Type.String({ minLength: 1, maxLength: 254 });
const Code = Type.String({ minLength: 1, maxLength: productCodeMaxLength });
const Period = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Duration = Nullable(CalendarTerm);

/** Optional here: the database has defaults. */
const { properties: fileFields } = Type.Partial(Type.Omit(ProductFile, ['id']));
const { properties: featureFields } = Type.Partial(Type.Omit(Feature, ['id']));
const { properties: policyFields } = Type.Partial(
  Type.Omit(LicensePolicy, ['id', 'product', 'selected_license_policy', 'feature_templates', 'custom_field_templates']),
);

const ProductEntry = strict({
  short_code: Code,
  product_name: Text,
  authorization_method: AuthorizationMethod,
  allow_trial: Type.Optional(Type.Boolean()),
  trial_days: Type.Optional(TrialDays),
  floating_timeout: Type.Optional(Period),
  files: Type.Optional(
    Type.Array(
      strict({
        ...fileFields,
        filename: Text,
        version: Text,
        full_link: Text,
        environment: ProductFile.properties.environment,
      }),
    ),
  ),
  product_features: Type.Optional(
    Type.Array(strict({ ...featureFields, code: Text, name: Text, feature_type: Feature.properties.feature_type })),
  ),
  custom_fields: Type.Optional(
    Type.Array(strict({ name: Text, default_value: Type.Optional(ProductCustomField.properties.default_value) })),
  ),
  license_policies: Type.Optional(
    Type.Array(
      strict({
        ...policyFields,
        code: Text,
        name: Text,
        default_license_type: LicensePolicy.properties.default_license_type,
        trial_days: Type.Optional(Nullable(TrialDays)),
        valid_duration: Type.Optional(Duration),
        subscription_duration: Type.Optional(Duration),
        maintenance_duration: Type.Optional(Duration),
        /** Codes of features, and names of custom fields. */
        feature_templates: Type.Optional(Type.Array(Text, { uniqueItems: true })),
        custom_field_templates: Type.Optional(Type.Array(Text, { uniqueItems: true })),
      }),
    ),
  ),
  /** Codes of the members. Makes the product a bundle. */
  bundle_products: Type.Optional(Type.Array(Code, { minItems: 1, uniqueItems: true })),
});
export type ProductEntry = Static<typeof ProductEntry>;

const ManagerEntry = strict({
  email: Email,
  given_name: Type.Optional(Text),
  family_name: Type.Optional(Text),
  phone_number: Type.Optional(Text),
  /** The person's id at an external provider. */
  platform_user_id: Type.Optional(Type.String({ format: 'uuid' })),
  permissions: Type.Optional(Type.Array(Type.Enum([...permissionCodes]), { uniqueItems: true })),
  /** Licenses per product; null: unlimited. */
  allowances: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), Type.Null()])),
  ),
});
export type ManagerEntry = Static<typeof ManagerEntry>;

const CompanyFile = strict({
  name: Text,
  /** Host names alone. Scheme and port come from PUBLIC_URL. */
  hosts: Type.Array(Type.String({ pattern: '^[\\p{L}\\p{N}]([\\p{L}\\p{M}\\p{N}.-]*[\\p{L}\\p{M}\\p{N}])?$' }), {
    minItems: 1,
  }),
  /** See contract/portalSettings.ts and contract/contactEmail.ts. */
  portal: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  secret_expiration_period: Type.Optional(Period),
  secret_rotated_expiration_period: Type.Optional(Period),
  products: Type.Optional(Type.Array(ProductEntry)),
  managers: Type.Optional(Type.Array(ManagerEntry)),
});
export type CompanyFile = Static<typeof CompanyFile>;

const isCompanyFile = bodies.compile<CompanyFile>(CompanyFile);

const faultOf = ({ instancePath, message, params }: ErrorObject): string => {
  const named: unknown = params.additionalProperty ?? params.allowedValues;
  return `${instancePath || 'the file'} ${message ?? 'is not usable'}${named ? ` (${String(named)})` : ''}`;
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
  expectDistinct('the product', products.map(codeOf));
  for (const { short_code, product_features = [], custom_fields = [], license_policies = [] } of products) {
    expectDistinct(`at ${short_code} the feature`, product_features.map(codeOf));
    expectDistinct(
      `at ${short_code} the custom field`,
      custom_fields.map(({ name }) => name),
    );
    expectDistinct(`at ${short_code} the license policy`, license_policies.map(codeOf));
    if (license_policies.filter(({ is_default }) => is_default).length > 1)
      throw new ConfigError(`The company's file gives ${short_code} more than one default policy.`);
  }
  const text = JSON.stringify(portal);
  const accepted = readPortalData(text);
  const isAccepted = (setting: string) =>
    setting in accepted || (setting === 'contactEmail' && contactEmailIn(text) !== null);
  const refused = Object.keys(portal).find(setting => !isAccepted(setting));
  if (refused)
    throw new ConfigError(
      `The company's file cannot be used: /portal/${refused} is not a known setting, or its value is not valid.`,
    );
};

const codeOf = (entry: { code: string } | { short_code: string }) => ('code' in entry ? entry.code : entry.short_code);

/** Hosts are changed to the form that browsers send. @throws ConfigError naming the first invalid place */
export const parseCompany = (text: string): CompanyFile => {
  const content = parseJson(text);
  if (!isCompanyFile(content))
    throw new ConfigError(
      `The company's file cannot be used: ${isCompanyFile.errors?.slice(0, 1).map(faultOf).join()}.`,
    );
  const company = { ...content, hosts: content.hosts.map(hostKey) };
  expectUnambiguous(company);
  return company;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(
      `The company's file is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
};
