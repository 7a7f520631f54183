import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FoundLicenses, LicenseLookup } from '../../contract/extensions/licenseLookup';
import { clearDrafts } from '../../src/lib/drafts';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';
import { soon } from '../support/soon';

afterEach(() => {
  clearDrafts();
  vi.useRealTimers();
});

const found: Record<string, number[]> = { 'ada@x.test': [1, 2], 'bob@x.test': [3] };

const openList = async (text: string) => {
  const lookUpLicenses = vi.fn(async (texts: LicenseLookup['texts']): Promise<FoundLicenses[]> =>
    texts.map(({ text: each }) => ({ kind: found[each] ? 'email' : null, ids: found[each] ?? [], is_all: true })),
  );
  const getMany = async (_resource: string, { ids }: { ids: number[] }) => ({
    data: ids.map(id => createLicense({ id, license_key: `KEY-${id}` })),
  });
  const view = renderApp('/work-on-a-list', {
    extensions: ['license-lookup'],
    dataProvider: { lookUpLicenses, getMany: getMany as never, disableLicenses: async () => {} },
  });
  await view.user.click(await screen.findByLabelText('List'));
  await view.user.paste(text);
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press, lookUpLicenses };
};
const summary = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('[WLIST-29] counts a line that comes again only as a duplicate', async () => {
  await openList('ada@x.test\nbob@x.test\nADA@x.test');
  await waitFor(() => expect(summary()).toContain('2 email addresses, 1 duplicate line'));
});

it('[WLIST-27] takes all licenses of lines that have several, and none again', async () => {
  const { press } = await openList('ada@x.test\nbob@x.test');
  await press('Find licenses');
  await press('Take all licenses of the line that has several');
  await waitFor(() => expect(summary()).toContain('3 licenses found, 1 line with several licenses'));
  await press('Take no licenses of the line that has several');
  await waitFor(() => expect(summary()).toContain('1 license found, 1 line with several licenses'));
  expect(screen.getByRole('button', { name: 'Take all licenses of the line that has several' })).toBeVisible();
});

it('[WLIST-26] says again what it copies after a few seconds', async () => {
  const { press } = await openList('bob@x.test\nnobody@x.test');
  await press('Find licenses');
  const copy = await screen.findByRole('button', { name: 'Copy 1 line not found' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => copy.click());
  await vi.waitFor(() => expect(copy).toHaveTextContent('Copied'), soon);
  // Lets React set the timer.
  await act(async () => {});
  act(() => void vi.advanceTimersByTime(4_000));
  expect(copy).toHaveTextContent('Copy 1 line not found');
});

it('[WLIST-28] says after a run that the search is older, and searches again', async () => {
  const { press, user, lookUpLicenses } = await openList('bob@x.test\nnobody@x.test');
  await press('Find licenses');
  await press('Disable');
  const sheet = within(await screen.findByRole('dialog'));
  expect(screen.queryByText('You have changed something since this search.')).toBeNull();
  await user.click(await sheet.findByRole('button', { name: 'Disable 1 license' }));
  await user.click(await sheet.findByRole('button', { name: 'Close' }));
  await screen.findByText('You have changed something since this search.');
  found['bob@x.test'] = [3, 4];
  await press('Search again');
  await waitFor(() => expect(summary()).toContain('0 licenses found, 1 line not found, 1 line with several licenses'));
  expect(lookUpLicenses).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('You have changed something since this search.')).toBeNull();
});
