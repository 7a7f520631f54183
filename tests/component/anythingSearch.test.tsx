import { screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { showDocuments } from '../../src/declared/published';
import { createPerson } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

const filterIn = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}');

it.each([
  ['people', 'Weiß', 'name__icontains'],
  ['people', 'annika.w', 'true_email__icontains'],
  ['colleagues', 'Weiß', 'name__icontains'],
  ['colleagues', 'annika.w', 'true_email__icontains'],
])('[MGR-38] /%s is searched for anything at first: %s', async (path, text, field) => {
  // Adds the page of colleagues, which stays.
  showDocuments([]);
  const found = {
    id: 4,
    true_email: 'annika.w@x.test',
    first_name: 'Annika',
    last_name: 'Weiß',
    is_active: true,
    permissions: [],
    allowances: [],
  };
  const getList = async (_resource: string, { filter }: GetListParams) => {
    const data = Object.keys(filter ?? {}).some(name => name !== field) ? [] : [found];
    return { data, total: data.length } as never;
  };
  const { user, address } = renderApp(`/${path}`, {
    resources: 'registered',
    person: createPerson({ permissions: permissionCodes }),
    extensions: ['license-users', 'managers'],
    dataProvider: { getList },
  });
  expect(await screen.findByLabelText('Search by')).toHaveDisplayValue('Anything');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), `${text}{Enter}`);
  await waitFor(() => expect(filterIn(address())).toEqual({ [field]: text }));
});

it('[LFILT-34] a filter that is removed while a search is guessed does not come back', async () => {
  let answer = () => {};
  const promise = new Promise<void>(resolve => (answer = resolve));
  const getList = async (_resource: string, { filter }: GetListParams) => {
    if (filter?.order__store_id__icontains) await promise;
    return { data: filter?.devices__hostname__icontains ? [createLicense({ id: 1 })] : [], total: 1 } as never;
  };
  const filter = encodeURIComponent(JSON.stringify({ enabled: 1, is_trial: 0 }));
  const { user, address } = renderApp(`/licenses?filter=${filter}`, { dataProvider: { getList } });
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'ACME-1003{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Enabled' }));
  await waitFor(() => expect(filterIn(address())).toEqual({ is_trial: 0 }));
  answer();
  await waitFor(() => expect(filterIn(address())).toEqual({ is_trial: 0, devices__hostname__icontains: 'ACME-1003' }));
});
