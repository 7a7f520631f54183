import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import type { FoundLicenses, LicenseLookup } from '../../contract/extensions/licenseLookup';
import type { PortalDataProvider } from '../../dataProvider/types';
import { clearDrafts } from '../../src/lib/drafts';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

afterEach(clearDrafts);

const lookup: readonly ExtensionName[] = ['license-lookup'];
const found: Record<string, number[]> = { 'ada@x.test': [2, 3] };
const lookUpLicenses = async (texts: LicenseLookup['texts']): Promise<FoundLicenses[]> =>
  texts.map(({ text }) => ({ kind: found[text] ? 'email' : null, ids: found[text] ?? [], is_all: true }));
const getMany = (async (_resource: string, { ids }: { ids: number[] }) => ({
  data: ids.map(id => createLicense({ id, license_key: `KEY-${id}` })),
})) as never;

const openPage = async (dataProvider: Partial<PortalDataProvider> = {}, extensions = lookup) => {
  const view = renderApp('/work-on-a-list', {
    extensions,
    dataProvider: { lookUpLicenses, getMany, ...dataProvider },
  });
  await screen.findByRole('heading', { name: 'Work on a list' });
  const paste = async (text: string) => {
    await view.user.click(screen.getByLabelText('List'));
    await view.user.paste(text);
  };
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, paste, press };
};
const summary = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('[WLIST-16] the column can be changed', async () => {
  const { paste, user } = await openPage();
  await paste('Order ID,License key\nACME-1001,KEY-0001-AAAA\nACME-1002');
  const column = await screen.findByLabelText('Which column holds the license?');
  const values = () => [...screen.getByRole('list', { name: 'Lines' }).querySelectorAll('code')];
  expect(values().map(({ textContent }) => textContent)).toEqual(['KEY-0001-AAAA', 'ACME-1002']);
  expect(screen.getByText('This column is empty')).toBeVisible();
  await user.selectOptions(column, 'Order ID');
  expect(values().map(({ textContent }) => textContent)).toEqual(['ACME-1001', 'ACME-1002']);
});

it('[WMANY-40] a reload keeps the list, its column, what was taken and what was found; Clear and a sign-out forget it', async () => {
  const { paste, press, user, unmount } = await openPage();
  await paste('Order ID,License users\nACME-1001,ada@x.test\nACME-1002,bob@x.test');
  await user.selectOptions(await screen.findByLabelText('Which column holds the license?'), 'License users');
  await press('Find licenses');
  await user.click(await screen.findByRole('checkbox', { name: 'Take the licenses of ada@x.test' }));
  await waitFor(() => expect(summary()).toContain('2 licenses found, 1 line not found, 1 line with several licenses'));
  expect(Object.values(localStorage).join()).not.toContain('ada@x.test');
  unmount();

  const { press: pressAgain, unmount: leave } = await openPage();
  await waitFor(() => expect(summary()).toContain('2 licenses found, 1 line not found, 1 line with several licenses'));
  expect(screen.getByRole('checkbox', { name: 'Take the licenses of ada@x.test' })).toBeChecked();
  expect(screen.getByLabelText('List')).toHaveValue(
    'Order ID,License users\nACME-1001,ada@x.test\nACME-1002,bob@x.test',
  );
  await pressAgain('Clear');
  leave();
  const { paste: pasteAgain, unmount: leaveAgain } = await openPage();
  expect(screen.getByLabelText('List')).toHaveValue('');
  await pasteAgain('mac-anna');
  leaveAgain();
  clearDrafts();
  await openPage();
  expect(screen.getByLabelText('List')).toHaveValue('');
});

it.each([
  ['devices', 'host', [], (line: number) => `pc-${line}`],
  ['people', 'order', ['Order ID,License users'], (line: number) => `ACME-${line},person-${line}@x.test`],
] as const)(
  '[WMANY-41] %s of single lines on more than 1,000 licenses: the page says that actions on them take the first',
  async (_whom, kind, headings, lineOf) => {
    const lookUpLicenses = async (texts: LicenseLookup['texts']): Promise<FoundLicenses[]> =>
      texts.map(({ text }) => ({ kind, ids: [Number(/\d+/.exec(text)?.[0])], is_all: true }));
    const { paste, press, user } = await openPage({ lookUpLicenses }, [...lookup, 'runs']);
    await paste([...headings, ...Array.from({ length: 1_001 }, (_, index) => lineOf(index + 1))].join('\n'));
    if (headings.length > 0)
      await user.selectOptions(await screen.findByLabelText('Which column holds the license?'), 'Order ID');
    await press('Find licenses');
    const note =
      'Actions on the devices or people of single lines take at most 1,000 licenses: here, the first of these 1,001.';
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryByText(/^An action takes at most/)).not.toBeInTheDocument();
  },
);

it('[WLIST-32] what was taken of one list is not taken of the next', async () => {
  const { paste, press, user } = await openPage();
  await paste('ada@x.test');
  await press('Find licenses');
  await user.click(await screen.findByRole('checkbox', { name: 'Take the licenses of ada@x.test' }));
  await waitFor(() => expect(summary()).toContain('2 licenses found, 1 line with several licenses'));
  // A list that is corrected keeps it.
  await user.type(screen.getByLabelText('List'), '\nbo@x.test');
  await press('Find licenses');
  expect(await screen.findByRole('checkbox', { name: 'Take the licenses of ada@x.test' })).toBeChecked();
  await user.clear(screen.getByLabelText('List'));
  await paste('ada@x.test');
  await press('Find licenses');
  await waitFor(() => expect(summary()).toContain('0 licenses found, 1 line with several licenses'));
  expect(screen.getByRole('checkbox', { name: 'Take the licenses of ada@x.test' })).not.toBeChecked();
});
