import { screen } from '@testing-library/react';
import { DataTable, List, ReferenceField, ReferenceInput } from 'react-admin';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { defineResource } from '../../src/lib/resource';
import { redraw, registry, wires } from '../../src/registry';
import { catalogueScene } from '../support/catalogueScene';

const Contracts = () => (
  <List filters={[<ReferenceInput key="customer" source="customer" reference="catalogue-customers" alwaysOn />]}>
    <DataTable>
      <DataTable.Col source="customer">
        <ReferenceField source="customer" reference="catalogue-customers" />
      </DataTable.Col>
    </DataTable>
  </List>
);
const contracts = defineResource({ name: 'contracts', path: 'contracts', list: Contracts });

const { scene, open } = catalogueScene(async () => import('../../src/catalogue/catalogueLists'));
let customer: { id: number; email: string };

beforeAll(async () => {
  registry.push(contracts);
  wires.contracts = contracts;
  redraw();
  [customer = customer] = await scene.db.query<typeof customer>(
    sql`select id, email from customers where company_id = 1 order by id limit 1`,
  );
});

const openContracts = () => {
  const getList: typeof scene.provider.getList = (resource, params) =>
    resource === 'contracts'
      ? Promise.resolve({ data: [{ id: 1, customer: customer.id } as never], total: 1 })
      : scene.provider.getList(resource, params);
  return open('/contracts', { dataProvider: { ...scene.provider, getList } });
};

it('[DECL-78] a page of the code that refers to a list of the catalogue waits for it when it is opened by its address', async () => {
  const refusals: (string | null)[] = [];
  const observer = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByText(/No resource is called/)) refusals.push(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await openContracts();
  expect(await screen.findByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  expect(await screen.findByRole('link', { name: customer.email })).toHaveAttribute(
    'href',
    `/catalogue-customers/${customer.id}/show`,
  );
  observer.disconnect();
  expect(refusals).toEqual([]);
});

it('[DECL-78] a name that none of the lists has is refused once they are there', async () => {
  await open('/profile');
  await expect(scene.provider.getList('nothing', {})).rejects.toThrow('No resource is called "nothing".');
});
