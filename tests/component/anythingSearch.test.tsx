import { screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { showDocuments } from '../../src/declared/published';
import { createPerson } from '../support/people';
import { renderApp } from '../support/renderApp';

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
