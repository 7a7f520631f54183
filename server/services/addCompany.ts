import { ConfigError } from '../config';
import type { Database, Transaction } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import { addRecord, addRow, findProducts, hostOwners } from '../queries/companySetup';
import { findUserIds } from '../queries/newUsers';
import { setInitialPassword } from '../queries/userCredentials';
import { expectRoom } from './catalogue/hosts';
import { addProducts, asTheApi, found, named } from './companyCatalogue';
import { initialPassword, type SealPassword } from './initialPassword';
import { type CompanyFile, type ManagerEntry, unusable } from './companyFile';

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
  const codes = await addProducts(tx, companyId, products, known);

  const people = await findUserIds(
    tx,
    companyId,
    managers.map(({ email }) => email),
  );
  const added: Added['managers'] = [];
  for (const [index, manager] of managers.entries())
    if (!people.has(manager.email))
      added.push(await addManager(tx, companyId, manager, known, options).catch(idTaken(index)));

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
  for (const domain of hosts) {
    await asTheApi('/hosts', () => expectRoom(tx, { companyId, id: null }));
    await addRow(tx, 'company_domains', { domain, company_id: companyId, updated_at: tx.now });
  }
  return { companyId, hosts };
};

const idTaken =
  (index: number) =>
  (error: { constraint?: string }): never => {
    if (error.constraint !== 'users_platform_user_id_key') throw error;
    throw unusable(`/managers/${index}/platform_user_id`, "is somebody else's already");
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

const productOf = (products: Products, code: string) =>
  found(named(products, code), `The company has no product ${code}`);
