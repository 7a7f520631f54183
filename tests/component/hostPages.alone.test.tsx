import { act, screen } from '@testing-library/react';
import { Title } from 'react-admin';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parcels } from '../parcels';
import { parcelTables, startForeignLists } from '../support/foreignLists';
import { openHost } from '../support/openHost';

const texts = vi.hoisted(() => ({ ready: Promise.resolve() }));
vi.mock('../../i18n', async actual => ({
  ...(await actual<object>()),
  withTexts: (load: () => Promise<object>) => texts.ready.then(load),
}));

let lists: Awaited<ReturnType<typeof startForeignLists>>;
beforeAll(async () => {
  lists = await startForeignLists(parcelTables);
});
afterAll(() => lists.close());

const Depot = () => (
  <>
    <Title title="The depot" />
    <p>Open from nine</p>
  </>
);
const depot = { ...parcels, list: undefined, pages: [{ path: 'depot', content: Depot }] };

it('[HOST-23] <Title> on an additional page is its heading and the name of the browser tab', async () => {
  openHost('/parcels/depot', { lists, resources: [depot] });
  expect(await screen.findByRole('heading', { level: 1, name: 'The depot' })).toBeVisible();
  expect(document.title).toBe('The depot - Acme Software');
});

it('[HOST-68] react-admin’s page for an access that could not be asked says so, and has a way out', async () => {
  openHost('/authentication-error', { lists, resources: [depot] });
  expect(await screen.findByRole('heading', { level: 1, name: 'An error occured' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restart browsing' })).toBeVisible();
});

it('[HOST-24] a page that is a plain component waits for its texts', async () => {
  let arrive = () => {};
  texts.ready = new Promise(resolve => {
    arrive = resolve;
  });
  openHost('/parcels/depot', { lists, resources: [depot] });
  expect(await screen.findByRole('link', { name: 'My profile' })).toBeVisible();
  expect(screen.queryByText('Open from nine')).not.toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByText('Open from nine')).toBeVisible();
});
