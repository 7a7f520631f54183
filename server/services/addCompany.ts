import { ConfigError } from '../config';
import type { Database, Transaction } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import { insertKept } from '../queries/catalogue/kept';
import { addRecord, addRow, findProducts, hostOwners } from '../queries/companySetup';
import { findUserIds } from '../queries/newUsers';
import { setInitialPassword } from '../queries/userCredentials';
import { initialPassword, type SealPassword } from './initialPassword';
import type { CompanyFile, ManagerEntry, ProductEntry } from './companyFile';

interface Options {
  seal: SealPassword;
  withPasswords: boolean;
  /** The password that the managers have instead of an initial one. */
  passwordHash?: string | null;
  /** Default: the command's name. */
  requestId?: string;
}

export interface Added {
  hosts: string[];
  products: string[];
  managers: { email: string; password: string | null }[];
  left: string[];
}

type Products = Awaited<ReturnType<typeof findProducts>>;

/** Adds what is missing, all or nothing. @throws ConfigError if a host is taken, or a name refers to nothing */
export const addCompany = (db: Database, file: CompanyFile, options: Options): Promise<Added> =>
  db.transaction(async tx => (await addCompanyIn(tx, file, options)).added);

/** Does the same in a transaction. @throws as addCompany */
export const addCompanyIn = async (
  tx: Transaction,
  file: CompanyFile,
  options: Options,
): Promise<{ companyId: number; added: Added }> => {
  const { companyId, hosts } = await addHosts(tx, file);
  const { products = [], managers = [] } = file;

  const known = await findProducts(tx, companyId);
  const newProducts = products.filter(({ short_code }) => !known.has(short_code));
  for (const product of newProducts) known.set(product.short_code, await addProduct(tx, companyId, product));
  for (const product of newProducts) await addMembers(tx, product, known);

  const people = await findUserIds(
    tx,
    companyId,
    managers.map(({ email }) => email),
  );
  const added: Added['managers'] = [];
  for (const manager of managers)
    if (!people.has(manager.email)) added.push(await addManager(tx, companyId, manager, known, options));

  const codes = newProducts.map(({ short_code }) => short_code);
  const parts = [...hosts, ...codes, ...added.map(({ email }) => email)];
  const all = [...file.hosts, ...products.map(({ short_code }) => short_code), ...managers.map(({ email }) => email)];
  if (parts.length > 0) await auditAddition(tx, companyId, options, { hosts, products: codes, managers: added.length });
  const left = all.filter(part => !parts.includes(part));
  return { companyId, added: { hosts, products: codes, managers: added, left } };
};

/** Managers appear in the audit log by number only, because it contains no personal data. */
const auditAddition = (tx: Transaction, companyId: number, { requestId }: Options, difference: object) =>
  insertAuditRows(tx, [
    {
      requestId: requestId ?? 'npm run company',
      companyId,
      actorId: null,
      action: 'company.add',
      objectType: 'company',
      objectId: String(companyId),
      difference,
    },
  ]);

const addHosts = async (tx: Transaction, { name, hosts: named, portal, ...file }: CompanyFile) => {
  const owners = await hostOwners(tx, named);
  const other = owners.find(owner => owner.name !== name || owner.id !== owners[0]?.id);
  if (other)
    throw new ConfigError(`The host ${other.domain} belongs to another company, ${other.name}. Nothing was changed.`);
  const { secret_expiration_period, secret_rotated_expiration_period } = file;
  const settings = { secret_expiration_period, secret_rotated_expiration_period, portal_data: JSON.stringify(portal) };
  const companyId = owners[0]?.id ?? (await addRecord(tx, 'companies', { name, ...settings, updated_at: tx.now }));
  const hosts = named.filter(host => !owners.some(({ domain }) => domain === host));
  for (const domain of hosts)
    await addRow(tx, 'company_domains', { domain, company_id: companyId, updated_at: tx.now });
  return { companyId, hosts };
};

const addProduct = async (tx: Transaction, companyId: number, entry: ProductEntry) => {
  const { files = [], product_features = [], custom_fields = [], license_policies = [], ...rest } = entry;
  const { bundle_products, ...product } = rest;
  const isBundle = bundle_products !== undefined;
  const product_id = await insertKept(tx, 'products', { ...product, company_id: companyId, is_bundle: isBundle });
  for (const file of files) await addRow(tx, 'product_files', { ...file, product_id });

  const features = new Map<string, number>();
  for (const feature of product_features)
    features.set(feature.code, await addRecord(tx, 'product_features', { ...feature, product_id }));
  const fields = new Map<string, number>();
  for (const field of custom_fields)
    fields.set(field.name, await addRecord(tx, 'product_custom_fields', { ...field, product_id }));

  for (const { feature_templates = [], custom_field_templates = [], ...policy } of license_policies) {
    const license_policy_id = await insertKept(tx, 'license_policies', { ...policy, product_id });
    for (const code of feature_templates) {
      const product_feature_id = found(features.get(code), `${entry.short_code} has no feature ${code}`);
      await addRow(tx, 'license_policy_features', { license_policy_id, product_feature_id });
    }
    for (const name of custom_field_templates) {
      const product_custom_field_id = found(fields.get(name), `${entry.short_code} has no custom field ${name}`);
      await addRow(tx, 'license_policy_custom_fields', { license_policy_id, product_custom_field_id });
    }
  }
  return { id: product_id, isBundle };
};

const addMembers = async (tx: Transaction, { short_code, bundle_products = [] }: ProductEntry, products: Products) => {
  for (const [index, code] of bundle_products.entries()) {
    const member = productOf(products, code);
    if (member.isBundle)
      throw new ConfigError(
        `${short_code} has the bundle ${code} as a member, but a bundle cannot contain another bundle. Nothing was changed.`,
      );
    const bundle_id = productOf(products, short_code).id;
    await addRow(tx, 'bundle_products', { bundle_id, product_id: member.id, position: index + 1 });
  }
};

const addManager = async (
  tx: Transaction,
  companyId: number,
  { permissions = [], allowances = {}, ...person }: ManagerEntry,
  products: Products,
  { seal, withPasswords, passwordHash = null }: Options,
): Promise<Added['managers'][number]> => {
  const password = withPasswords ? initialPassword() : null;
  const user_id = await addRecord(tx, 'users', {
    ...person,
    company_id: companyId,
    is_manager: true,
    created_at: tx.now,
    ...(passwordHash !== null && { password_hash: passwordHash, password_chosen_at: tx.now }),
  });
  if (password !== null) await setInitialPassword(tx, user_id, seal(password), null);
  for (const code of permissions) await addRow(tx, 'user_permissions', { user_id, code });
  for (const [code, max] of Object.entries(allowances)) {
    const { id: product_id, isBundle } = productOf(products, code);
    if (isBundle && max !== null)
      throw new ConfigError(
        `${code} is a bundle, which has no limit of its own. Write null as its allowance. Nothing was changed.`,
      );
    await addRow(tx, 'allowances', { user_id, product_id, max });
  }
  return { email: person.email, password };
};

const productOf = (products: Products, code: string) => found(products.get(code), `The company has no product ${code}`);

const found = <T>(value: T | undefined, missing: string): T => {
  if (value === undefined) throw new ConfigError(`${missing}. Nothing was changed.`);
  return value;
};
