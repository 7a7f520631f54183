import type { Product, ProductCustomField } from '../../contract/schemas/product';
import type { FeatureSet } from './features';
import type { PolicyCode } from './policies';

export interface ProductDefinition {
  code: string;
  name: string;
  authorization: Product['authorization_method'];
  /** The first is the default. */
  policies: PolicyCode[];
  features: FeatureSet;
  customFields?: Pick<ProductCustomField, 'name' | 'default_value'>[];
  version: string;
}

export interface BundleDefinition {
  code: string;
  name: string;
  authorization: Product['authorization_method'];
  members: string[];
}

export const purchaseFields = [
  { name: 'Cost centre', default_value: null },
  { name: 'Support level', default_value: 'Standard' },
];
export const siteFields = [
  { name: 'Deployment site', default_value: null },
  { name: 'Purchase order', default_value: null },
  { name: 'Région', default_value: 'EMEA' },
];
