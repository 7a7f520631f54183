import type { Identifier } from 'ra-core';
import type { ListAnswer } from '../contract/schemas/common';
import type { CheckEmailAnswer } from '../contract/schemas/licenseCommands';
import type { LicenseCounters, Permission, User, UserChange } from '../contract/schemas/user';
import { completed } from './completed';
import { emptyOn } from './emptyOn';
import type { HttpClient } from './httpClient';
import type { EmailUse } from './types';

/** What the portal relies on of the person's own record. */
const absent = {
  profile: { name: '', email: '', phone_number: '', given_name: '', family_name: '' },
  permissions: [],
  company: {},
  products: [],
  license_templates: [],
  license_types: [],
};

export const userCommands = (http: HttpClient) => ({
  getUser: async (id: string) => {
    const user = completed(await http.get<User>(`users/${encodeURIComponent(id)}`), absent);
    return { ...user, products: user.products.map(product => completed(product, { license_policies: [] })) };
  },
  updateUser: async (id: Identifier, change: UserChange, idempotencyKey: string) => {
    await http.patch(`users/${encodeURIComponent(id)}/`, change, { idempotencyKey });
  },
  getManagerPermissions: () =>
    http
      .get<ListAnswer<Permission>>('license-manager-permissions/')
      .then(({ results }) => results)
      .catch(emptyOn(403, 404)),
  getLicenseCounters: async (userId: Identifier) => {
    const path = `users/${encodeURIComponent(userId)}/created_licenses_counts/`;
    const { created_licenses_counts } = await http.get<LicenseCounters>(path);
    return created_licenses_counts.map(counter => completed(counter, { num_of_licenses: null }));
  },
  /** The specification writes this one without a slash (row WIRE-08). */
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
