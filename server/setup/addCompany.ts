import { ConfigError } from '../config';
import type { Database, Transaction } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import { findUserIds } from '../queries/newUsers';
import type { Secrets } from '../secrets';
import { initialPassword } from '../services/initialPassword';
import type { CompanyFile, ManagerEntry, ProductEntry } from './companyFile';
import { addRecord, addRow, companiesOf, productIds } from './rows';

interface Options {
  secrets: Secrets;
  /** Whether managers sign in with passwords of this server: null with an external provider, which has its own. */
  withPasswords: boolean;
}

/** What was not there before. */
export interface Added {
  hosts: string[];
  products: string[];
  managers: { email: string; password: string | null }[];
}

/**
 * Adds a company with its hosts, products and managers. To a company that has one of the hosts it adds what is missing;
 * what is there, a product or a manager with all that belongs to it, stays as it is. All or nothing is written.
 * @throws ConfigError where the hosts are several companies', or something names a product or a part of one that is nowhere
 */
export const addCompany = (db: Database, file: CompanyFile, options: Options): Promise<Added> =>
  db.transaction(async tx => {
    const { companyId, hosts } = await addHosts(tx, file);
    const ids = await productIds(tx, companyId);
    const products = (file.products ?? []).filter(({ short_code }) => !ids.has(short_code));
    for (const product of products) ids.set(product.short_code, await addProduct(tx, companyId, product));
    for (const product of products) await addMembers(tx, product, ids);

    const known = await findUserIds(tx, companyId, file.managers?.map(({ email }) => email) ?? []);
    const managers: Added['managers'] = [];
    for (const manager of file.managers ?? [])
      if (!known.has(manager.email)) managers.push(await addManager(tx, companyId, manager, ids, options));

    const added = { hosts, products: products.map(({ short_code }) => short_code), managers };
    await insertAuditRows(tx, [
      {
        requestId: 'npm run company',
        companyId,
        actorId: null,
        action: 'company.add',
        objectType: 'company',
        objectId: String(companyId),
        difference: { hosts, products: added.products, managers: managers.length },
      },
    ]);
    return added;
  });

const addHosts = async (tx: Transaction, { name, hosts: named, portal, ...file }: CompanyFile) => {
  const owners = await companiesOf(tx, named);
  const [owner, ...others] = new Set(owners.values());
  if (others.length > 0) throw new ConfigError('The hosts belong to several companies, and nothing was changed.');
  const { secret_expiration_period, secret_rotated_expiration_period } = file;
  const settings = { secret_expiration_period, secret_rotated_expiration_period, portal_data: JSON.stringify(portal) };
  const companyId = owner ?? (await addRecord(tx, 'companies', { name, ...settings }));
  const hosts = named.filter(host => !owners.has(host));
  for (const domain of hosts) await addRow(tx, 'company_domains', { domain, company_id: companyId });
  return { companyId, hosts };
};

const addProduct = async (tx: Transaction, companyId: number, entry: ProductEntry): Promise<number> => {
  const { files = [], product_features = [], custom_fields = [], license_policies = [], ...rest } = entry;
  const { bundle_products, ...product } = rest;
  const ofCompany = { company_id: companyId, is_bundle: bundle_products !== undefined };
  const product_id = await addRecord(tx, 'products', { ...product, ...ofCompany });
  for (const file of files) await addRow(tx, 'product_files', { ...file, product_id });

  const features = new Map<string, number>();
  for (const feature of product_features)
    features.set(feature.code, await addRecord(tx, 'product_features', { ...feature, product_id }));
  const fields = new Map<string, number>();
  for (const field of custom_fields)
    fields.set(field.name, await addRecord(tx, 'product_custom_fields', { ...field, product_id }));

  for (const { feature_templates = [], custom_field_templates = [], ...policy } of license_policies) {
    const license_policy_id = await addRecord(tx, 'license_policies', { ...policy, product_id });
    for (const code of feature_templates) {
      const product_feature_id = idOf(features, code, `${entry.short_code} has no feature`);
      await addRow(tx, 'license_policy_features', { license_policy_id, product_feature_id });
    }
    for (const name of custom_field_templates) {
      const product_custom_field_id = idOf(fields, name, `${entry.short_code} has no custom field`);
      await addRow(tx, 'license_policy_custom_fields', { license_policy_id, product_custom_field_id });
    }
  }
  return product_id;
};

/** Of a bundle. It has its members in the order in which the file names them. */
const addMembers = async (tx: Transaction, { short_code, bundle_products = [] }: ProductEntry, ids: Ids) => {
  for (const [position, code] of bundle_products.entries())
    await addRow(tx, 'bundle_products', {
      bundle_id: idOf(ids, short_code),
      product_id: idOf(ids, code),
      position: position + 1,
    });
};

const addManager = async (
  tx: Transaction,
  companyId: number,
  { permissions = [], allowances = {}, ...person }: ManagerEntry,
  ids: Ids,
  { secrets, withPasswords }: Options,
): Promise<Added['managers'][number]> => {
  const password = withPasswords ? initialPassword() : null;
  const user_id = await addRecord(tx, 'users', {
    ...person,
    company_id: companyId,
    is_manager: true,
    ...(password !== null && { is_initial_password: true, initial_password: secrets.encrypt(password) }),
  });
  for (const code of permissions) await addRow(tx, 'user_permissions', { user_id, code });
  for (const [code, max] of Object.entries(allowances))
    await addRow(tx, 'allowances', { user_id, product_id: idOf(ids, code), max });
  return { email: person.email, password };
};

type Ids = ReadonlyMap<string, number>;

const idOf = (ids: Ids, name: string, missing = 'The company has no product'): number => {
  const id = ids.get(name);
  if (id === undefined) throw new ConfigError(`${missing} ${name}, and nothing was changed.`);
  return id;
};
