import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { declarationFault } from '../../contract/declarations';
import { createExtensions } from '../../dataProvider/extensions';
import customers from '../../docs/list.example.json';
import { declare } from '../../src/declared/declare';
import { publishing } from '../support/publishing';
import { savedFiles } from '../support/savedFiles';

const scene = publishing(['resources', 'catalogue']);
const { open } = scene;
beforeAll(() => import('../../src/declared/adding/AddList'), 60_000);

it('[DECL-124] a list that comes with the portal is downloaded as an example, and not changed', async () => {
  const { unmount } = await open('/lists/catalogue-customers');
  expect(await screen.findByText('Part of the portal')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write as a folder' })).toBeNull();
  unmount();
  await open('/lists/new?of=catalogue-customers');
  expect(await screen.findByText('The portal needs this address itself, so the list is not shown.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it.each([
  [
    'profile',
    'The declaration has a fault. /name must not be "profile", because the portal needs the address /profile.',
  ],
  ['licenses', 'A list of this name from the code, a file or the configuration is shown instead.'],
])('[DECL-125] a file with the name %s is not promised to managers', async (name, sentence) => {
  const { user } = await open('/lists');
  await user.upload(
    await screen.findByLabelText('Upload a file', { selector: 'input' }),
    new File([JSON.stringify({ ...customers, name })], 'list.json'),
  );
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(sentence)).toBeVisible();
  expect(question.queryByText('Managers will see it.')).toBeNull();
});

it('[DECL-128] a list that was withdrawn is changed as it was, and is there again once that is published', async () => {
  const { provider } = scene.portal;
  await provider.publishList('customers', customers, null, crypto.randomUUID());
  await provider.withdrawList('customers', 1, crypto.randomUUID());
  const { user } = await open('/lists/customers');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 3 of customers is published.')).toBeVisible();
});

it('[DECL-129] the page of a file with a fault says what is wrong, and offers nothing that it cannot do', async () => {
  declare([{ ...customers, name: 'broken', fields: [] }], declarationFault);
  await open('/lists/broken');
  expect(
    await screen.findByText(
      'Its declaration has a fault. /fields must not have fewer than 1 items. Whoever runs the portal can mend it.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

it('[DECL-135] settings that were downloaded are not called unsaved', async () => {
  const { user } = await open('/lists/portal/edit', { extensions: createExtensions([]) });
  await user.click(await screen.findByRole('button', { name: 'Add a link' }));
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://wiki.acme.test');
  await user.type(screen.getByRole('textbox', { name: 'Text in the menu (English)' }), 'Handbook');
  const files = savedFiles();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(files.names).toEqual(['portal.json']);
  files.restore();
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[DECL-137] a quick filter may be called "all", too, and keeps its own words', async () => {
  const filters = [{ source: 'city', type: 'text' }];
  const presets = [{ name: 'all', filter: { city: 'Bonn' } }];
  const words = { ...customers.words, en: { ...customers.words.en, presets: { all: 'All of Bonn' } } };
  const list = { ...customers, filters, presets, words };
  await scene.portal.provider.publishList('customers', list, null, crypto.randomUUID());
  await open('/customers');
  const links = within(await screen.findByRole('navigation', { name: 'Quick filters' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replace(/[\d ]+$/, ''))).toEqual(['All', 'All of Bonn']);
});

it('[DECL-140] a file and a published list of one name have a page and an editor each', async () => {
  const named = (name: string, list: object) => ({ ...customers, ...list, words: { en: { name } } });
  await scene.portal.provider.publishList('customers', named('Zeds', { path: 'zeds' }), null, crypto.randomUUID());
  declare([named('Alphas', { path: 'alphas' })], declarationFault);
  const { user } = await open('/lists');
  await user.click(await screen.findByRole('link', { name: 'Zeds' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zeds' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await screen.findAllByDisplayValue('Zeds')).not.toEqual([]);
  expect(
    screen.getByText('A list of this name from the code, a file or the configuration is shown instead.'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Lists' }));
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Alphas' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Alphas' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await screen.findAllByDisplayValue('Alphas')).not.toEqual([]);
});
