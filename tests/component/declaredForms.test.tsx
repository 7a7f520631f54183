import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declaredLists } from '../support/declared';
import { parcelTables } from '../support/foreignLists';
import { foreignScene } from '../support/foreignScene';
import { openHost } from '../support/openHost';

const inputs = [
  { source: 'code', type: 'text', required: true, maxLength: 9 },
  { source: 'note', type: 'lines' },
  { source: 'weight', type: 'number', minimum: 1, maximum: 50 },
  { source: 'pieces', type: 'integer' },
  { source: 'fragile', type: 'boolean' },
  { source: 'sent_on', type: 'date' },
  { source: 'seen_at', type: 'time' },
  { source: 'kind', type: 'choice', choices: ['box', 'letter'] },
  { source: 'courier', type: 'reference', reference: 'couriers' },
];
const parcels = {
  version: 1,
  name: 'parcels',
  path: 'parcels',
  detail: true,
  fields: [
    { source: 'code', type: 'text' },
    { source: 'kind', type: 'choice' },
  ],
  create: inputs,
  edit: inputs,
  words: {
    en: { name: 'Parcel |||| Parcels', values: { kind: { box: 'Crate' } } },
    de: { name: 'Paket |||| Pakete', fields: { fragile: 'Zerbrechlich' } },
  },
};
const couriers = {
  version: 1,
  name: 'couriers',
  path: 'couriers',
  fields: [{ source: 'name', type: 'text' }],
  search: ['name__icontains'],
};

const [first, ...others] = parcelTables.parcels;
const lists = foreignScene(
  () => Promise.all([import('../../src/declared/DeclaredForms'), import('../../src/layout/Toast')]),
  { ...parcelTables, parcels: [{ ...first, id: 1, kind: 'tube' }, ...others] },
);

const open = async (path: string, declarations: readonly unknown[] = [parcels, couriers], language?: 'de') =>
  openHost(path, { lists, ...(await declaredLists(declarations, language)) });
const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const told = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

