import type { Identifier } from 'ra-core';
import { isObject } from '../contract/isObject';
import type { CheckEmailAnswer } from '../contract/schemas/licenseCommands';
import type { ManagerPermission, Permission, UserChange } from '../contract/schemas/user';
import { withDefaults } from './withDefaults';
import { emptyOn } from './emptyOn';
import type { HttpClient } from './httpClient';
import { readAll, restAt } from './listReader';
import { exchangeError } from './problem';
import type { EmailUse, PortalUser, ProductCounter } from './types';

const defaults = {
  is_manager: false,
  number_of_licenses: null,
  profile: { name: '', email: '', phone_number: '', given_name: '', family_name: '' },
  permissions: [],
  company: {},
  products: [],
  license_templates: [],
  license_types: [],
};

export const userAddress = (id: string): string => `users/${encodeURIComponent(id)}`;

export const userCommands = (http: HttpClient) => ({
  getUser: async (id: string) => userIn(await http.get(userAddress(id))),
  updateUser: async (id: Identifier, change: UserChange, idempotencyKey: string) => {
    await http.patch(`users/${encodeURIComponent(id)}/`, change, { idempotencyKey });
  },
  getManagerPermissions: () =>
    readAll<Permission & Partial<ManagerPermission>>(http, restAt('license-manager-permissions/')).catch(
      emptyOn(403, 404),
    ),
  getLicenseCounters: async (userId: Identifier) => {
    const address = restAt(`users/${encodeURIComponent(userId)}/created_licenses_counts/`);
    const counters = await readAll<Readonly<Record<string, unknown>>>(http, address, 'created_licenses_counts');
    return counters.flatMap(counterIn);
  },
  /** The specification writes this path without a slash. */
  emailUse: async (email: string): Promise<EmailUse> => {
    const path = `users/check_user_email?${new URLSearchParams({ email })}`;
    const { email_in_use, is_member } = await http.get<CheckEmailAnswer>(path);
    if (!email_in_use) return 'free';
    return is_member ? 'member' : 'in_use';
  },
  setPassword: async (id: Identifier, password: string, idempotencyKey: string) => {
    await http.post(`users/${encodeURIComponent(id)}/set_password/`, { password }, { idempotencyKey });
  },
});

const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value ? Number(value) : value;
  return Number.isInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
};

const textIn = (...values: unknown[]): string => (values.find(value => typeof value === 'string') as string) ?? '';

const isId = (value: unknown): value is number => Boolean(value) && ['string', 'number'].includes(typeof value);

const counterIn = (counter: Readonly<Record<string, unknown>>): ProductCounter[] => {
  const product = isObject(counter.product) ? counter.product : { id: counter.product };
  const { id } = product;
  if (!isId(id)) return [];
  const { num_of_licenses: allowed = null } = counter;
  return [
    {
      // The id stays what it is, because the person's products keep theirs.
      product: { id, product_name: textIn(product.product_name, counter.product_name) },
      created_licenses_count: wholeNumber(counter.created_licenses_count),
      num_of_licenses: allowed === null ? null : wholeNumber(allowed),
    },
  ];
};

/** @throws unreadable_answer when the answer is not a person's record: permissions must not be guessed */
const userIn = (answer: unknown): PortalUser => {
  const given = isObject(answer) ? answer : {};
  const { company, number_of_licenses } = given;
  const companyId = wholeNumber(company);
  const user = withDefaults(
    {
      ...given,
      company: companyId ? { id: companyId } : company,
      number_of_licenses: wholeNumber(number_of_licenses),
    } as unknown as PortalUser & Record<string, unknown>,
    defaults,
  );
  const { id, is_manager, permissions, products, license_templates, license_types } = user;
  const isReadable =
    isId(id) &&
    typeof is_manager === 'boolean' &&
    [permissions, products, license_templates, license_types].every(Array.isArray) &&
    [...permissions, ...products, ...license_templates].every(isObject) &&
    permissions.every(({ code }) => typeof code === 'string');
  if (!isReadable) throw exchangeError('unreadable_answer', 200);
  return { ...user, products: products.map(product => withDefaults(product, { license_policies: [] })) };
};
