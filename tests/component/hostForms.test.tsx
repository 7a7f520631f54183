import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bareParcels, endlessParcels, momentParcels, stayingParcels, warnedParcels } from '../parcels/forms';
import { declaredLists } from '../support/declared';
import { parcelTables } from '../support/foreignLists';
import { foreignScene } from '../support/foreignScene';
import { openHost } from '../support/openHost';

const refusal = { detail: 'The depot is closed.' };

const [first, second, ...others] = parcelTables.parcels;
const lists = foreignScene(
  () =>
    Promise.all([
      import('../../src/layout/ListDefaults'),
      import('../../src/layout/Toast'),
      import('../../src/declared/DeclaredForms'),
    ]),
  {
    ...parcelTables,
    parcels: [
      { ...first, id: 1, sender: { name: 'Ann', city: 'Bern' } },
      { ...second, id: 2, note: 'Ring at the neighbours' },
      ...others,
    ],
  },
);

const open = (path: string, declared = warnedParcels) => openHost(path, { lists, resources: [declared] });
const leave = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('link', { name: 'My profile' }));
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

describe('a form with warnWhenUnsavedChanges', () => {
  it("[HOST-20] asks in the portal's words before it is left", async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, address } = open('/parcels/1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([401, 403, 500])('[HOST-20] whose save is answered %d asks', async status => {
    lists.refuse('PATCH', status, refusal);
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, address } = open('/parcels/1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('The depot is closed.')).toBeVisible());
    await leave(user);
    expect(await question()).toBeVisible();
    expect(address()).toBe('/parcels/1');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('[HOST-20] is left without a question once it is saved', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, address } = open('/parcels/1');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/parcels'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('[HOST-21] shows its other tabs without a question, and asks before it is left from one', async () => {
    const { user, address } = open('/parcels/create');
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'NEW');
    await user.click(screen.getByRole('tab', { name: 'Note' }));
    await waitFor(() => expect(address()).toBe('/parcels/create/more'));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ring twice');
    await leave(user);
    expect(await question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(lists.commands()).toEqual(['POST parcels {"code":"NEW","note":"Ring twice"}']));
    await waitFor(() => expect(address()).toBe('/parcels'));
  });

  it("[HOST-20] without the portal's body can have the portal's guard", async () => {
    lists.refuse('PATCH', 403, refusal);
    const { user, address } = open('/parcels/1', bareParcels);
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('The depot is closed.')).toBeVisible());
    await leave(user);
    expect(await question()).toBeVisible();
    expect(address()).toBe('/parcels/1');
  });
});

it("[HOST-62] a time of react-admin's form is sent with its zone", async () => {
  const { user, address } = open('/parcels/1', momentParcels);
  const seen = await screen.findByLabelText('Seen at');
  expect(seen).toHaveValue('2027-01-31T13:05');
  fireEvent.change(seen, { target: { value: '2026-05-05T10:00' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/parcels'));
  const sent = lists.commands()[0] ?? '';
  expect(sent).toMatch(/^PATCH parcels\/1 \{"seen_at":"2026-05-0\dT\d\d:\d0:00\.000Z"\}$/);
  expect(new Date(sent.split('"')[3] ?? '').getHours()).toBe(10);
});

it('[HOST-62] an emptied time is sent as null', async () => {
  const { user } = open('/parcels/1', momentParcels);
  await user.clear(await screen.findByLabelText('Seen at'));
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lists.commands()).toEqual(['PATCH parcels/1 {"seen_at":null}']));
});

it('[HOST-63] a part of an object that is readOnly stays in what is sent, and alone it is no change', async () => {
  const { user, address, queryClient } = open('/parcels/1', momentParcels);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/parcels'));
  const row = within(await screen.findByRole('row', { name: /PARCEL-01/ }));
  await user.click(await row.findByRole('link', { name: 'Edit' }));
  const city = await screen.findByDisplayValue('Bern');
  // An undoable change leaves the id as a text, so that react-admin takes the record that is read for another one.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => {});
  await user.clear(city);
  await user.type(city, 'Rome');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(lists.commands()).toEqual([
      'PATCH parcels/1 {"note":"Ring"}',
      'PATCH parcels/1 {"sender":{"name":"Ann","city":"Rome"}}',
    ]),
  );
});