it('[DECL-55] a declared list creates a record with what was filled in, and opens its page', async () => {
  const { user, address } = await open('/parcels');
  await user.click(await screen.findByRole('link', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Parcel' })).toBeVisible();
  await user.type(await field(/^Code/), 'NEW-1');
  await user.type(await field('Weight'), '12.5');
  await user.type(await field('Pieces'), '3');
  await user.click(await field('Kind'));
  await user.click(await screen.findByRole('option', { name: 'Crate' }));
  await user.click(await field('Fragile'));
  await user.click(await screen.findByRole('option', { name: 'No' }));
  fireEvent.change(await field('Sent on'), { target: { value: '2027-03-01' } });
  fireEvent.change(await field('Seen at'), { target: { value: '2027-03-01T13:05' } });
  await user.type(await field('Courier'), 'Iri');
  const search = 'GET couriers limit=25&offset=0&name__icontains=Iri&order_by=id';
  await waitFor(() => expect(lists.requests).toContain(search));
  await user.click(await screen.findByRole('option', { name: 'Iris' }));
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/parcels/26/show'));
  await told('Changes saved successfully');
  const { seen_at: seen, ...others } = JSON.parse(lists.commands()[0]?.slice('POST parcels '.length) ?? '');
  expect(others).toEqual({
    code: 'NEW-1',
    weight: 12.5,
    pieces: 3,
    fragile: false,
    sent_on: '2027-03-01',
    kind: 'box',
    courier: 2,
  });
  expect(new Date(seen)).toEqual(new Date(2027, 2, 1, 13, 5));
  expect(seen).toMatch(/^2027-0[23]-\d\dT.*Z$/);
});

it('[DECL-56] a changed record sends only what was changed, null for what was emptied, and "" for a text', async () => {
  const { user, address } = await open('/parcels/1/show');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Parcel PARCEL-01' })).toBeVisible();
  expect(await field('Seen at')).toHaveValue('2027-01-31T13:05');
  await waitFor(() => expect(screen.getByLabelText('Courier')).toHaveValue('Hermes'));
  expect(await screen.findByRole('switch', { name: 'Fragile' })).toBeChecked();
  await user.clear(await field('Weight'));
  await user.type(await field('Note'), 'x');
  await user.clear(await field('Note'));
  await user.click(await screen.findByRole('switch', { name: 'Fragile' }));
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/parcels/1/show'));
  expect(lists.commands()).toEqual(['PATCH parcels/1 {"weight":null,"fragile":false}']);
});

it('[DECL-56] what the record has and the form would refuse is shown and kept, and so is a choice that is none any more', async () => {
  const { user } = await open('/parcels/1');
  expect(await field('Kind')).toHaveTextContent('tube');
  expect(await field('Weight')).toHaveValue(1969.5);
  await user.type(await field('Note'), 'Ring twice');
  await user.click(save());
  await waitFor(() => expect(lists.commands()).toEqual(['PATCH parcels/1 {"note":"Ring twice"}']));
});

it('[DECL-56] an address that fills in more than the form has changes nothing else', async () => {
  const prefilled = encodeURIComponent(JSON.stringify({ code: 'LINK', owner: 7 }));
  const { user } = await open(`/parcels/create?source=${prefilled}`);
  // The form is drawn before the address fills it in.
  await waitFor(() => expect(screen.getByLabelText(/^Code/)).toHaveValue('LINK'));
  await user.click(save());
  await waitFor(() => expect(lists.commands()).toEqual(['POST parcels {"code":"LINK"}']));
});

it('[DECL-57] a form says what is wrong before anything is sent, and the server at its fields', async () => {
  const { user } = await open('/parcels/1');
  await user.clear(await field(/^Code/));
  await user.clear(await field('Weight'));
  await user.type(await field('Weight'), '51');
  await user.type(await field('Pieces'), '1.5');
  await user.click(save());
  await told('This field is required');
  await told('Must be 50 or less');
  await told('Must be a whole number');
  await user.type(await field(/^Code/), '1234567890');
  await told('Must be 9 characters or less');
  expect(lists.commands()).toEqual([]);
  await user.clear(await field(/^Code/));
  await user.type(await field(/^Code/), 'A');
  await user.clear(await field('Weight'));
  await user.clear(await field('Pieces'));
  lists.refuse('PATCH', 400, { code: ['Taken.'], depot: ['Not one of yours.'] });
  await user.click(save());
  await told('Taken.');
  await told('Depot: Not one of yours.');
  expect(screen.queryByText('Your changes were not saved')).not.toBeInTheDocument();
  lists.accept();
  await user.type(await field(/^Code/), 'B');
  await user.click(save());
  await waitFor(() => expect(lists.rows('parcels')[0]).toMatchObject({ code: 'AB', weight: null }));
});

it.each([
  [412, { detail: 'Somebody was faster.' }, 'Somebody was faster.'],
  [409, { detail: 'It is on its way.' }, 'It is on its way.'],
  [500, { detail: 'Out of order.' }, /not saved/],
])(
  '[DECL-57] a save answered %d keeps the entries, says why, and asks before it is left',
  async (status, body, text) => {
    lists.refuse('PATCH', status, body);
    const { user, address } = await open('/parcels/1');
    await user.type(await field('Note'), 'Ring');
    await user.click(save());
    await told(text);
    expect(await field('Note')).toHaveValue('Ring');
    await user.click(screen.getByRole('link', { name: 'My profile' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    expect(address()).toBe('/parcels/1');
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/profile'));
  },
);

it('[DECL-58] a lost answer is asked for again under the same key, so that nothing is made twice', async () => {
  const { user, address } = await open('/parcels/create');
  await user.type(await field(/^Code/), 'NEW-1');
  lists.refuse('POST', 502, '<h1>Bad gateway</h1>');
  await user.dblClick(save());
  const question = await screen.findByRole('alertdialog');
  expect(lists.commands()).toHaveLength(1);
  lists.accept();
  await user.click(within(question).getAllByRole('button')[1] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/parcels/26/show'));
  expect(lists.keys).toHaveLength(2);
  expect(lists.keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(lists.keys).size).toBe(1);
});

it('[ADDL-19] a new record whose answer is cut off is told, kept in the form, and sent again under the same key', async () => {
  const { user, address } = await open('/parcels/create');
  await user.type(await field(/^Code/), 'NEW-1');
  lists.cut('POST');
  await user.click(save());
  const question = await screen.findByRole('alertdialog', { name: /didn't confirm/ });
  await user.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await field(/^Code/)).toHaveValue('NEW-1');
  expect(address()).toBe('/parcels/create');
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/parcels/26/show'));
  expect(lists.keys).toEqual([lists.keys[0], lists.keys[0]]);
  expect(lists.rows('parcels').filter(({ code }) => code === 'NEW-1')).toHaveLength(1);
});

it('[ADDL-19] a change whose answer is cut off is sent again under the same key, and has no second effect', async () => {
  const { user, address } = await open('/parcels/2');
  await user.type(await field('Note'), 'Ring');
  lists.cut('PATCH');
  await user.click(save());
  const question = await screen.findByRole('alertdialog', { name: /didn't confirm/ });
  expect(await field('Note')).toHaveValue('Ring');
  await user.click(within(question).getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(address()).toBe('/parcels/2/show'));
  expect(lists.commands()).toEqual(['PATCH parcels/2 {"note":"Ring"}', 'PATCH parcels/2 {"note":"Ring"}']);
  expect(lists.keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(lists.keys).toEqual([lists.keys[0], lists.keys[0]]);
});

it('[DECL-93] a record whose list shows only a part of it is changed once all of it was read', async () => {
  lists.leaveOut('weight');
  const { user } = await open('/parcels');
  const row = await screen.findByRole('link', { name: /PARCEL-02/ });
  lists.refuse('GET parcels/2', 403);
  await user.click(row);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await told('There was an error while getting your data');
  expect(screen.queryByLabelText('Weight')).not.toBeInTheDocument();
  lists.accept();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field('Weight')).toHaveValue(1);
});

it('[DECL-59] a form whose reference has no list takes the ID, in the language of the person', async () => {
  const { user } = await open('/parcels/2', [parcels], 'de');
  expect(await screen.findByText('Sie haben im Portal keine Liste „couriers“. Geben Sie die ID ein.')).toBeVisible();
  expect(await screen.findByLabelText('Zerbrechlich')).toBeVisible();
  const id = await field('Courier');
  expect(id).toHaveValue('2');
  await user.clear(id);
  await user.type(id, '1');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(lists.commands()).toEqual(['PATCH parcels/2 {"courier":1}']));
});

it('[LOOK-74] a form lies on paper together with its button', async () => {
  for (const path of ['/parcels/create', '/parcels/1']) {
    const { unmount } = await open(path);
    const paper = (await field(/^Code/)).closest<HTMLElement>('.MuiCard-root');
    expect(within(paper ?? document.createElement('p')).getByRole('button', { name: 'Save' })).toBeVisible();
    unmount();
  }
});
