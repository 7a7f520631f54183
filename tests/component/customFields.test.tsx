import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failingList, servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createCustomField } from '../support/records';
import { createLicense } from '../support/sampleLicense';

it('[FEAT-10] lists names and values; an empty value shows the default', async () => {
  const { calls, getList } = servingList([
    createCustomField(),
    createCustomField({ id: 2, name: 'Region', value: '', default_value: 'EMEA' }),
    createCustomField({ id: 3, name: 'Contact', value: 'Ana', default_value: 'nobody' }),
    createCustomField({ id: 4, name: 'Asset tag', value: null }),
  ]);
  openLicense(createLicense(), { tab: 'custom-fields', dataProvider: { getList } });
  await screen.findByText('Cost centre');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['Cost centre', '4711'],
    ['Region', 'EMEA'],
    ['Contact', 'Ana'],
    ['Asset tag', '-'],
  ]);
  expect(calls).toMatchObject([{ resource: 'license_custom_fields', page: 1, filter: { license: 1042 } }]);
});

it('[FEAT-11] says that the custom fields could not be loaded', async () => {
  openLicense(createLicense(), { tab: 'custom-fields', dataProvider: { getList: failingList } });
  expect(await screen.findByText('Error occured')).toBeVisible();
  expect(screen.getByText('There was an error while getting your data')).toBeVisible();
});
