import { render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  type NavigateOptions,
  Route,
  RouterProvider,
  Routes,
  type To,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderAtOnce } from '../../src/renderAtOnce';

interface Way {
  to: To;
  options?: NavigateOptions;
  /** Addresses whose code is already downloaded. */
  downloaded?: readonly string[];
  download?: () => Promise<void>;
}

const Address = ({ to, options }: Pick<Way, 'to' | 'options'>) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      <button type="button" onClick={() => void navigate(to, options)}>
        go
      </button>
    </>
  );
};

/** Navigates from an address, in nested routes like react-admin's. */
const go = (from: string, { to, options, downloaded = [], download = async () => {} }: Way) => {
  const pages = (
    <Routes>
      <Route path="*" element={<Address to={to} options={options} />} />
    </Routes>
  );
  const router = createMemoryRouter([{ path: '*', element: pages }], { initialEntries: [from] });
  renderAtOnce(router, { isDownloaded: pathname => downloaded.includes(pathname), download });
  render(<RouterProvider router={router} />);
  // The testing library's click would wait until everything is rendered.
  screen.getByRole('button', { name: 'go' }).click();
  return router;
};

test('a changed search is shown before the list can be changed again', () => {
  go('/licenses', { to: { search: '?filter=ACME' } });
  expect(screen.getByText('/licenses?filter=ACME')).toBeVisible();
});

test('a page whose code is there is shown at once', () => {
  go('/licenses', { to: '/licenses/7?from=list', downloaded: ['/licenses/7'] });
  expect(screen.getByText('/licenses/7?from=list')).toBeVisible();
});

/** A download that ends when the test says so. */
const downloading = () => {
  let resolve = () => {};
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
};

test('the address stays until the linked page can be shown', async () => {
  const { promise, resolve } = downloading();
  const { state } = go('/licenses', { to: '/orders', download: () => promise });
  await Promise.resolve();
  expect(state.location.pathname).toBe('/licenses');
  expect(screen.getByText('/licenses')).toBeVisible();
  resolve();
  expect(await screen.findByText('/orders')).toBeVisible();
});

test('a person who has navigated elsewhere meanwhile is not led away', async () => {
  const { promise, resolve } = downloading();
  const router = go('/licenses', { to: '/orders', downloaded: ['/profile'], download: () => promise });
  await router.navigate('/profile');
  resolve();
  await promise;
  expect(await screen.findByText('/profile')).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile');
});

test('nor is a person who has gone back meanwhile', async () => {
  const { promise, resolve } = downloading();
  const router = go('/licenses', { to: '/orders', downloaded: ['/profile'], download: () => promise });
  await router.navigate('/profile');
  const leaving = router.navigate('/orders');
  await router.navigate(-1);
  resolve();
  await leaving;
  expect(router.state.location.pathname).toBe('/licenses');
});

test.each<[string, string, Way]>([
  ['a page that has to be downloaded', '/licenses', { to: '/orders' }],
  ["a page's next tab", '/licenses/7', { to: '/licenses/7/devices', downloaded: ['/licenses/7/devices'] }],
  ['what replaces an address', '/licenses', { to: '/orders', options: { replace: true }, downloaded: ['/orders'] }],
])('%s is rendered when there is time', async (_, from, way) => {
  go(from, way);
  expect(screen.getByText(from)).toBeVisible();
  expect(await screen.findByText(String(way.to))).toBeVisible();
});
