import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { renderApp } from './renderApp';
import type { Surroundings } from './render';
import { createLicense, createLicenseUser } from './sampleLicense';

let lastId = 900;
export const license = (id: number, emails: readonly string[] = [], change: Partial<License> = {}) =>
  createLicense({
    id,
    order: id,
    order_store_id: `ORD-${id}`,
    license_key: null,
    max_license_users: 0,
    license_users: emails.map(email => createLicenseUser((lastId += 1), email)),
    product: { product_name: `Product ${id}`, authorization_method: 'user' },
    ...change,
  });

/** A back end on which people can really be assigned and unassigned. Ada has no account yet. */
export const backEnd = (initial: readonly License[]) => {
  const all = new Map(initial.map(each => [each.id, each]));
  const change = (id: unknown, users: (before: License['license_users']) => License['license_users']) => {
    const before = all.get(Number(id));
    if (before) all.set(before.id, { ...before, license_users: users(before.license_users) });
  };
  const add = (id: unknown, emails: readonly string[]) =>
    change(id, users => [...users, ...emails.map(email => createLicenseUser((lastId += 1), email))]);
  let isNew = true;
  return {
    remove: (id: number) => all.delete(id),
    usersOf: (id: number) => all.get(id)?.license_users.map(({ true_email }) => true_email),
    provider: {
      getMany: vi.fn(async (_resource: string, { ids }: { ids: readonly unknown[] }) => ({
        data: ids.flatMap(id => all.get(Number(id)) ?? []),
      })) as never,
      getOne: (async (_resource: string, { id }: { id: unknown }) => ({ data: all.get(Number(id)) })) as never,
      getOrderManagers: async (order: unknown) => (order === 3 ? [createLicenseUser(5, 'boss@x.io')] : []) as never,
      assignUsers: vi.fn(async (id: unknown, emails: readonly string[], _key: string) => {
        add(id, emails);
        const made = isNew && emails.includes('ada@x.io') ? [{ email: 'ada@x.io', new_password: 'Fresh-pass-1' }] : [];
        isNew = false;
        return { accounts: made };
      }),
      assignUser: vi.fn(async (id: unknown, { email }: { email: string }, _key: string) => {
        add(id, [email]);
        return {};
      }),
      unassignUser: vi.fn(async (id: unknown, userId: unknown, _key: string) =>
        change(id, users => users.filter(user => user.id !== userId)),
      ),
    },
  };
};

export const openReconcile = async (
  licenses: readonly License[],
  { ids = '1,2,3', ...choice }: Surroundings & { ids?: string } = {},
) => {
  const { provider, ...server } = backEnd(licenses);
  const view = renderApp(`/licenses/reconcile?ids=${ids}`, {
    ...choice,
    dataProvider: { ...provider, ...choice.dataProvider },
  });
  await screen.findByRole('heading', { name: 'Reconcile' });
  const paste = async (text: string) => {
    const box = screen.getByLabelText('Email addresses of the people');
    await view.user.clear(box);
    await view.user.click(box);
    await view.user.paste(text);
  };
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, ...server, provider, paste, press };
};

/** The words of each row of the matrix, the person first. */
export const matrix = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(2)
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent));
export const differences = () =>
  within(screen.getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent));
