import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderAtOnce } from '../../src/renderAtOnce';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

/** A router that shows its address, with the code of some pages there. */
const openRouter = (at: string, downloaded: readonly string[]) => {
  const router = createMemoryRouter([{ path: '*', element: <Address /> }], { initialEntries: [at] });
  renderAtOnce(router, pathname => downloaded.includes(pathname));
  render(<RouterProvider router={router} />);
  return router;
};

test('what a list is searched by is shown before its next change can be made', async () => {
  const router = openRouter('/licenses', []);
  await router.navigate({ search: '?filter=ACME' });
  expect(screen.getByText('/licenses?filter=ACME')).toBeVisible();
});

test('a page whose code is there is shown at once', async () => {
  const router = openRouter('/licenses', ['/licenses/7']);
  await router.navigate('/licenses/7?from=list');
  expect(screen.getByText('/licenses/7?from=list')).toBeVisible();
});

test('a page that has to be downloaded is rendered when there is time', async () => {
  const router = openRouter('/licenses', []);
  await router.navigate('/orders');
  expect(screen.getByText('/licenses')).toBeVisible();
  expect(await screen.findByText('/orders')).toBeVisible();
});

test("a page's next tab is rendered when there is time", async () => {
  const router = openRouter('/licenses/7', ['/licenses/7/devices']);
  await router.navigate('/licenses/7/devices');
  expect(screen.getByText('/licenses/7')).toBeVisible();
  expect(await screen.findByText('/licenses/7/devices')).toBeVisible();
});

test('an address that is replaced is rendered when there is time, whoever replaces it', async () => {
  const router = openRouter('/licenses', ['/orders']);
  await router.navigate('/orders', { replace: true });
  expect(screen.getByText('/licenses')).toBeVisible();
  expect(await screen.findByText('/orders')).toBeVisible();
});
