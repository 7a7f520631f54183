import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { faultOf, type ListDeclaration } from '../../contract/listDeclaration';
import type { PermissionCode } from '../../contract/permissionCodes';
import { adding } from '../../src/declared/drift';
import { listPages } from '../../src/declared/published';
import { FocusWatch } from '../../src/layout/FocusWatch';
import { enter, openAddList, openThings } from '../support/openAddList';
import { createPerson } from '../support/people';

const published = ({ publishList }: { publishList: unknown }) =>
  vi.mocked(publishList as (name: string, declaration: ListDeclaration) => void).mock.calls[0]?.[1];

it('[ADDL-07] begins with the lists that were found and their rows, and says why the other addresses are none', async () => {
  await openAddList('/lists/new', 'drf-spectacular');
  expect(await screen.findByRole('link', { name: 'invoices' })).toBeVisible();
  expect(screen.getByText('6 rows')).toBeVisible();
  await userEvent.click(screen.getByText('Other addresses (3)'));
  expect(screen.getByText('Answers one record, no list')).toBeVisible();
  expect(screen.getByText('Needs {customer_pk}')).toBeVisible();
});

it('[ADDL-26] [LOOK-64] asks again what did not answer, and nothing else', async () => {
  const { ask } = await openAddList('/lists/new', 'drf-spectacular', { isFirstLost: true });
  // The portal's shell loads it.
  render(<FocusWatch />);
  expect(await screen.findByText('One address did not answer.')).toBeVisible();
  const before = ask.mock.calls.length;
  let goOn = () => {};
  const answer = ask.getMockImplementation() ?? ask;
  ask.mockImplementationOnce(async (...call) => {
    await new Promise<void>(resolve => (goOn = resolve));
    return answer(...call);
  });
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveFocus();
  goOn();
  expect(await screen.findByRole('link', { name: 'invoices' })).toBeVisible();
  expect(ask.mock.calls.slice(before).map(([path]) => path)).toEqual(['invoices/']);
  expect(screen.queryByText(/did not answer/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('[ADDL-26] does not say that there is no list while an address has not answered', async () => {
  await openThings('/lists/new', { isFirstLost: true });
  expect(await screen.findByText('One address did not answer.')).toBeVisible();
  expect(screen.queryByText(/names no list/)).toBeNull();
});

it('[ADDL-07] without a description, an address can be typed; a wrong one is refused', async () => {
  const { ask } = await openAddList('/lists/new', 'none');
  expect(await screen.findByText(/is no JSON\. Type the address of a list\./)).toBeVisible();
  const input = screen.getByLabelText('Address of a list');
  await enter(input, '../users');
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  expect(screen.getByText(/must be a plain address below \/api\/v1/)).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  await enter(input, '/api/v1/vouchers/');
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('8 of 8 rows look like dates')).toBeVisible();
});

it('[ADDL-29] says of a mistyped address that there is none, not that it is refused', async () => {
  const { ask } = await openThings('/lists/new');
  await screen.findByRole('link', { name: 'things' });
  ask.mockResolvedValue({ status: 404, body: { detail: 'Not found.' } });
  await enter(screen.getByLabelText('Address of a list'), 'thigns');
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('thigns: The back end has no such address (404)')).toBeVisible();
});

it('[ADDL-08] shows each column with its type and reason, and real rows as the list will show them', async () => {
  await openAddList('/lists/new?path=invoices', 'drf-spectacular');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const headers = () => preview.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers().slice(0, 3)).toEqual(['Number', 'Customer', 'Customer name']);
  expect(preview.getByText('INV-0031')).toBeVisible();
  expect(screen.getByText('from the description; may be a secret')).toBeVisible();
  await enter(screen.getByLabelText('customer_name'), 'Firm');
  expect(headers().slice(0, 3)).toEqual(['Number', 'Customer', 'Firm']);
  await userEvent.click(screen.getByRole('button', { name: 'Move Firm up' }));
  expect(headers().slice(0, 3)).toEqual(['Number', 'Firm', 'Customer']);
});

it('[ADDL-09] publishes what the person has chosen, as a declaration without a fault', async () => {
  const provider = await openThings('/lists/new?path=things');
  await enter(await screen.findByLabelText('One of them'), 'Bill');
  await enter(screen.getByLabelText('Several of them'), 'Bills');
  await userEvent.selectOptions(screen.getByLabelText('Language of the words'), 'de');
  await enter(screen.getByLabelText('Several of them'), 'Rechnungen');
  await userEvent.click(screen.getByLabelText('search'));
  await enter(screen.getByLabelText('Name of the quick filter'), 'Bezahlt');
  await userEvent.selectOptions(screen.getByLabelText('Value'), 'paid');
  await userEvent.click(screen.getByText('Add quick filter'));
  await userEvent.click(screen.getByLabelText('Delete'));
  await userEvent.selectOptions(screen.getByLabelText('Who sees it'), 'everyone');
  await userEvent.click(screen.getByText('Publish'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Managers and license users will see it.')).toBeVisible();
  await userEvent.click(dialog.getByText('Publish'));
  await waitFor(() => expect(provider.publishList).toHaveBeenCalledOnce());
  const declaration = published(provider);
  expect(faultOf(declaration)).toBeUndefined();
  expect(declaration).toEqual({
    version: 1,
    name: 'things',
    path: 'things',
    access: 'everyone',
    title: 'code',
    fields: [
      { source: 'code', type: 'text' },
      { source: 'state', type: 'choice' },
      { source: 'total', type: 'number' },
      { source: 'id', type: 'number', shown: false },
    ],
    search: ['code__icontains'],
    filters: [{ source: 'state', type: 'choice', choices: ['open', 'paid'] }],
    presets: [{ name: 'bezahlt', filter: { state: 'paid' } }],
    wire: { records: '', count: false, paged: false, order: false },
    actions: [{ name: 'send' }],
    words: {
      en: { name: 'Bill |||| Bills' },
      de: { name: 'Rechnungen |||| Rechnungen', presets: { bezahlt: 'Bezahlt' } },
    },
  });
});

it('[ADDL-09] names the fault of a declaration before it can be published', async () => {
  await openThings('/lists/new?path=things');
  const name = await screen.findByLabelText('Name in the address');
  await enter(name, 'profile');
  expect(screen.getByText(/the portal needs the address \/profile/)).toBeVisible();
  await enter(screen.getByLabelText('One of them'), 'Rech\u202enung');
  await enter(name, 'bills');
  expect(screen.getByText(/\/words\/en\/name must match pattern/)).toBeVisible();
  expect(screen.getByText('Publish')).toBeDisabled();
});

it('[ADDL-15] saves what was previewed, also if the back end describes itself otherwise by then', async () => {
  const provider = await openThings('/lists/new?path=things');
  await userEvent.click(await screen.findByText('Save as draft'));
  await waitFor(() => expect(provider.saveListDraft).toHaveBeenCalledOnce());
  provider.describe.mockResolvedValue({ text: '{}', entry: undefined, apiUrl: '/api/v1' });
  provider.ask.mockResolvedValue({ status: 404, body: undefined });
  await enter(screen.getByLabelText('total'), 'Sum');
  await userEvent.click(screen.getByText('Save as draft'));
  await waitFor(() => expect(provider.saveListDraft).toHaveBeenCalledTimes(2));
  const [first, second] = vi.mocked<(...given: unknown[]) => unknown>(provider.saveListDraft).mock.calls;
  expect(second?.[1]).toEqual({ ...(first?.[1] as object), words: { en: { fields: { total: 'Sum' } } } });
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('Sum')).toBeVisible();
});

it('[ADDL-15] a draft that was just saved does not keep its own list from being published', async () => {
  const documents: unknown[] = [];
  const { saveListDraft, getPublishedLists } = await openAddList('/lists/new?path=invoices', 'drf-spectacular', {
    documents,
  });
  saveListDraft.mockImplementation(async () => {
    const draft = { declaration: {}, based_on: null, updated_at: '2026-01-02T10:00:00Z' };
    documents.push({ name: 'invoices', kind: 'list', declaration: null, version: null, draft });
  });
  await userEvent.click(await screen.findByText('Save as draft'));
  await waitFor(() => expect(getPublishedLists).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(screen.queryByText(/The declaration has a fault/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('[ADDL-10] a list that exists keeps what its author decided, and is offered what is new', async () => {
  const declaration: ListDeclaration = {
    version: 1,
    name: 'bills',
    path: 'things',
    fields: [
      { source: 'total', type: 'text' },
      { source: 'gone', type: 'date' },
    ],
  };
  const kept = { name: 'bills', kind: 'list', declaration, version: { number: 4 }, draft: null };
  const provider = await openThings('/lists/new?of=bills', { documents: [kept] });
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Total', 'Gone']);
  expect(screen.getByText('in the declaration only: the back end does not have it')).toBeVisible();
  expect(screen.getByLabelText('Name in the address')).toBeDisabled();
  expect(screen.getByText(/^Change what the list shows\./)).toBeVisible();
  const code = screen.getByLabelText('code').closest('li');
  await userEvent.selectOptions(within(code as HTMLElement).getByLabelText('Where'), 'column');
  await userEvent.click(screen.getByText('Save as draft'));
  await waitFor(() => expect(provider.saveListDraft).toHaveBeenCalledOnce());
  expect(vi.mocked<(...given: unknown[]) => unknown>(provider.saveListDraft).mock.calls[0]).toEqual([
    'bills',
    { ...declaration, fields: [...declaration.fields, { source: 'code', type: 'text' }] },
    expect.any(String),
    4,
  ]);
});

it('[ADDL-11] only who may change lists has the page, and every manager where the configuration says so', () => {
  const may = (permissions: readonly PermissionCode[], isManager = true) =>
    listPages.access?.(createPerson({ permissions, isManager }));
  const answers = () => [may([]), may(['manage_resources']), may(['manage_resources'], false)];
  expect(answers()).toEqual([false, true, false]);
  adding.isForManagers = true;
  onTestFinished(() => void (adding.isForManagers = false));
  expect(answers()).toEqual([true, true, false]);
});

it('[ADDL-11] without the extension, the declaration can only be downloaded', async () => {
  await openAddList('/lists/new?path=invoices', 'drf-spectacular', { language: 'de', keeps: false });
  expect(await screen.findByRole('button', { name: 'Herunterladen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Veröffentlichen' })).toBeNull();
  expect(screen.getByText(/^Dieser Server speichert keine Listen\./)).toBeVisible();
  expect(screen.getByText('Spalten')).toBeVisible();
});
