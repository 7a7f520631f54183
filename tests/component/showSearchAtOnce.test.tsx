import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { showSearchAtOnce } from '../../src/showSearchAtOnce';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

const openRouter = () => {
  const router = createMemoryRouter([{ path: '*', element: <Address /> }], { initialEntries: ['/licenses'] });
  showSearchAtOnce(router);
  render(<RouterProvider router={router} />);
  return router;
};

test('what a list is searched by is shown before its next change can be made', async () => {
  const router = openRouter();
  await router.navigate({ search: '?filter=ACME' });
  expect(screen.getByText('/licenses?filter=ACME')).toBeVisible();
});

test('another page is rendered when there is time', async () => {
  const router = openRouter();
  await router.navigate('/orders');
  expect(screen.getByText('/licenses')).toBeVisible();
  expect(await screen.findByText('/orders')).toBeVisible();
});
