import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declaredLists } from '../support/declared';
import { foreignScene } from '../support/foreignScene';
import { openHost } from '../support/openHost';
import { createPerson, licenseUser } from '../support/people';

const rome = { city: 'Rome', kind: 'work', vat: 'IT1' };
const bonn = { city: 'Bonn', kind: 'home', vat: null };
const parts = ['gift', 'promo'].map((kind, index) => ({ id: 51 + index, name: `Part ${kind}`, kind }));
const thing = { code: 'A', tags: [1, 2], owner: 3, active: 1, amount: 1, product: 5, files: [] };
const lists = foreignScene(
  () =>
    Promise.all([
      import('../../src/declared/DeclaredForms'),
      import('../../src/declared/DeclaredShow'),
      import('../../src/declared/parts/PartsInput'),
      import('../../src/declared/parts/PartIdsInput'),
      import('../../src/declared/parts/UploadInput'),
    ]),
  {
    things: [
      { id: 1, ...thing, addresses: [rome, bonn] },
      { id: 2, ...thing, files: [51] },
    ],
    products: [
      { id: 5, name: 'P5', files: parts },
      { id: 6, name: null },
    ],
    shops: Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Shop ${index + 1}` })),
  } as never,
);

const fields = [{ source: 'name', type: 'text' }];
const tables = [{ source: 'files', fields }];
const products = {
  version: 1,
  name: 'products',
  path: 'products',
  detail: true,
  fields,
  parts: tables,
  search: ['name'],
};
const shops = { version: 1, name: 'shops', path: 'shops', fields };
const open = async (path: string, ...inputs: readonly object[]) =>
  openHost(path, { lists, ...(await declaredLists([thingsWith(inputs), products, shops])) });
const thingsWith = (inputs: readonly object[]) => ({
  version: 1,
  name: 'things',
  path: 'things',
  detail: true,
  fields: [{ source: 'code', type: 'text' }],
  create: inputs,
  edit: inputs,
});
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (request: string) => waitFor(() => expect(lists.commands()).toEqual([request]));

it('[DECL-94] a part without an id keeps its own values, and gets none of another', async () => {
  const inputs = [
    { source: 'city', type: 'text' },
    { source: 'kind', type: 'text' },
    { source: 'vat', type: 'text', when: { source: 'kind', is: ['work'] } },
  ];
  const { user } = await open('/things/1', { source: 'addresses', type: 'parts', inputs });
  await user.type(await screen.findByDisplayValue('Bonn'), '!');
  await user.click(save());
  await sent('PATCH things/1 {"addresses":[{"city":"Rome","kind":"work","vat":"IT1"},{"city":"Bonn!","kind":"home"}]}');
});

it('[DECL-99] references to a list that is not there are typed as ids, and sent as an array', async () => {
  const { user } = await open('/things/1', { source: 'tags', type: 'references', reference: 'tags' });
  const input = await screen.findByLabelText('Tags');
  expect(input).toHaveValue('1, 2');
  await user.type(input, ',7, x');
  expect(input).toHaveValue('1, 2,7, x');
  await user.click(save());
  await sent('PATCH things/1 {"tags":[1,2,7,"x"]}');
});

it('[DECL-99] one id makes an array, too', async () => {
  const { user } = await open('/things/create', { source: 'tags', type: 'references', reference: 'tags' });
  await user.type(await screen.findByLabelText('Tags'), '7');
  await user.click(save());
  await sent('POST things {"tags":[7]}');
});

it('[DECL-99] an emptied reference is sent as null', async () => {
  const { user } = await open('/things/1', { source: 'owner', type: 'reference', reference: 'owners' });
  await user.clear(await screen.findByLabelText('Owner'));
  await user.click(save());
  await sent('PATCH things/1 {"owner":null}');
});

it('[DECL-102] parts are offered by a filter with a text', async () => {
  const filter = { kind: 'gift' };
  const files = { source: 'files', type: 'part_ids', of: 'product', reference: 'products', parts: 'files', filter };
  const { user } = await open('/things/1', { source: 'product', type: 'reference', reference: 'products' }, files);
  const input = await screen.findByLabelText('Files');
  await waitFor(() => expect(input).toBeEnabled());
  await user.click(input);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Part gift']);
});

it('[DECL-115] a form asks for nothing of a list that the person may not read, and takes IDs', async () => {
  const files = { source: 'files', type: 'part_ids', of: 'product', reference: 'products', parts: 'files' };
  const inputs = [{ source: 'product', type: 'reference', reference: 'products' }, files];
  const things = { ...thingsWith(inputs), access: 'everyone', parts: [{ ...files, type: undefined, fields }] };
  const known = await declaredLists([JSON.parse(JSON.stringify(things)), products]);
  const { user, unmount } = await openHost('/things/2', { lists, person: licenseUser, ...known });
  expect(await screen.findByLabelText('Files')).toHaveValue('51');
  const product = await screen.findByLabelText('Product');
  expect(product).toHaveValue('5');
  expect(product).toHaveAccessibleDescription('You have no list "products" in the portal, so enter the ID.');
  await user.type(product, '6');
  await user.click(save());
  await sent('PATCH things/2 {"product":56}');
  unmount();
  await openHost('/things/2/show', { lists, person: licenseUser, ...known });
  expect(await screen.findByText('Code')).toBeVisible();
  expect(lists.requests.filter(request => request.includes(' products'))).toEqual([]);
});

it('[DECL-116] a record whose title is empty is offered by its id', async () => {
  const { user } = await open('/things/create', { source: 'product', type: 'reference', reference: 'products' });
  await user.click(await screen.findByLabelText('Product'));
  await screen.findByRole('option', { name: 'P5' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['P5', '#6']);
});

it('[DECL-117] a change shows an input whose condition names a field that only the record has', async () => {
  const note = { source: 'amount', type: 'integer', when: { source: 'code', is: ['A'] } };
  await open('/things/1', note, { ...note, source: 'other', when: { source: 'code', is: ['B'] } });
  expect(await screen.findByLabelText('Amount')).toHaveValue(1);
  expect(screen.queryByLabelText('Other')).toBeNull();
});

it('[DECL-104] a number that would lose digits is not sent', async () => {
  const { user } = await open('/things/1', { source: 'amount', type: 'integer' });
  const input = await screen.findByLabelText('Amount');
  await user.clear(input);
  await user.type(input, '9007199254740993');
  await user.click(save());
  expect(await screen.findByText('Has too many digits to be saved exactly')).toBeVisible();
  expect(lists.commands()).toEqual([]);
});

it('[DECL-107] a yes that the back end has as 1 is shown as chosen', async () => {
  await open('/things/1', { source: 'active', type: 'boolean' });
  expect(await screen.findByRole('switch', { name: 'Active' })).toBeChecked();
});

it('[DECL-122] of a list without a search, a form offers the first hundred records', async () => {
  const { user } = await open('/things/create', { source: 'shop', type: 'reference', reference: 'shops' });
  await user.click(await screen.findByRole('combobox', { name: 'Shop' }));
  expect(await screen.findByRole('option', { name: 'Shop 30' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Shop 27' }));
  await user.click(save());
  await sent('POST things {"shop":27}');
});

it('[DECL-123] an admin is told that a record lacks the field that its list has as its version', async () => {
  const known = await declaredLists([{ ...thingsWith([{ source: 'code', type: 'text' }]), lock: 'changed' }]);
  const told = 'The server sends no “changed” with this record, so nobody notices if two people change it at once.';
  const admin = createPerson({ permissions: ['manage_resources'] });
  const { unmount } = await openHost('/things/1', { lists, person: admin, ...known });
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
  unmount();
  await openHost('/things/1', { lists, person: createPerson(), ...known });
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[DECL-141] [VALID-09] a required file is asked for before anything is sent', async () => {
  const file = { source: 'label', type: 'upload', path: 'labels', required: true };
  const { user } = await open('/things/create', { source: 'code', type: 'text' }, file);
  await user.type(await screen.findByLabelText('Code'), 'B');
  await user.click(save());
  expect(await screen.findByText('This file is required')).toBeVisible();
  expect(lists.commands()).toEqual([]);
});
