import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createExtensions } from '../../dataProvider/extensions';
import { ExtensionsContext } from '../../src/components/useExtension';
import { PublishedLists } from '../../src/declared/PublishedLists';
import { viewer } from '../support/people';
import { renderPortal } from '../support/render';

/** The lists come while the entry of the menu has the focus. */
const Page = () => {
  const [isLate, setLate] = useState(false);
  return (
    <>
      <nav>
        <a href="/orders" onFocus={() => setLate(true)}>
          Orders
        </a>
      </nav>
      <h1 tabIndex={-1}>Orders</h1>
      {isLate && <PublishedLists />}
    </>
  );
};

it('[SHELL-38] lists that come to the menu late wait until the focus has left it', async () => {
  const getPublishedLists = vi.fn(() => new Promise<never>(() => {}));
  const extensions = createExtensions(['resources']);
  renderPortal(
    <ExtensionsContext value={extensions}>
      <Page />
    </ExtensionsContext>,
    { person: viewer, dataProvider: { getPublishedLists } },
  );
  await act(async () => (await screen.findByRole('link', { name: 'Orders' })).focus());
  expect(getPublishedLists).not.toHaveBeenCalled();
  act(() => screen.getByRole('heading', { name: 'Orders' }).focus());
  await waitFor(() => expect(getPublishedLists).toHaveBeenCalledOnce());
});
