import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { createExtensions } from '../../dataProvider/extensions';
import { OwnRequests } from '../../src/licensing/requests/OwnRequests';
import { ExtensionsContext } from '../../src/components/useExtension';
import { Dashboard } from '../../src/dashboard/Dashboard';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';

/** A call that answers 500 until it is mended. */
const broken = () => {
  let isMended = false;
  const call = async (): Promise<[]> => {
    if (!isMended) throw new HttpError('Internal Server Error', 500);
    return [];
  };
  const mend = () => {
    isMended = true;
  };
  return { call, mend };
};

const message = 'There was an error while getting your data';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('[FAIL-07] views that cannot be loaded are not none, in the menu and in the list', async () => {
  const views = broken();
  const { user } = renderApp('/licenses', { dataProvider: { getViews: views.call }, extensions: ['views'] });
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  expect(await menu.findByText(message)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.queryByText('No saved views of this list yet.')).not.toBeInTheDocument();
  views.mend();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('No saved views of this list yet.')).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('[VIEWS-44] says that saved views are loading', async () => {
  const { user } = renderApp('/licenses', {
    dataProvider: { getViews: () => new Promise(() => {}) },
    extensions: ['views'],
  });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByText('Loading the saved views ...')).toBeVisible();
  expect(screen.queryByText('No saved views of this list yet.')).not.toBeInTheDocument();
});

it('[FAIL-07] own requests that cannot be loaded can be asked for again', async () => {
  const own = broken();
  const { user } = renderPortal(<OwnRequests />, { dataProvider: { getOwnRequests: own.call as never } });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  own.mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('[FAIL-07] endings and figures that cannot be loaded say so', async () => {
  const endings = broken();
  const dataProvider = {
    getLicenseCounters: async () => [],
    getLicenseEndings: endings.call,
    getList: async () => {
      throw new HttpError('Internal Server Error', 500);
    },
  };
  const { user } = renderPortal(
    <ExtensionsContext value={createExtensions(['license-endings', 'license-filters'])}>
      <Dashboard />
    </ExtensionsContext>,
    { dataProvider },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  const attention = within(screen.getByRole('region', { name: 'Needs attention' }));
  expect(await attention.findAllByText(message)).toHaveLength(3);
  endings.mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
