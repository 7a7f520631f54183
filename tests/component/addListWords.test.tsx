import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { faultOf, type ListDeclaration } from '../../contract/listDeclaration';
import { FocusWatch } from '../../src/layout/FocusWatch';
import { enter, openThings } from '../support/openAddList';

it('[ADDL-25] filters, searches, quick filters, actions and choices get words in four languages, with a press', async () => {
  const declaration = {
    version: 1,
    name: 'bills',
    path: 'things',
    fields: [{ source: 'code', type: 'text' }],
    search: ['code__icontains'],
    filters: [
      { source: 'state', type: 'choice', choices: ['open', 'paid'] },
      { source: 'due__gte', type: 'date' },
      { source: 'due__lte', type: 'date' },
      { source: 'late', type: 'boolean' },
    ],
    presets: [{ name: 'paid', filter: { state: 'paid' } }],
    actions: [{ name: 'send' }],
    words: { en: { search: { code__icontains: 'Number' }, actions: { send: 'Send again' } } },
  };
  const kept = { name: 'bills', kind: 'list', declaration, version: { number: 1 }, draft: null };
  const provider = await openThings('/lists/new?of=bills', { documents: [kept] });
  await userEvent.selectOptions(await screen.findByLabelText('Language of the words'), 'de');
  expect(screen.queryByLabelText('state: paid')).toBeNull();
  await userEvent.click(screen.getByText('Words (Deutsch)', { selector: '[aria-label^=Search]' }));
  const searches = within(screen.getByRole('group', { name: 'Searches' }));
  expect(searches.getByLabelText('code__icontains')).toHaveAttribute('placeholder', 'Number');
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  expect(filters.getAllByRole('textbox').map(input => (input as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'state',
    'state: open',
    'state: paid',
    'due',
    'late: Yes',
    'late: No',
  ]);
  await enter(searches.getByLabelText('code__icontains'), 'Nummer');
  await enter(filters.getByLabelText('state: paid'), 'bezahlt');
  await enter(filters.getByLabelText('due'), 'Fällig');
  await enter(filters.getByLabelText('late: Yes'), 'Nur verspätete');
  await userEvent.click(screen.getByText('Words (Deutsch)', { selector: '[aria-label^=Quick]' }));
  await enter(screen.getByLabelText('paid'), 'Bezahlte');
  await userEvent.click(screen.getByText('Words (Deutsch)', { selector: '[aria-label^=Actions]' }));
  expect(screen.getByLabelText('send')).toHaveAttribute('placeholder', 'Send again');
  await enter(screen.getByLabelText('send'), 'Erneut senden');
  await userEvent.click(screen.getByText('Save as draft'));
  await waitFor(() => expect(provider.saveListDraft).toHaveBeenCalledOnce());
  const saved = vi.mocked<(...given: unknown[]) => unknown>(provider.saveListDraft).mock.calls[0]?.[1];
  expect(faultOf(saved)).toBeUndefined();
  expect((saved as ListDeclaration).words).toEqual({
    en: declaration.words.en,
    de: {
      search: { code__icontains: 'Nummer' },
      values: { state: { paid: 'bezahlt' } },
      filters: { due: 'Fällig', 'late.yes': 'Nur verspätete' },
      presets: { paid: 'Bezahlte' },
      actions: { send: 'Erneut senden' },
    },
  });
});

it('[ADDL-27] the focus stays in the section when what was pressed goes', async () => {
  await openThings('/lists/new?path=things');
  render(<FocusWatch />);
  await enter(await screen.findByLabelText('Name of the quick filter'), 'Paid');
  await userEvent.selectOptions(screen.getByLabelText('Value'), 'paid');
  await userEvent.click(screen.getByText('Add quick filter'));
  expect(screen.getByText('Paid (state: paid)')).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Quick filters' });
  await waitFor(() => expect(heading).toHaveFocus());
  screen.getByRole('button', { name: 'Remove Paid' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Paid (state: paid)')).toBeNull();
  await waitFor(() => expect(heading).toHaveFocus());
});

it('[DECL-88] a quick filter of a filter with yes and no is one of both words, and kept as a number', async () => {
  const declaration = {
    version: 1,
    name: 'bills',
    path: 'things',
    fields: [{ source: 'code', type: 'text' }],
    filters: [{ source: 'late', type: 'boolean' }],
  };
  const kept = { name: 'bills', kind: 'list', declaration, version: { number: 1 }, draft: null };
  const provider = await openThings('/lists/new?of=bills', { documents: [kept] });
  await enter(await screen.findByLabelText('Name of the quick filter'), 'On time');
  await userEvent.selectOptions(screen.getByLabelText('Value'), 'No');
  await userEvent.click(screen.getByText('Add quick filter'));
  expect(screen.getByText('On time (late: No)')).toBeVisible();
  await userEvent.click(screen.getByText('Save as draft'));
  await waitFor(() => expect(provider.saveListDraft).toHaveBeenCalledOnce());
  const saved = vi.mocked<(...given: unknown[]) => unknown>(provider.saveListDraft).mock.calls[0]?.[1];
  expect((saved as ListDeclaration).presets).toEqual([{ name: 'on_time', filter: { late: 0 } }]);
});
