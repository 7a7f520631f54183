import { screen, waitFor } from '@testing-library/react';
import { DataTable, ExportButton, List } from 'react-admin';
import { expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../src/lib/resource';
import { parcels } from '../parcels';
import { foreignScene } from '../support/foreignScene';
import { openHost } from '../support/openHost';
import { licenseUser } from '../support/people';

const lists = foreignScene(() => import('../../src/layout/ListDefaults'));

const Exported = () => (
  <List actions={<ExportButton />}>
    <DataTable>
      <DataTable.Col source="code" />
    </DataTable>
  </List>
);
const exported = { ...parcels, list: Exported };

const rows = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, code: `P-${index + 1}` }));

it('[HOST-79] a list that the back end does not count has no total below it', async () => {
  const getList = async () => ({ data: rows, total: 21, meta: { moreThan: 20 } });
  openHost('/parcels', { lists, resources: [exported], dataProvider: { getList: getList as never } });
  expect(await screen.findByText('1-20 of more than 20')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to next page' })).toBeEnabled();
});

it('[HOST-80] an exported list has no text that a spreadsheet runs as a formula', async () => {
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = file => `blob:${files.push(file as Blob)}`;
  const data = [{ id: 1, code: '=HYPERLINK("x")', weight: -2, sender: { name: '@Ann' }, notes: ['+1'], at: null }];
  const getList = async () => ({ data, total: 1 });
  const { user } = openHost('/parcels', { lists, resources: [exported], dataProvider: { getList: getList as never } });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toBe(`id,code,weight,sender.name,notes,at\n1,"'=HYPERLINK(""x"")",-2,'@Ann,'+1,`);
  URL.createObjectURL = createObjectURL;
});

it.each<[string, ResourceDeclaration['access'], string[]]>([
  ['list', ({ isManager }, action) => isManager || action === 'list', ['Dashboard', 'Parcels', 'My profile']],
  ['all but list', (_person, action) => action !== 'list', ['Dashboard', 'My profile']],
])('[HOST-75] the menu has what a rule admits to its list (%s)', async (_what, access, names) => {
  openHost('/profile', { lists, resources: [{ ...exported, access }], person: licenseUser });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect([...menu.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(names);
});
