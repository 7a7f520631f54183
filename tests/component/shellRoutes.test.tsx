import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import { createExtensions } from '../../dataProvider/extensions';
import type { PortalDataProvider } from '../../dataProvider/types';
import { servingList } from '../support/listCalls';
import { createPerson, licenseUser, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('[SHELL-01] / is the dashboard', async () => {
  renderApp('/');
  expect(await heading('Dashboard')).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Your account' })).toBeInTheDocument();
});

it("[SHELL-07] /orders is a manager's order list", async () => {
  const { calls } = renderApp('/orders', { person: viewer });
  expect(await heading('Orders')).toBeInTheDocument();
  await waitFor(() => expect(calls).toEqual(['orders']));
});

it.each([
  ['SHELL-09', '/orders'],
  ['SHELL-10', '/orders/17'],
])('[%s] %s is no page for a license user, and no call is sent', async (_row, path) => {
  const { calls } = renderApp(path, { person: licenseUser });
  expect(await heading("You don't have access to this page")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to homepage' })).toBeVisible();
  expect(calls).toEqual([]);
});

it('[SHELL-11] /licenses is the license list', async () => {
  const { calls } = renderApp('/licenses', { person: licenseUser });
  expect(await heading('Licenses')).toBeInTheDocument();
  await waitFor(() => expect(calls).toEqual(['licenses']));
});

it('[SHELL-11] a license opened by the keyboard has its focus on the title', async () => {
  const license = createLicense({ license_key: 'KEY-1' });
  const getOne = (async () => ({ data: license })) as unknown as PortalDataProvider['getOne'];
  const { user } = renderApp('/licenses', { dataProvider: { getList: servingList([license]).getList, getOne } });
  await heading('Licenses');
  within(await screen.findByRole('row', { name: /KEY-1/ }))
    .getByRole('link')
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await heading('KEY-1')).toHaveFocus());
});

it('[SHELL-13] /profile is the page My profile', async () => {
  renderApp('/profile');
  expect(await heading('My profile')).toBeInTheDocument();
  expect(document.title).toBe('My profile - Acme Software');
});

it.each(['/nope/xyz', '/devices', '/license_product_features/3'])(
  '[SHELL-15] [SHELL-16] %s is not found, and the link home leads to /',
  async path => {
    const { user, address } = renderApp(path);
    expect(await heading('Page not found')).toBeInTheDocument();
    expect(document.title).toBe('Page not found - Acme Software');
    await user.click(screen.getByRole('button', { name: 'Go to homepage' }));
    expect(await heading('Dashboard')).toBeInTheDocument();
    expect(address()).toBe('/');
  },
);

it.each(['/requests/1', '/requests/999999/x'])(
  '[SHELL-39] %s is no page of a list without pages of records',
  async path => {
    renderApp(path, { person: createPerson({ permissions: ['manage_license_users'] }), extensions: ['requests'] });
    expect(await heading('Page not found')).toBeInTheDocument();
  },
);

it.each([
  '/licenses/abc',
  '/licenses/1e3',
  '/licenses/0',
  '/licenses/99999999999',
  '/licenses/%00',
  '/licenses/%E0%A4%A',
  '/orders/abc',
  '/orders/1e3',
  '/create-order/abc',
  '/%00',
  '/%E0%A4%A',
])('[SHELL-15] [SHELL-21] [SHELL-22] %s is not found, and nothing is asked for', async path => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const getOne = vi.fn<() => Promise<never>>();
  renderApp(path, { dataProvider: { getOne } });
  expect(await heading('Page not found')).toBeInTheDocument();
  expect(getOne).not.toHaveBeenCalled();
  warn.mockRestore();
});

it.each(['/licenses/1042/nope', '/licenses/1042/devices/xyz', '/orders/7/nope', '/orders/7/users'])(
  '[SHELL-15] %s is not found: a record has no such page',
  async path => {
    const records = { licenses: createLicense(), orders: createOrder() };
    const getOne = async (resource: keyof typeof records) => ({ data: records[resource] });
    renderApp(path, { dataProvider: { getOne: getOne as PortalDataProvider['getOne'] } });
    expect(await heading('Page not found')).toBeInTheDocument();
  },
);

it.each([
  ['/requests', 'requests'],
  ['/runs', 'runs'],
  ['/runs/1', 'runs'],
  ['/history', 'audit'],
] as const)('[LOOK-58] a page whose extension answers 404 only says so (%s)', async (path, name: ExtensionName) => {
  const extensions = createExtensions([name]);
  const unknown = () =>
    extensions.call(name, async () => {
      throw new HttpError('Not found.', 404);
    });
  const { calls } = renderApp(path, {
    extensions,
    dataProvider: { getList: unknown, getRuns: unknown, getRun: unknown },
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByRole('heading')).toHaveLength(1);
  expect(document.title).toMatch(/^Page not found - /);
  expect(calls).toEqual([]);
});

it.each(['/licenses/1042/oauth', '/licenses/1042/users'])(
  '[SHELL-15] the tab %s leads people who may not see it to the license',
  async path => {
    const getOne = (async () => ({
      data: createLicense({ is_manager: false }),
    })) as unknown as PortalDataProvider['getOne'];
    const { address } = renderApp(path, { person: licenseUser, dataProvider: { getOne } });
    await waitFor(() => expect(address()).toBe('/licenses/1042'));
    expect(await screen.findByRole('tab', { name: 'License details' })).toBeInTheDocument();
  },
);

const menuOf = async () => {
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  return [...menu.querySelectorAll('a')].map(entry => [entry.textContent, entry.getAttribute('href')]);
};

it('[SHELL-23] a license user has three entries', async () => {
  renderApp('/', { person: licenseUser });
  await heading('Dashboard');
  expect(await menuOf()).toEqual([
    ['Dashboard', '/'],
    ['Licenses', '/licenses'],
    ['My profile', '/profile'],
  ]);
});

it.each([
  ['a manager without permissions', viewer],
  ['a distributor without create_order', createPerson({ permissions: ['issue_license'] })],
])('[SHELL-24] [SHELL-26] %s also has the orders', async (_who, person) => {
  renderApp('/', { person });
  await heading('Dashboard');
  expect(await menuOf()).toEqual([
    ['Dashboard', '/'],
    ['Orders', '/orders'],
    ['Licenses', '/licenses'],
    ['Work on a list', '/work-on-a-list'],
    ['My profile', '/profile'],
  ]);
});

it('[SHELL-26] the entries link to their pages, and the current one is marked', async () => {
  const { user, address } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: 'Licenses' }));
  expect(await heading('Licenses')).toBeInTheDocument();
  expect(address()).toBe('/licenses');
  expect(screen.getByRole('link', { name: 'Licenses' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Licenses' })).toHaveFocus();
});

it('[SHELL-26] on a phone the entries are in a drawer that closes after a choice', async () => {
  const { user, address } = renderApp('/', { width: 390 });
  const button = await screen.findByRole('button', { name: 'Open menu', expanded: false });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
  await user.click([...drawer.querySelectorAll('a')].find(({ textContent }) => textContent === 'My profile') ?? drawer);
  expect(address()).toBe('/profile');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
