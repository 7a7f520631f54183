import { emailKey } from '../../contract/normal';
import type { NewLicense, NewOrderItem } from '../../contract/schemas/createOrder';
import type { IssuableProduct, IssuePolicy } from '../queries/issuableProducts';
import type { LicenseKeys } from './licenseKeys';
import type { PlannedItem, PlannedLicense } from './orderPlan';
import { archived, type BodyPath, invalidAt, problemAt, Refusal } from './refusal';

export interface Catalogue {
  companyId: number;
  products: ReadonlyMap<number, IssuableProduct>;
  keys: LicenseKeys;
}

/** @throws Refusal 404 for a product the person may not issue, 409 for an archived one, 400 when code and id do not match */
export const productOf = (
  { products }: Catalogue,
  { product_id, product_code }: NewOrderItem,
  index: number,
): IssuableProduct => {
  const product = products.get(product_id);
  if (!product) {
    const problem = problemAt(['items', index, 'product_id'], 'product_changed', 'You cannot issue this product.');
    throw new Refusal(404, 'not_found', 'Not found.', [problem]);
  }
  if (product.is_archived) throw archived('product', ['items', index, 'product_id']);
  if (product.short_code !== product_code) {
    throw invalidAt(
      ['items', index, 'product_code'],
      'product_changed',
      `The code of this product is ${product.short_code}.`,
    );
  }
  return product;
};

/** @throws Refusal 400 naming the place in the body, 404 for a product the person may not issue */
export const planItem = (catalogue: Catalogue, item: NewOrderItem, index: number): PlannedItem => {
  const product = productOf(catalogue, item, index);
  const path: BodyPath = ['items', index, 'licenses'];
  if (product.is_bundle) {
    throw invalidAt(['items', index, 'product_id'], 'bundle', 'Order a bundle on its own, with is_bundle.');
  }
  if (item.licenses.length === 0) throw invalidAt(path, 'required', 'This field is required');
  if (product.authorization_method === 'user' && item.licenses.length > 1) {
    throw invalidAt(path, 'one_license', 'A user-authorized product gets one license.');
  }
  return {
    index,
    product,
    note: item.note || null,
    licenses: item.licenses.map((license, position) => planLicense(catalogue, product, license, [...path, position])),
  };
};

const planLicense = (
  catalogue: Catalogue,
  product: IssuableProduct,
  license: NewLicense,
  path: BodyPath,
): PlannedLicense => {
  const policy = product.policies.find(({ code }) => code === license.license_template_code);
  if (!policy) {
    throw invalidAt([...path, 'license_template_code'], 'unknown_policy', 'The product has no such license policy.');
  }
  if (policy.is_archived) throw archived('policy', [...path, 'license_template_code']);
  return product.authorization_method === 'key'
    ? { policy, key: checkedKey(catalogue, product, license, path), users: [] }
    : { policy, key: null, users: checkedUsers(policy, license, path) };
};

const checkedKey = (
  { companyId, keys }: Catalogue,
  product: IssuableProduct,
  { key, users }: NewLicense,
  path: BodyPath,
): string => {
  if (users) throw invalidAt([...path, 'users'], 'key_authorized', 'This product is authorized by key, not by users.');
  if (!key) throw invalidAt([...path, 'key'], 'required', 'This field is required');
  if (!keys.isOurs(key, { companyId, productId: product.id })) {
    throw invalidAt([...path, 'key'], 'unknown_key', 'This key was not generated for this product.');
  }
  return key;
};

const checkedUsers = (
  { max_license_users, max_activations }: IssuePolicy,
  { key, users = [] }: NewLicense,
  path: BodyPath,
): string[] => {
  if (key) throw invalidAt([...path, 'key'], 'user_authorized', 'This product is authorized by users, not by key.');
  if (max_license_users !== 0 && users.length > max_license_users) {
    throw invalidAt(
      [...path, 'users'],
      'too_many_users',
      'You have entered too many emails, check your max license users number input',
    );
  }
  if (max_activations !== null && users.length > max_activations) {
    throw invalidAt(
      [...path, 'users'],
      'above_max_activations',
      "Max simultaneous license users can't be higher than max activations",
    );
  }
  const seen = new Set<string>();
  for (const [position, { email }] of users.entries()) {
    const name = emailKey(email);
    if (seen.has(name)) {
      throw invalidAt([...path, 'users', position, 'email'], 'duplicate', `${email} has already been added.`);
    }
    seen.add(name);
  }
  return users.map(({ email }) => email);
};
