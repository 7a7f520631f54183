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
  /** Addresses whose code is there. */
  downloaded?: readonly string[];
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

/** Goes on from an address, in routes within a route as react-admin has them. */
const go = (from: string, { to, options, downloaded = [] }: Way) => {
  const pages = (
    <Routes>
      <Route path="*" element={<Address to={to} options={options} />} />
    </Routes>
  );
  const router = createMemoryRouter([{ path: '*', element: pages }], { initialEntries: [from] });
  renderAtOnce(router, pathname => downloaded.includes(pathname));
  render(<RouterProvider router={router} />);
  // Not the testing library's click, which waits until everything is rendered.
  screen.getByRole('button', { name: 'go' }).click();
};

test('what a list is searched by is shown before its next change can be made', () => {
  go('/licenses', { to: { search: '?filter=ACME' } });
  expect(screen.getByText('/licenses?filter=ACME')).toBeVisible();
});

test('a page whose code is there is shown at once', () => {
  go('/licenses', { to: '/licenses/7?from=list', downloaded: ['/licenses/7'] });
  expect(screen.getByText('/licenses/7?from=list')).toBeVisible();
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
