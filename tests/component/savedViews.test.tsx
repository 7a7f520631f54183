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
      const created = view({ ...body, id: views.length + 1 });
      views.push(created);
      return created;
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
  return { ...renderApp(path, { dataProvider, extensions: [...extensions, 'license-filters'] }), sent };
};
const filter = (values: object) => `filter=${encodeURIComponent(JSON.stringify(values))}`;
const menu = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
};
const sidebar = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

afterEach(() => vi.restoreAllMocks());

it('[VIEWS-15] [LOOK-57] saves what the list shows under a name, pinned to the menu', async () => {
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
          query: 'filter=%7B%22enabled%22%3A1%7D&columns=product%2Cstatus',
          is_shared: true,
          is_pinned: true,
        },
      ],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
  expect(await sidebar().findByText('<b>Renewals</b>')).toBeVisible();
});

it('[VIEWS-15] says that a name is taken, and keeps what was typed', async () => {
  const { user, sent } = open('/licenses', [view({})]);
  await user.click((await menu(user)).getByText('Save view'));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(form.getByLabelText(/^Name/), 'Renewals');
  await user.click(form.getByText('Save'));
  expect(await form.findByText('You already have a view with this name for this list.')).toBeInTheDocument();
  expect(form.getByLabelText(/^Name/)).toHaveValue('Renewals');
  expect(sent).toEqual([]);
});

it('[VIEWS-16] opens a view with its filters and columns, from the menu of the list and of the portal', async () => {
  const views = [view({ is_pinned: true }), view({ id: 2, name: 'Other list', resource: 'orders', is_pinned: true })];
  const { user, address } = open('/orders', views);
  await user.click(
    await within(await screen.findByRole('navigation', { name: 'Main menu' })).findByRole('link', { name: 'Renewals' }),
  );
  await waitFor(() => expect(address()).toBe('/licenses?filter=%7B%22enabled%22%3A1%7D&columns=product&view=1'));
  expect(await screen.findByRole('button', { name: 'Remove filter: Enabled' })).toBeVisible();
  const dialog = await menu(user);
  expect(dialog.getAllByRole('link').map(link => link.textContent)).toEqual(['Renewals']);
});

it('[DECL-85] a pinned view of a list that was withdrawn is not in the menu', async () => {
  open('/licenses', [view({ resource: 'withdrawn', is_pinned: true }), view({ id: 2, name: 'Here', is_pinned: true })]);
  expect(await screen.findByRole('link', { name: 'Here' })).toBeVisible();
  expect(sidebar().queryByText('Renewals')).toBeNull();
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
  const change = { name: 'Renewals 2027', query: 'columns=status' };
  await waitFor(() => expect(sent[1]).toEqual(['update 1', change]));

  await user.click(await screen.findByLabelText('Delete Renewals 2027'));
  await user.click(within(await screen.findByRole('dialog', { name: 'Delete this view?' })).getByText('Delete'));
  await waitFor(() => expect(sent[2]).toEqual(['delete 1', undefined]));
});

