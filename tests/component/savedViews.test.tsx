import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { NewView, View, ViewChange } from '../../contract/extensions/views';
import { renderApp } from '../support/renderApp';

const view = (given: Partial<View>): View => ({
  id: 1,
  name: 'Renewals',
  resource: 'licenses',
  query: 'filter=%7B%22enabled%22%3A1%7D&columns=product',
  is_shared: false,
  is_pinned: false,
  is_own: true,
  owner_name: 'Dana Keller',
  ...given,
});

/** Opens a list before a back end that keeps these views, and records what was sent. */
const open = (path: string, views: View[], extensions: 'views'[] = ['views']) => {
  const sent: [string, unknown][] = [];
  const dataProvider = {
    getViews: async () => [...views],
    createView: async (body: NewView) => {
      if (views.some(({ name }) => name === body.name))
        throw new HttpError('Taken.', 409, { code: 'view_name_taken', errors: {} });
      sent.push(['create', body]);
      views.push(view({ ...body, id: views.length + 1 }));
    },
    updateView: async (id: unknown, change: ViewChange) => {
      sent.push([`update ${String(id)}`, change]);
      Object.assign(views.find(each => each.id === id) ?? {}, change);
    },
    deleteView: async (id: unknown) => {
      sent.push([`delete ${String(id)}`, undefined]);
      views.splice(0);
    },
  };
  return { ...renderApp(path, { dataProvider, extensions }), sent };
};
const menu = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
};
const sidebar = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

afterEach(() => vi.restoreAllMocks());

it('[VIEWS-15] saves what the list shows under a name, pinned to the menu', async () => {
  const { user, sent } = open('/licenses?filter=%7B%22enabled%22%3A1%7D&columns=product,status', []);
  const dialog = await menu(user);
  expect(dialog.getByText('No saved views of this list yet.')).toBeVisible();
  await user.click(dialog.getByText('Save view'));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(form.getByLabelText(/^Name/), '<b>Renewals</b>');
  await user.click(form.getByLabelText('Share with all license managers, also those of other customers'));
  await user.click(form.getByText('Save'));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'create',
        {
          name: '<b>Renewals</b>',
          resource: 'licenses',
          query: 'filter=%7B%22enabled%22%3A1%7D&columns=product,status',
          is_shared: true,
          is_pinned: true,
        },
      ],
    ]),
  );
  await user.keyboard('{Escape}');
  expect(await sidebar().findByText('<b>Renewals</b>')).toBeVisible();
});

it('[VIEWS-15] says that a name is taken, and keeps what was typed', async () => {
  const { user, sent } = open('/licenses', [view({})]);
  await user.click((await menu(user)).getByText('Save view'));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(form.getByLabelText(/^Name/), 'Renewals');
  await user.click(form.getByText('Save'));
  expect(await screen.findByText('You already have a view with this name for this list.')).toBeInTheDocument();
  expect(form.getByLabelText(/^Name/)).toHaveValue('Renewals');
  expect(sent).toEqual([]);
});

it('[VIEWS-16] opens a view with its filters and columns, from the menu of the list and of the portal', async () => {
  const views = [view({ is_pinned: true }), view({ id: 2, name: 'Other list', resource: 'orders', is_pinned: true })];
  const { user, address } = open('/orders', views);
  await user.click(
    await within(await screen.findByRole('navigation', { name: 'Main menu' })).findByRole('link', { name: 'Renewals' }),
  );
  await waitFor(() => expect(address()).toBe('/licenses?filter=%7B%22enabled%22%3A1%7D&columns=product'));
  expect(await screen.findByRole('button', { name: 'Remove filter: Enabled' })).toBeVisible();
  const dialog = await menu(user);
  expect(dialog.getAllByRole('link').map(link => link.textContent)).toEqual(['Renewals']);
});

it('[VIEWS-17] renames, renews, pins and deletes an own view, and only pins that of another', async () => {
  const views = [view({}), view({ id: 2, name: 'Mine not', is_own: false, owner_name: 'Ben Miles' })];
  const { user, sent } = open('/licenses?columns=status', views);
  const dialog = await menu(user);
  expect(dialog.getByText('Ben Miles')).toBeVisible();
  expect(dialog.queryByLabelText('Delete Mine not')).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText('Pin Mine not to the menu'));
  await waitFor(() => expect(sent).toEqual([['update 2', { is_pinned: true }]]));

  await user.click(dialog.getByLabelText('Change Renewals'));
  const form = within(await screen.findByRole('dialog', { name: 'Change view' }));
  await user.type(form.getByLabelText(/^Name/), ' 2027');
  await user.click(form.getByLabelText('Use what the list shows now'));
  await user.click(form.getByText('Save'));
  const change = { name: 'Renewals 2027', query: 'columns=status', is_shared: false, is_pinned: false };
  await waitFor(() => expect(sent[1]).toEqual(['update 1', change]));

  await user.click(await screen.findByLabelText('Delete Renewals 2027'));
  await user.click(within(await screen.findByRole('dialog', { name: 'Delete this view?' })).getByText('Delete'));
  await waitFor(() => expect(sent[2]).toEqual(['delete 1', undefined]));
});

it('[VIEWS-18] without the extension, the menu only copies the link, and no call is made', async () => {
  const writeText = vi.fn(async () => {});
  const { user } = open('/licenses?columns=product', [view({ is_pinned: true })], []);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledWith(window.location.href);
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument();
  expect(screen.queryByText('Renewals')).not.toBeInTheDocument();
});
