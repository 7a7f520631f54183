import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { enter, openThings } from '../support/openAddList';

const profile = () => screen.getAllByRole('link', { name: 'My profile' })[0] as HTMLElement;
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name in the address');
const savedDraft = ({ saveListDraft }: { saveListDraft: unknown }) =>
  vi.mocked(saveListDraft as (name: string, declaration: ListDeclaration) => void).mock.calls[0]?.[1];
const openBills = (more: Partial<ListDeclaration>) => {
  const declaration: ListDeclaration = {
    version: 1,
    name: 'bills',
    path: 'things',
    fields: [{ source: 'total', type: 'text' }],
    ...more,
  };
  const kept = { name: 'bills', kind: 'list', declaration, version: { number: 4 }, draft: null };
  return openThings('/lists/new?of=bills', { documents: [kept] });
};

it('[ADDL-31] another list at the same address is not opened over entries without a question', async () => {
  await openThings('/lists/new?path=things');
  await enter(await nameField(), 'typed');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another list' }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(await nameField()).toHaveValue('typed');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another list' }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('link', { name: 'things' })).toBeVisible();
});

it('[ADDL-32] what is typed while a draft is being saved is not saved: leaving asks', async () => {
  const { saveListDraft } = await openThings('/lists/new?path=things');
  const name = await nameField();
  let answer = () => {};
  saveListDraft.mockImplementation(() => new Promise<void>(resolve => (answer = resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(saveListDraft).toHaveBeenCalledOnce());
  await enter(name, 'typed-later');
  answer();
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  await userEvent.click(profile());
  expect(await question()).toBeVisible();
});

it('[ADDL-33] a list whose back end cannot be read is changed all the same', async () => {
  const words = { en: { name: 'Bil |||| Bils' } };
  const provider = await openBills({ path: 'nothings', words, actions: [{ name: 'send' }] });
  expect(await screen.findByText('nothings: The back end has no such address (404)')).toBeVisible();
  const told = 'What the list declares can be changed all the same. Nothing new can be offered.';
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.queryByText('The list has no rows yet.')).toBeNull();
  await enter(screen.getByLabelText('One of them'), 'Bill');
  await userEvent.selectOptions(screen.getByLabelText('Who sees it'), 'everyone');
  await userEvent.click(screen.getByText('Save as draft'));
  await waitFor(() => expect(provider.saveListDraft).toHaveBeenCalledOnce());
  expect(savedDraft(provider)).toEqual({
    version: 1,
    name: 'bills',
    path: 'nothings',
    access: 'everyone',
    fields: [{ source: 'total', type: 'text' }],
    words: { en: { name: 'Bill |||| Bils' } },
    actions: [{ name: 'send' }],
  });
});

it('[ADDL-34] an action and a form that are taken out and put back are as their author had them', async () => {
  const send = { name: 'send', permission: 'send_bills', dangerous: true, when: { source: 'state', is: ['open'] } };
  const edit: ListDeclaration['edit'] = [{ source: 'code', type: 'text', rule: 'plain_text' }];
  const filters: ListDeclaration['filters'] = [{ source: 'state', type: 'text' }];
  const provider = await openBills({ detail: true, actions: [send], edit, filters });
  for (const label of ['Send', 'A form for changes: Code', 'state']) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.click(screen.getByLabelText(label));
  }
  await userEvent.click(screen.getByText('Save as draft'));
  await waitFor(() => expect(provider.saveListDraft).toHaveBeenCalledOnce());
  expect(savedDraft(provider)).toMatchObject({ actions: [send], edit, filters });
});
