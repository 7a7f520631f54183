import { screen, within } from '@testing-library/react';
import type { GetListParams, GetManyParams } from 'ra-core';
import { vi } from 'vitest';
import type { PortalAuthProvider } from '../../authProvider';
import type { Person } from '../../authProvider/person';
import type { ExtensionName } from '../../contract/extensions/names';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { distributor } from './people';
import { renderApp } from './renderApp';

interface Choice {
  person?: Person;
  dataProvider?: Partial<PortalDataProvider>;
  authProvider?: Partial<PortalAuthProvider>;
  path?: string;
  extensions?: readonly ExtensionName[];
  width?: number;
}

/** The portal's license list with these licenses, which it returns for every search. */
export const openBulkList = async (
  records: readonly License[],
  { person = distributor, dataProvider, path = '/licenses', ...choice }: Choice = {},
) => {
  const getList = async (_resource: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 20 } = pagination ?? {};
    return { data: records.slice((page - 1) * perPage, page * perPage), total: records.length };
  };
  const getMany = vi.fn(async (_resource: string, { ids }: GetManyParams) => ({
    data: records.filter(({ id }) => ids.includes(id)),
  }));
  const provider = {
    getList: getList as never,
    getMany: getMany as never,
    getBundleMembers: async () => [],
    getOrderManagers: async () => [],
    ...dataProvider,
  };
  const view = renderApp(path, { ...choice, person, dataProvider: provider });
  // The sheet of an interrupted run may already be over it.
  await screen.findByRole('checkbox', { name: 'Select KEY-1', hidden: true });
  return { ...view, getMany };
};

export const rowBox = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
export const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
export const selectionBar = () => screen.findByRole('region', { name: 'Selection' });

/** What the open run sheet shows for each record: name, step and reason. */
export const linesShown = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent));

export const dialog = () => screen.getByRole('dialog');
export const press = async ({ user }: Pick<Awaited<ReturnType<typeof openBulkList>>, 'user'>, name: string) =>
  user.click(within(dialog()).getByRole('button', { name }));

/** Waits until the open sheet shows what the run would do. */
export const previewed = async () => within(await screen.findByRole('dialog')).findByRole('status');

/** Selects the whole page and opens the sheet of an action. */
export const openSheet = async (
  records: readonly License[],
  action: string,
  dataProvider: object = {},
  authProvider: Partial<PortalAuthProvider> = {},
) => {
  const view = await openBulkList(records, { dataProvider, authProvider });
  await view.user.click(pageBox());
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: action }));
  await previewed();
  return view;
};
