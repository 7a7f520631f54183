import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { declarationFault, declarationText } from '../../contract/declarations';
import { createExtensions } from '../../dataProvider/extensions';
import type { PortalDataProvider } from '../../dataProvider/types';
import customers from '../../docs/list.example.json';
import { declare } from '../../src/declared/declare';
import { showDocuments } from '../../src/declared/published';
import { wires } from '../../src/registry';
import { licenseUser, viewer } from '../support/people';
import { publishing } from '../support/publishing';
import { savedFiles } from '../support/savedFiles';

const scene = publishing(['resources']);
const { open } = scene;
let asMax: PortalDataProvider;

const withRegion = { ...customers, fields: [...customers.fields, { source: 'region', type: 'text' }] };
const withCity = { ...customers, path: 'clients', fields: customers.fields.filter(({ source }) => source !== 'phone') };

beforeAll(async () => {
  await scene.portal.db.query(sql`
    insert into user_permissions select id, 'manage_resources' from users where email = 'manager@acme.test'`);
  asMax = await scene.portal.providerOf('manager@acme.test');
}, 60_000);
afterEach(() => vi.restoreAllMocks());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const publish = (declaration: object, basedOn: number | null, provider: PortalDataProvider = scene.portal.provider) =>
  provider.publishList('customers', declaration, basedOn, crypto.randomUUID());
/** What another release has published. */
const keep = (declaration: { name: string }) =>
  scene.portal.db.query(sql`
    insert into declaration_versions
    select company_id, ${declaration.name}, 1, ${declarationText(declaration)}, null, created_at, true
    from declaration_versions`);
const upload = async (user: Awaited<ReturnType<typeof open>>['user'], content: string) =>
  user.upload(screen.getByLabelText('Upload a file', { selector: 'input' }), new File([content], 'list.json'));
const dialog = async () => within(await screen.findByRole('dialog'));
/** A dialog hides it from assistive technology. */
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu', hidden: true }));

it('[DECL-43] the address of a published list waits for it, and the menu has it from then on', async () => {
  await publish(customers, null);
  await open('/customers');
  expect(await heading('Customers')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5));
  expect(menu().getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customers');
  expect(screen.queryByText('Page not found')).toBeNull();
});

it('[DECL-75] a list that arrives late waits with its entry until the pointer has left the menu', async () => {
  await publish(customers, null);
  const dataProvider = { ...scene.portal.provider, getPublishedLists: () => new Promise<never>(() => {}) };
  const { user } = await open('/profile', { dataProvider });
  expect(await heading('My profile')).toBeVisible();
  await user.hover(menu().getByRole('link', { name: 'My profile' }));
  const documents = await scene.portal.provider.getPublishedLists();
  act(() => showDocuments(documents));
  expect(menu().queryByRole('link', { name: 'Customers' })).toBeNull();
  await user.unhover(menu().getByRole('link', { name: 'My profile' }));
  expect(menu().getByRole('link', { name: 'Customers' })).toBeVisible();
});

it('[DECL-43] an address that is no list either is not found', async () => {
  await publish(customers, null);
  await open('/coupons');
  expect(await heading('Page not found')).toBeVisible();
});

it('[DECL-44] [DECL-113] a list of a file or the code wins, and the published one says so to its admin', async () => {
  declare([{ ...customers, words: { en: { name: 'From a file' } } }], declarationFault);
  await publish(customers, null);
  await keep({ ...customers, name: 'profile' });
  const { unmount } = await open('/lists');
  expect(
    await screen.findByText('A list of this name from the code, a file or the configuration is shown instead.'),
  ).toBeVisible();
  expect(screen.getByText('The portal needs this address itself, so the list is not shown.')).toBeVisible();
  expect(screen.getByText('/api/v1/customers/ · From a file or the configuration')).toBeVisible();
  expect(menu().getByRole('link', { name: 'From a file' })).toBeVisible();
  expect(menu().queryByRole('link', { name: 'Customers' })).toBeNull();
  unmount();
  await open('/lists/profile');
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write as a folder' })).toBeNull();
});

it.each([
  ['404', new HttpError('Not found', 404)],
  ['403', new HttpError('Forbidden', 403)],
  ['500', new HttpError('Internal error', 500)],
  ['HTML', new HttpError('unreadable_answer', 200)],
])('[DECL-45] a failure of the extension (%s) costs nothing else', async (_kind, error) => {
  const getPublishedLists = () => Promise.reject(error);
  await open('/coupons', {
    dataProvider: { ...scene.portal.provider, getPublishedLists },
    extensions: createExtensions(['resources']),
  });
  expect(await heading('Page not found')).toBeVisible();
  expect(menu().getByRole('link', { name: 'Orders' })).toBeVisible();
});

it('[DECL-45] a published declaration with a fault costs only its own list', async () => {
  await publish(customers, null);
  const broken = { ...customers, name: 'broken', fields: [] };
  await keep(broken);
  await open('/broken');
  expect(await heading('This list cannot be shown')).toBeVisible();
  expect(menu().getByRole('link', { name: 'Customers' })).toBeVisible();
});

it('[DECL-82] before a new list is published, its actions, forms, filters and quick filters are named', async () => {
  const { user } = await open('/lists');
  expect(await screen.findByText('No list has been added yet.')).toBeVisible();
  const filters = [{ source: 'city', type: 'text' }];
  const presets = [{ name: 'bonn', filter: { city: 'Bonn' } }];
  const edit = [{ source: 'phone', type: 'text' }];
  const more = { detail: true, edit, actions: [{ name: 'wipe', dangerous: true }], filters, presets };
  await upload(user, JSON.stringify({ ...customers, ...more }));
  const lines = (await dialog()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Actions: wipe',
    'Form for changes: phone',
    'Filters: city',
    'Quick filters: bonn',
    'Searches: email__icontains, company_name__icontains',
  ]);
});

