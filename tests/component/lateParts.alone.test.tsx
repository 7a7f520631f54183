import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailList } from '../../src/components/emailList/EmailList';
import { LateParts } from '../../src/layout/LateParts';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

const { loadOpenId } = vi.hoisted(() => ({ loadOpenId: vi.fn<() => Promise<unknown>>(async () => ({})) }));
vi.mock(import('../../authProvider/loadOpenId'), async original => ({
  ...(await original()),
  loadOpenId: loadOpenId as never,
}));

const downloaded = vi.hoisted(() => vi.fn<() => void>());
vi.mock(import('../../dataProvider/pageCommands'), async original => {
  downloaded();
  return await original();
});

vi.mock(import('../../resources/licenses/moreColumns'), () => Promise.reject(new Error('The file is gone')));
vi.mock(import('../../src/components/views/guessSearch'), () => Promise.reject(new Error('The file is gone')));

vi.mock(import('../../src/lib/pastedPeople'), () => Promise.reject(new Error('The file is gone')));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('[FAIL-24] what a renewal of the sign-in needs, and the commands of pages, are downloaded while the page is new', async () => {
  renderPortal(<LateParts />);
  expect([loadOpenId, downloaded].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.dynamicImportSettled();
  expect([loadOpenId, downloaded].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('[LOOK-95] the focus of an element that disappears is found before the late parts are there', async () => {
  renderApp('/licenses', { dataProvider: { getList: async () => ({ data: [], total: 0 }) as never } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Licenses' });
  const button = heading.parentElement?.appendChild(document.createElement('button'));
  button?.focus();
  button?.remove();
  await vi.advanceTimersByTimeAsync(200);
  expect(heading).toHaveFocus();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
it.each<[string, string, () => Promise<void>]>([
  ['the columns', '/licenses', () => press('Columns')],
  ['the file', '/licenses', () => press('Export')],
  ['the columns of the address', '/licenses?columns=days_left', async () => {}],
  ['the search', '/licenses', async () => userEvent.type(await screen.findByRole('searchbox'), 'ACME-1003{Enter}')],
])('[LFILT-35] a missing part of the license list leads to the error screen: %s', async (_part, path, act) => {
  vi.useRealTimers();
  const getList = async () => ({ data: [createLicense({ id: 1 })], total: 1 }) as never;
  renderApp(path, { dataProvider: { getList } });
  await act();
  expect(await screen.findByRole('heading', { name: 'An error occured' })).toBeVisible();
});

it('[FAIL-26] a pasted table whose reader cannot be downloaded is told of, and what was typed stays', async () => {
  vi.useRealTimers();
  renderPortal(<EmailList label="Users" value={{ emails: ['ada@x.io'], pending: '' }} onChange={() => {}} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Users' }));
  await userEvent.paste('Name\tEmail\nBob\tbob@x.io');
  expect(await screen.findByText('There was an error while getting your data')).toBeVisible();
  expect(screen.getByText('ada@x.io')).toBeVisible();
});
