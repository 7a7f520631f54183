import { vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { createLicense, createLicenseUser } from './sampleLicense';

const ana = { id: 501, true_email: 'ana@customer.test', first_name: 'Ana', last_name: 'Ruiz', phone_number: '' };
const bo = { id: 502, true_email: 'bo@customer.test', first_name: 'Bo', last_name: '', phone_number: '' };
export const anaUser = createLicenseUser(501, 'ana@customer.test');
export const boUser = createLicenseUser(502, 'bo@customer.test');

export const license = (id: number, product_name: string, change: Partial<License> = {}) =>
  createLicense({
    ...change,
    id,
    order_store_id: `ORD-${id}`,
    license_key: null,
    product: { product_name, authorization_method: 'user' },
  });

/** A back end with these licenses, on which people can be assigned and unassigned. */
export const backEnd = (initial: readonly License[], members: readonly License[] = []) => {
  const all = new Map([...initial, ...members].map(each => [each.id, each]));
  const change = (id: unknown, users: (before: License['license_users']) => License['license_users']) => {
    const before = all.get(Number(id));
    if (before) all.set(before.id, { ...before, license_users: users(before.license_users) });
  };
  const listed = () => initial.map(({ id }) => all.get(id));
  return {
    getContact: vi.fn(async () => ana),
    searchPeople: async () => [ana, bo],
    collectList: async () => ({ data: listed(), isAll: true }) as never,
    getMany: async (_resource: string, { ids }: { ids: readonly unknown[] }) =>
      ({ data: ids.map(id => all.get(Number(id))) }) as never,
    getOne: async (_resource: string, { id }: { id: unknown }) => ({ data: all.get(Number(id)) }) as never,
    getBundleMembers: async () => members.map(({ id }) => all.get(id) ?? createLicense()),
    getOrderManagers: async (order: unknown) => (order === 9 ? [{ ...ana, is_initial_password: false }] : []) as never,
    unassignUser: vi.fn(async (id: unknown, userId: unknown, _key: string) =>
      change(id, users => users.filter(user => user.id !== userId)),
    ),
    assignUser: vi.fn(async (id: unknown, _body: object, _key: string) => {
      change(id, users => [...users, anaUser]);
      return {};
    }),
    assignUsers: vi.fn(async (id: unknown, emails: readonly string[], _key: string) => {
      const known = [anaUser, boUser];
      const assigned = emails.map(
        (email, index) => known.find(({ true_email }) => true_email === email) ?? createLicenseUser(600 + index, email),
      );
      change(id, users => [...users, ...assigned]);
      return { accounts: [], assigned: [...emails] };
    }),
  };
};
