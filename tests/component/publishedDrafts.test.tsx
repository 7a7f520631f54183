import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeAll, expect, it } from 'vitest';
import customers from '../../docs/list.example.json';
import { publishing } from '../support/publishing';

const scene = publishing(['resources', 'views']);
const { open } = scene;
beforeAll(() => import('../../src/components/views/ViewsMenu'), 60_000);

const saveDraft = (declaration: object) =>
  scene.portal.provider.saveListDraft('customers', declaration, crypto.randomUUID(), null);
const withRegion = { ...customers, fields: [...customers.fields, { source: 'region', type: 'text' }] };
const upload = async (user: Awaited<ReturnType<typeof open>>['user'], declaration: object) => {
  const file = new File([JSON.stringify(declaration)], 'list.json');
  await user.upload(screen.getByLabelText('Upload a file', { selector: 'input' }), file);
  return within(await screen.findByRole('dialog'));
};
const replaced = /^Your draft of .+ is replaced\. What is only in it is lost\.$/;

it('[DECL-101] a file that replaces the own draft says so before it is published', async () => {
  await saveDraft(withRegion);
  const { user } = await open('/lists');
  await screen.findByText('Customers');
  const dialog = await upload(user, customers);
  expect(await dialog.findByText(replaced)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const same = await upload(user, withRegion);
  expect(same.getByRole('button', { name: 'Publish' })).toBeEnabled();
  expect(same.queryByText(replaced)).toBeNull();
});

it('[DECL-139] a file with a fault is not said to replace the own draft', async () => {
  await saveDraft(withRegion);
  const { user } = await open('/lists');
  await screen.findByText('Customers');
  const dialog = await upload(user, { ...customers, fields: [] });
  expect(dialog.getByText(/^The declaration has a fault\./)).toBeVisible();
  expect(dialog.queryByText(replaced)).toBeNull();
});

it('[DECL-127] of forms, actions and filters that a list had none of, each is named', async () => {
  const { search: _search, ...withoutSearch } = customers;
  await scene.portal.provider.publishList('customers', withoutSearch, null, crypto.randomUUID());
  const { user } = await open('/lists');
  await screen.findByText('Customers');
  const more = {
    detail: true,
    create: ['email', 'country'].map(source => ({ source, type: 'text' })),
    actions: [
      { name: 'archive', when: { source: 'archived_at', is: [null] } },
      { name: 'wipe', dangerous: true },
    ],
    filters: [{ source: 'city', type: 'text' }],
    parts: [{ source: 'addresses', fields: [{ source: 'street', type: 'text' }] }],
    presets: [],
  };
  const dialog = await upload(user, { ...customers, ...more });
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Searches: added email__icontains, company_name__icontains',
    'Page for each record: added true',
    'Form for new records: added email, country',
    'Actions: added archive, wipe',
    'Filters: added city',
    'Tables on a record’s page: added addresses',
    'Quick filters: added []',
  ]);
});

it('[DECL-112] no view is saved of a draft, which would leave it behind', async () => {
  await scene.portal.provider.publishList('customers', customers, null, crypto.randomUUID());
  await saveDraft(withRegion);
  const { user, unmount } = await open('/draft-customers');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  unmount();
  const published = await open('/customers');
  await published.user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeVisible();
});

/** The portal's data provider, whose versions cannot be read at first. */
const withoutVersions = () => {
  let isAway = true;
  const getListVersion: typeof scene.portal.provider.getListVersion = async (...wanted) => {
    if (isAway) throw new HttpError('Internal error', 500);
    return scene.portal.provider.getListVersion(...wanted);
  };
  return { dataProvider: { ...scene.portal.provider, getListVersion }, comeBack: () => (isAway = false) };
};
const publish = (declaration: object, basedOn: number | null) =>
  scene.portal.provider.publishList('customers', declaration, basedOn, crypto.randomUUID());
const failure = 'There was an error while getting your data';

it('[DECL-133] nothing is published on top of a version whose changes could not be shown', async () => {
  await publish(customers, null);
  // A publication discards the author's own draft.
  await publish({ ...customers, path: 'clients' }, 1);
  await scene.portal.provider.saveListDraft('customers', withRegion, crypto.randomUUID(), 1);
  const { dataProvider, comeBack } = withoutVersions();
  const { user } = await open('/lists/customers', { dataProvider });
  const draft = within(await screen.findByRole('region', { name: 'Draft' }));
  await user.click(draft.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(failure)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  comeBack();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Path: from “customers” to “clients”')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('[DECL-134] a version that cannot be read says so where it is downloaded, compared and restored', async () => {
  await publish(customers, null);
  await publish({ ...customers, path: 'clients' }, 1);
  const { dataProvider, comeBack } = withoutVersions();
  const { user } = await open('/lists/customers', { dataProvider });
  const comparison = within(await screen.findByRole('region', { name: 'Compare' }));
  expect(await comparison.findByText(failure)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download: Version 1' }));
  await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Restore: Version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(failure)).toBeVisible();
  comeBack();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Restore' })).toBeEnabled());
});