it('[HOST-81] what was changed in a form stays when the record is read again and has changed', async () => {
  const { user, queryClient } = open('/parcels/1', momentParcels);
  const city = await screen.findByDisplayValue('Bern');
  await user.clear(city);
  Object.assign(lists.rows('parcels')[0] ?? {}, { note: 'Ring' });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring'));
  expect(city).toHaveValue('');
});

it('[HOST-82] a form that stays open shows what was stored, has no unsaved changes, and sends only the next ones', async () => {
  lists.tellRecords();
  const { user, address } = open('/parcels/1', stayingParcels);
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(note, 'Ring  ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Element updated')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring'));
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '-A');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lists.commands()[1]).toBe('PATCH parcels/1 {"code":"PARCEL-01-A"}'));
  await leave(user);
  await waitFor(() => expect(address()).toBe('/profile'));
});

it('[HOST-81] a form that stays open has no unsaved changes once it is saved', async () => {
  const { user, address, queryClient } = open('/parcels/1', stayingParcels);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Element updated')).toBeVisible();
  Object.assign(lists.rows('parcels')[0] ?? {}, { note: 'RING' });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('RING'));
  await leave(user);
  await waitFor(() => expect(address()).toBe('/profile'));
});

it('[HOST-22] a refused field that has no input is told, and the form can be saved again', async () => {
  lists.refuse('PATCH', 400, { depot: ['Not one of yours.'], code: ['Too short.'] });
  const { user, address } = open('/parcels/1');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring twice');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too short.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Depot: Not one of yours.')).toBeVisible());
  lists.accept();
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'A');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/parcels'));
  expect(lists.rows('parcels')[0]).toMatchObject({ note: 'Ring twice' });
});

it("[HOST-25] a refused field is told even if the form's own handler never ends", async () => {
  lists.refuse('PATCH', 400, { note: ['Too long.'] });
  const { user } = open('/parcels/1', endlessParcels);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Too long.')).toBeVisible());
  await leave(user);
  expect(await question()).toBeVisible();
});

describe('a declared form with an input that is there only for letters', () => {
  const inputs = [
    { source: 'code', type: 'text' },
    { source: 'kind', type: 'choice', choices: ['box', 'letter'] },
    { source: 'note', type: 'text', when: { source: 'kind', is: ['letter'] } },
  ];
  const letters = {
    version: 1,
    name: 'parcels',
    path: 'parcels',
    detail: true,
    fields: [{ source: 'code', type: 'text' }],
    create: inputs,
    edit: inputs,
  };
  const openLetters = async (path: string) => openHost(path, { lists, ...(await declaredLists([letters])) });
  type User = Awaited<ReturnType<typeof openLetters>>['user'];
  const choose = async (user: User, kind: string) => {
    await user.click(await screen.findByLabelText('Kind'));
    await user.click(await screen.findByRole('option', { name: kind }));
  };
  const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

  it('[CATL-80] leaves what the record has as it is once the input is gone', async () => {
    Object.assign(lists.rows('parcels')[0] ?? {}, { kind: 'letter', note: 'Ring' });
    const { user } = await openLetters('/parcels/1');
    await user.type(await screen.findByLabelText('Note'), ' twice');
    await choose(user, 'box');
    expect(screen.queryByLabelText('Note')).toBeNull();
    await save(user);
    await waitFor(() => expect(lists.commands()).toEqual(['PATCH parcels/1 {"kind":"box"}']));
  });

  it('[CATL-80] tells what is refused without its input, and can be saved again', async () => {
    lists.refuse('POST', 400, { note: ['Say why.'] });
    const { user } = await openLetters('/parcels/create');
    await choose(user, 'letter');
    await user.type(await screen.findByLabelText('Note'), 'Ring');
    await choose(user, 'box');
    await save(user);
    await waitFor(() => expect(screen.getByText('Note: Say why.')).toBeVisible());
    lists.accept();
    await save(user);
    const sent = 'POST parcels {"kind":"box"}';
    await waitFor(() => expect(lists.commands()).toEqual([sent, sent]));
  });
});

it("[DECL-93] react-admin's own form has the whole record, of which its list shows only a part", async () => {
  lists.leaveOut('note');
  const { user } = openHost('/parcels', { lists });
  const row = within(await screen.findByRole('row', { name: /PARCEL-02/ }));
  await user.click(await row.findByRole('link', { name: 'Edit' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring at the neighbours'));
});