it('[DECL-47] an uploaded file shows first what it does and for whom, and is in the menu once it is published', async () => {
  const { user } = await open('/lists');
  expect(await screen.findByText('No list has been added yet.')).toBeVisible();
  await upload(user, JSON.stringify(customers));
  const question = await dialog();
  expect(question.getByText('Managers will see it.')).toBeVisible();
  expect(
    question.getByText(
      'A new list with the fields email, company_name, city, country, phone, total_orders, total_licenses, reference',
    ),
  ).toBeVisible();
  expect(menu().queryByRole('link', { name: 'Customers' })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 1 of Customers is published.')).toBeVisible();
  await waitFor(() => expect(menu().getByRole('link', { name: 'Customers' })).toBeVisible());
  expect(screen.getByText(/^\/api\/v1\/customers\/ · Version 1, by .+, 21\/11\/2026/)).toBeVisible();

  await upload(user, JSON.stringify(customers));
  expect((await dialog()).getByText('Nothing changes.')).toBeVisible();
});

it('[DECL-47] a file with a fault says where it is, and cannot be saved or published', async () => {
  const { user } = await open('/lists');
  await screen.findByText('No list has been added yet.');
  await upload(user, JSON.stringify({ ...customers, fields: [{ source: 'email', type: 'colour' }] }));
  const question = await dialog();
  expect(question.getByText(/The declaration has a fault\. \/fields\/0\/type must be one of/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(question.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await upload(user, '{ "version": 1,');
  expect(await screen.findByText('The file is not JSON.')).toBeVisible();
});

it('[DECL-48] a draft is previewed as a list with a mark, and published or discarded from its page', async () => {
  await publish(customers, null);
  const { user } = await open('/lists/customers');
  await heading('Customers');
  await upload(user, JSON.stringify(withRegion));
  await user.click((await dialog()).getByRole('button', { name: 'Save as draft' }));
  const draft = within(await screen.findByRole('region', { name: 'Draft' }));
  expect(draft.getByText('Fields: added region')).toBeVisible();
  await user.click(draft.getByRole('link', { name: 'Preview' }));
  expect(await screen.findByText('Draft: only you see this list.')).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: 'Region' })).toBeVisible();
  expect(menu().getAllByRole('link', { name: 'Customers' })).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Back to the draft' }));
  await user.click(within(await screen.findByRole('region', { name: 'Draft' })).getByText('Discard draft'));
  await user.click((await dialog()).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull());
});

it('[DECL-49] a second admin sees what the first has changed, and then decides', async () => {
  await publish(customers, null);
  const { user } = await open('/lists/customers');
  await heading('Customers');
  await upload(user, JSON.stringify(withRegion));
  await publish(withCity, 1, asMax);
  const question = await dialog();
  await user.click(question.getByRole('button', { name: 'Publish' }));
  const theirs = within(await question.findByRole('alert'));
  expect(theirs.getByText(/ published version 2 meanwhile\. This is what changed:$/)).toBeVisible();
  expect(await theirs.findByText('Fields: removed phone')).toBeVisible();
  expect(theirs.getByText('Path: from “customers” to “clients”')).toBeVisible();
  expect(question.getByText('Fields: added phone, region')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 3 of Customers is published.')).toBeVisible();
});

it('[DECL-50] versions are compared, downloaded in the same bytes, and restored', async () => {
  await publish(customers, null);
  await publish(withCity, 1);
  const { user } = await open('/lists/customers');
  const comparison = within(await screen.findByRole('region', { name: 'Compare' }));
  expect(await comparison.findByText('Path: from “customers” to “clients”')).toBeVisible();
  await user.selectOptions(comparison.getByLabelText('To'), 'Version 1');
  expect(comparison.getByText('Nothing changes.')).toBeVisible();

  const files = savedFiles();
  await user.click(screen.getByRole('button', { name: 'Download: Version 1' }));
  await waitFor(() => expect(files.names).toEqual(['customers.json']));
  expect(await files.text()).toBe(declarationText(customers));
  files.restore();

  await user.click(screen.getByRole('button', { name: 'Restore: Version 1' }));
  const question = await dialog();
  expect(await question.findByText('Path: from “clients” to “customers”')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored as version 3.')).toBeVisible();
  await waitFor(() => expect(wires.customers?.path).toBe('customers'));
});

it('[DECL-50] a withdrawn list leaves the menu, and its versions stay', async () => {
  await publish(customers, null);
  const { user } = await open('/lists/customers');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click((await dialog()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Version 2 (withdrawn)')).toBeVisible();
  await waitFor(() => expect(menu().queryByRole('link', { name: 'Customers' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Restore: Version 1' })).toBeVisible();
});

it.each([
  ['a manager', viewer],
  ['a license user', licenseUser],
])('[DECL-51] %s without manage_resources has no page for lists', async (_who, person) => {
  await open('/lists', { person });
  expect(await heading("You don't have access to this page")).toBeVisible();
  expect(menu().queryByRole('link', { name: 'Lists' })).toBeNull();
});

it('[DECL-51] the page is in the menu of those who may change lists, also without the extension', async () => {
  await open('/lists', { extensions: createExtensions([]) });
  expect(await screen.findByText('No list has been added yet.')).toBeVisible();
  expect(menu().getByRole('link', { name: 'Lists' })).toHaveAttribute('href', '/lists');
  expect(screen.queryByRole('button', { name: 'Upload a file' })).toBeNull();
});
