import { type LicenseType, type Platform, platforms } from '../../contract/constants';
import { utcDay } from '../../contract/relativeDay';
import { daysAfter } from './calendar';
import { type FeatureLimits, featureSets, type FeatureTemplate } from './features';
import { type LicenseTerms, type PolicyCode, policyTemplate } from './policies';
import type { BundleDefinition, ProductDefinition } from './products';
import type { Batch, CustomFieldRow, FeatureRow, Ids, ProductRow } from './rows';

export interface Policy {
  id: number;
  code: PolicyCode;
  type: LicenseType;
  terms: LicenseTerms;
  features: CatalogueFeature[];
  customFields: CustomFieldRow[];
}
export interface CatalogueFeature extends Pick<FeatureRow, 'id' | 'feature_type' | 'expiry_date'> {
  limits: FeatureLimits;
}
export interface CatalogueProduct extends ProductRow {
  policies: Policy[];
}
export interface Bundle extends ProductRow {
  members: CatalogueProduct[];
}
export interface Catalogue {
  products: CatalogueProduct[];
  bundles: Bundle[];
}

interface Seller {
  companyId: number;
  domain: string;
  products: ProductDefinition[];
  bundles: BundleDefinition[];
}

const defaultFloatingTimeout = 60;
const extensions: Record<Platform, string> = {
  linux: 'tar.gz',
  linux32: 'deb',
  linux64: 'deb',
  mac: 'dmg',
  win: 'msi',
  win32: 'exe',
  win64: 'exe',
};

export const createCatalogue = (seller: Seller, batch: Batch, ids: Ids, now: Date): Catalogue => {
  const products = seller.products.map(definition => createProduct(definition, seller, batch, ids, now));
  const bundles = seller.bundles.map(definition => createBundle(definition, seller, products, batch, ids, now));
  return { products, bundles };
};

const createProduct = (
  definition: ProductDefinition,
  { companyId, domain }: Seller,
  batch: Batch,
  ids: Ids,
  now: Date,
): CatalogueProduct => {
  const { code, name, authorization } = definition;
  const hasTrial = definition.policies.includes('TRIAL-30');
  const product: ProductRow = {
    id: ids('products'),
    company_id: companyId,
    short_code: code,
    product_name: name,
    authorization_method: authorization,
    allow_trial: hasTrial,
    trial_days: hasTrial ? 30 : null,
    is_bundle: false,
    updated_at: now,
    floating_timeout: definition.policies.some(policy => policy.includes('FLOAT')) ? defaultFloatingTimeout : null,
  };
  batch.products.push(product);
  addFiles(product, definition.version, domain, batch, ids, now);

  const features = featureSets[definition.features].map(
    ({ limits, ...template }): CatalogueFeature & FeatureTemplate => ({
      ...template,
      id: ids('product_features'),
      expiry_date: template.feature_type === 'time-limited' ? utcDay(daysAfter(now, 400)) : null,
      limits,
    }),
  );
  const customFields = (definition.customFields ?? []).map(field => ({
    id: ids('product_custom_fields'),
    product_id: product.id,
    ...field,
  }));
  batch.product_features.push(
    ...features.map(({ limits, ...feature }) => ({ ...feature, product_id: product.id, ...limits })),
  );
  batch.product_custom_fields.push(...customFields);

  const policies = createPolicies(definition, product, { features, customFields }, batch, ids, now);
  for (const policy of policies) {
    batch.license_policy_features.push(
      ...policy.features.map(({ id }) => ({ license_policy_id: policy.id, product_feature_id: id })),
    );
    batch.license_policy_custom_fields.push(
      ...customFields.map(({ id }) => ({ license_policy_id: policy.id, product_custom_field_id: id })),
    );
  }
  return { ...product, policies };
};

const createPolicies = (
  definition: ProductDefinition,
  product: ProductRow,
  { features, customFields }: Pick<Policy, 'features' | 'customFields'>,
  batch: Batch,
  ids: Ids,
  now: Date,
): Policy[] =>
  definition.policies.map((policyCode, index): Policy => {
    const { name, type, terms } = policyTemplate(policyCode, definition.authorization);
    const id = ids('license_policies');
    batch.license_policies.push({
      ...terms,
      id,
      product_id: product.id,
      code: policyCode,
      name,
      default_license_type: type,
      is_default: index === 0,
      updated_at: now,
      subscription_duration: type === 'subscription' ? terms.valid_duration : null,
      unlimited_max_license_users: terms.max_license_users === 0,
    });
    const carried = terms.is_trial ? features.slice(0, 2) : features;
    return { id, code: policyCode, type, terms, features: carried, customFields };
  });

const createBundle = (
  { code, name, authorization, members: codes }: BundleDefinition,
  { companyId }: Seller,
  products: CatalogueProduct[],
  batch: Batch,
  ids: Ids,
  now: Date,
): Bundle => {
  const bundle: ProductRow = {
    id: ids('products'),
    company_id: companyId,
    short_code: code,
    product_name: name,
    authorization_method: authorization,
    allow_trial: false,
    trial_days: null,
    is_bundle: true,
    updated_at: now,
    floating_timeout: null,
  };
  const members = products.filter(product => codes.includes(product.short_code));
  batch.products.push(bundle);
  batch.bundle_products.push(
    ...members.map(({ id }, index) => ({ bundle_id: bundle.id, product_id: id, position: index + 1 })),
  );
  return { ...bundle, members };
};

/** Two releases per platform. Older releases have no end user agreement of their own. */
const addFiles = (product: ProductRow, version: string, domain: string, batch: Batch, ids: Ids, now: Date): void => {
  const releases = [
    { version: '1.9.4', ageInDays: 420 + product.id, eula_link: null },
    { version, ageInDays: 14 + product.id, eula_link: `https://www.${domain}/legal/eula` },
  ];
  const folder = product.short_code.toLowerCase();
  for (const release of releases)
    for (const environment of platforms) {
      const filename = `${folder}-${release.version}-${environment}.${extensions[environment]}`;
      batch.product_files.push({
        id: ids('product_files'),
        product_id: product.id,
        filename,
        version: release.version,
        release_date: utcDay(daysAfter(now, -release.ageInDays)),
        release_notes_link: `https://docs.${domain}/${folder}/${release.version}`,
        eula_link: release.eula_link,
        full_link: `https://downloads.${domain}/${folder}/${filename}`,
        environment,
      });
    }
};
