import { screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import customers from '../../docs/list.example.json';
import { publishing } from '../support/publishing';

const scene = publishing(['resources', 'views']);
const { open } = scene;
beforeEach(async () => {
  await scene.portal.db.query(sql`delete from views`);
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = 'Publish Lists and menu of the portal?';
const publish = (settings: object, basedOn: number | null) =>
  scene.portal.provider.publishList(
    'portal',
    { version: 1, name: 'portal', ...settings },
    basedOn,
    crypto.randomUUID(),
  );
const query = `filter=${encodeURIComponent('{"enabled":0}')}`;
const createView = (name: string, asked = query) =>
  scene.portal.provider.createView({ resource: 'licenses', name, query: asked, is_shared: false }, crypto.randomUUID());

it('[COMP-09] [COMP-14] [COMP-17] offering a view says what it does and who can read it, and its button then takes it back', async () => {
  await createView('Switched off');
  const { user } = await open('/licenses');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  const button = await screen.findByRole('button', { name: 'Offer “Switched off” above the list to all managers' });
  // The company's settings are being read.
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const offer = await dialog(question);
  expect(offer.getByText(/Whoever knows the portal’s address can read it, also without signing in/)).toBeVisible();
  expect(offer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Licenses › Quick filters: added Switched off',
  ]);
  await user.click(offer.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
  await user.click(
    await screen.findByRole('button', {
      name: '“Switched off” is offered above the list to all managers. Stop offering it',
    }),
  );
  const takeBack = await dialog(question);
  expect(takeBack.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Licenses › Quick filters: removed Switched off',
  ]);
  await user.click(takeBack.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
  const { declaration } = await scene.portal.provider.getListVersion('portal', 2);
  expect(declaration).toEqual({ version: 1, name: 'portal' });
});

it('[COMP-13] a view that is only an order is no quick filter', async () => {
  await createView('Switched off');
  await createView('Oldest', 'sort=created_at&order=ASC');
  const { user } = await open('/licenses');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(
    await screen.findByRole('button', { name: 'Offer “Switched off” above the list to all managers' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Oldest' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /“Oldest”/ })).toBeNull();
});

it('[COMP-15] [LOOK-92] whatever keeps a link from being published is said once', async () => {
  const { user } = await open('/lists/portal/edit');
  expect(await screen.findByRole('link', { name: 'Back to Lists' })).toHaveClass('back-link');
  await user.click(await screen.findByRole('button', { name: 'Add a link' }));
  const address = screen.getByRole('textbox', { name: 'Address' });
  const word = screen.getByRole('textbox', { name: 'Text in the menu (English)' });
  expect([address, word].map(input => (input as HTMLInputElement).required)).toEqual([true, true]);
  await user.type(address, 'https://wiki.acme.test');
  expect(screen.getByRole('alert')).toHaveTextContent('/menu/links/0/words/en must not have fewer than 1 characters');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.type(word, 'Handbook');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await user.clear(address);
  await user.type(address, 'https://[[');
  expect(address).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[COMP-09] a view that was changed since is offered again as it is now', async () => {
  const { id } = await createView('Switched off');
  await publish(
    {
      lists: { licenses: { presets: [{ name: `view_${id}`, filter: { enabled: 1 } }] } },
      words: { en: { licenses: { presets: { [`view_${id}`]: 'Switched off' } } } },
    },
    null,
  );
  const { user } = await open('/licenses');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(
    await screen.findByRole('button', {
      name: '“Switched off” is offered to all managers as it was before. Offer it as it is now',
    }),
  );
  expect((await dialog(question)).getByRole('listitem')).toHaveTextContent(
    'Licenses › Quick filters: changed Switched off',
  );
});

it('[COMP-09] two versions of the settings are compared in words', async () => {
  await publish({ lists: { licenses: { sort: '-updated_at' } }, menu: { hidden: [{ name: 'runs' }] } }, null);
  await publish(
    {
      lists: { licenses: { columns: ['product', 'license_key'], sort: 'validity_period' } },
      menu: {
        hidden: [{ name: 'orders', for: 'users' }],
        links: [{ to: 'https://wiki.acme.test', words: { en: 'Handbook' } }],
      },
      words: {
        de: { licenses: { name: 'Recht |||| Rechte', fields: { product: 'Ware' }, presets: { trial: 'Zur Probe' } } },
      },
    },
    1,
  );
  await open('/lists/portal');
  expect(await screen.findByRole('link', { name: 'Back to Lists' })).toHaveAttribute('href', '/lists');
  const comparison = within(await screen.findByRole('region', { name: 'Compare' }));
  await comparison.findByText('Links to other sites: added Handbook');
  expect(comparison.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Licenses › Columns: set to “Product, License key”',
    'Licenses › Sort: from “Last updated, descending” to “Expiry, ascending”',
    'Hidden in the menu: added Orders (License users)',
    'Hidden in the menu: removed Runs (Everybody)',
    'Links to other sites: added Handbook',
    'Licenses › Own words (Deutsch): set to “Recht / Rechte”',
    'Words › de › licenses › fields › product: added “Ware”',
    'Words › de › licenses › presets › trial: added “Zur Probe”',
  ]);
});

it('[LLIST-33] an order is called like its column, whatever its sort field is called', async () => {
  await publish({ lists: { licenses: { sort: '-order__customer__email' } } }, null);
  await publish({ lists: { licenses: { sort: 'order__customer__company_name' } } }, 1);
  await open('/lists/portal');
  const comparison = within(await screen.findByRole('region', { name: 'Compare' }));
  expect(
    await comparison.findByText('Licenses › Sort: from “Customer email, descending” to “Company, ascending”'),
  ).toBeVisible();
});

it('[DECL-76] a withdrawn list keeps its name', async () => {
  const clients = { ...customers, words: { en: { name: 'Client |||| Clients' } } };
  await scene.portal.provider.publishList('customers', clients, null, crypto.randomUUID());
  await scene.portal.provider.withdrawList('customers', 1, crypto.randomUUID());
  await open('/lists');
  expect(await screen.findByRole('link', { name: 'Clients' })).toHaveAttribute('href', '/lists/customers');
  expect(screen.getByText(/^\/api\/v1\/customers\/ · Withdrawn by /)).toBeVisible();
});