it('[VIEWS-30] changing a view leaves what was changed in another tab meanwhile', async () => {
  const views = [view({ is_shared: true, is_pinned: true })];
  const { user, sent } = open('/licenses', views);
  await user.click((await menu(user)).getByLabelText('Change Renewals'));
  const form = within(await screen.findByRole('dialog', { name: 'Change view' }));
  views[0] = view({});
  await user.type(form.getByLabelText(/^Name/), ' 2027');
  await user.click(form.getByText('Save'));
  await waitFor(() => expect(sent).toEqual([['update 1', { name: 'Renewals 2027' }]]));
  expect(views).toEqual([view({ name: 'Renewals 2027' })]);
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

it('[VIEWS-40] a view that is open names the page and its tab, and is marked in the menu on any page of the list', async () => {
  open(`/licenses?${filter({ enabled: 1 })}&columns=product&page=1&perPage=20&view=1`, [view({ is_pinned: true })]);
  expect(await screen.findByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Renewals - Acme Software'));
  expect(await sidebar().findByRole('link', { name: 'Renewals' })).toHaveAttribute('aria-current', 'page');
});

it('[VIEWS-40] the list has its own name if the address names a view that is not there', async () => {
  open('/licenses?view=99', [view({ is_pinned: true })]);
  await screen.findByRole('heading', { name: 'Licenses', level: 1 });
  await sidebar().findByRole('link', { name: 'Renewals' });
  expect(screen.getByRole('heading', { name: 'Licenses', level: 1 })).toBeVisible();
});

it('[VIEWS-41] says that the list differs from the view, and saves what it shows', async () => {
  const { user, sent } = open('/licenses?view=1', [view({ query: filter({ enabled: 1 }) })]);
  expect(await screen.findByText('Changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['update 1', { query: '' }]]));
  await waitFor(() => expect(screen.queryByText('Changed')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
});

it('[VIEWS-41] goes back to the view, and saves a changed one of another person as a new view', async () => {
  const shared = view({ is_own: false, query: filter({ enabled: 1 }) });
  const { user, sent, address } = open(`/licenses?${filter({ is_trial: 1, enabled: 1 })}&view=1`, [shared]);
  const saveNew = await screen.findByRole('button', { name: 'Save as new view' });
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.click(saveNew);
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(form.getByLabelText(/^Name/), 'Trials{Enter}');
  await waitFor(() => expect(sent[0]).toMatchObject(['create', { query: filter({ is_trial: 1, enabled: 1 }) }]));
  await waitFor(() => expect(address()).toContain('view=2'));
  expect(await screen.findByRole('heading', { name: 'Trials', level: 1 })).toBeVisible();
});

it('[VIEWS-41] goes back to what was saved', async () => {
  const { user, address } = open(`/licenses?${filter({ is_trial: 1 })}&view=1`, [
    view({ query: filter({ enabled: 1 }) }),
  ]);
  await user.click(await screen.findByRole('link', { name: 'Back to Renewals as it was saved' }));
  await waitFor(() => expect(address()).toBe(`/licenses?${filter({ enabled: 1 })}&view=1`));
});

it('[VIEWS-42] saves no page number, and opens an older view that has one on its first page', async () => {
  const { user, sent, address } = open('/licenses?page=1&perPage=20&sort=created_at&order=DESC&columns=product', [
    view({ query: 'columns=status&page=3&perPage=20', is_pinned: true }),
  ]);
  await user.click((await menu(user)).getByText('Save view'));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(form.getByLabelText(/^Name/), 'Products{Enter}');
  await waitFor(() => expect(sent[0]).toMatchObject(['create', { query: 'columns=product' }]));
  await user.keyboard('{Escape}');
  await user.click(await sidebar().findByRole('link', { name: 'Renewals' }));
  await waitFor(() => expect(address()).toBe('/licenses?columns=status&view=1'));
});

it('[VIEWS-47] saves no filter that the list could not read', async () => {
  const { user, sent } = open('/licenses?filter=%7B%22enabled&columns=product', []);
  await user.click((await menu(user)).getByText('Save view'));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(form.getByLabelText(/^Name/), 'Cut{Enter}');
  await waitFor(() => expect(sent[0]).toMatchObject(['create', { query: 'columns=product' }]));
});

it.each([
  ['\u{1F642}'.repeat(41), 1],
  ['\u{1F642}'.repeat(81), 0],
])('[VIEWS-46] an emoji is one of the 80 characters of a name: %s', async (typed, views) => {
  const { user, sent } = open('/licenses', []);
  await user.click((await menu(user)).getByText('Save view'));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.click(form.getByLabelText(/^Name/));
  await user.paste(typed);
  await user.keyboard('{Enter}');
  if (views === 0) expect(await form.findByText('Must be 80 characters or less')).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(views));
});

it.each(['   ', 'Renewals\u202e', '\u200b\u3164'])('[VIEWS-43] refuses the name %j with a sentence', async typed => {
  const { user, sent } = open('/licenses', []);
  await user.click((await menu(user)).getByText('Save view'));
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(form.getByLabelText(/^Name/), `${typed}{Enter}`);
  expect(await form.findByText(/^A name needs a letter, a digit or a sign that can be seen/)).toBeVisible();
  expect(sent).toEqual([]);
});
