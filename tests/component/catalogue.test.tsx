import { screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { createExtensions } from '../../dataProvider/extensions';
import { changeRecord } from '../../dataProvider/recordCalls';
import { catalogueScene } from '../support/catalogueScene';
import { comeBack } from '../support/comeBack';
import { createPerson, licenseUser, viewer } from '../support/people';

const { scene: portal, open } = catalogueScene(() =>
  Promise.all([import('../../src/declared/DeclaredForms'), import('../../src/catalogue/catalogueLists')]),
);
let customer: { id: number; email: string };

beforeEach(async () => {
  const [first] = await portal.db.query<typeof customer>(sql`
    update customers set city = 'Bonn', phone = '1', reference = null, archived_at = null
    where id = (select min(customer_id) from orders where company_id = 1) returning id, email`);
  customer = first ?? customer;
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu', hidden: true }));
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

const asOthers = async (change: object) => {
  const resource = 'catalogue-customers';
  const { data } = await portal.asMax.getOne(resource, { id: customer.id });
  await changeRecord(
    portal.asMax,
    { resource, id: customer.id, version: data.updated_at },
    change,
    crypto.randomUUID(),
  );
};
const stored = async () =>
  (await portal.db.query(sql`select city, phone, reference from customers where id = ${customer.id}`))[0];

const retype = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  const input = await screen.findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
};

it('[CATL-15] the menu has the catalogue for those who may read it, and the portal is as before without the extension', async () => {
  const first = await open('/catalogue-customers');
  expect(await heading('Customers')).toBeVisible();
  expect(menu().getByText('Catalogue')).toBeVisible();
  expect(menu().getByRole('link', { name: /License policies/ })).toHaveAttribute('href', '/catalogue-policies');
  expect(menu().getByRole('link', { name: /Bundles/ })).toBeVisible();
  first.unmount();

  const others = [{ person: viewer }, { person: licenseUser }, { extensions: createExtensions([]) }];
  for (const opening of others) {
    const { unmount } = await open('/', opening);
    await screen.findByRole('navigation', { name: 'Main menu', hidden: true });
    expect(menu().queryByText('Catalogue')).toBeNull();
    expect(menu().queryByRole('link', { name: /Bundles/ })).toBeNull();
    unmount();
  }
});

it('[CATL-59] who may only read products and policies has them below the heading of the catalogue', async () => {
  await open('/catalogue-policies', { person: createPerson({ permissions: ['create_license_policy'] }) });
  expect(await heading('License policies')).toBeVisible();
  expect(menu().queryByRole('link', { name: 'Customers' })).toBeNull();
  const entries = menu()
    .getAllByRole('listitem')
    .map(entry => entry.textContent);
  const place = entries.indexOf('Catalogue');
  expect(entries.slice(place, place + 4)).toEqual(['Catalogue', 'Products', 'License policies', 'Bundles']);
  expect(entries.filter(text => text === 'Catalogue')).toHaveLength(1);
});

it('[CATL-16] of two changes of one record, the second person chooses field by field', async () => {
  const { user, address } = await open(`/catalogue-customers/${customer.id}`);
  await retype(user, 'City', 'Berlin');
  await retype(user, 'Phone', '2');
  await asOthers({ city: 'Rome', reference: 'R-2' });
  await press(user, 'Save');

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Somebody else has changed this meanwhile' })).toBeVisible();
  const city = within(dialog.getByRole('radiogroup', { name: 'City' }));
  expect(city.getByText('Bonn')).toBeVisible();
  expect(city.getByRole('radio', { name: 'Mine: Berlin' })).not.toBeChecked();
  expect(city.getByRole('radio', { name: 'Theirs: Rome' })).not.toBeChecked();
  expect(
    within(dialog.getByRole('radiogroup', { name: 'Phone' })).getByRole('radio', { name: 'Mine: 2' }),
  ).toBeChecked();
  expect(
    within(dialog.getByRole('radiogroup', { name: 'Reference' })).getByRole('radio', { name: 'Theirs: R-2' }),
  ).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

  await user.click(city.getByRole('radio', { name: 'Mine: Berlin' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toEqual({ city: 'Berlin', phone: '2', reference: 'R-2' }));
  await waitFor(() => expect(address()).toBe(`/catalogue-customers/${customer.id}/show`));
});

it('[CATL-16] all of theirs can be taken, or the form kept with what was typed', async () => {
  const { user } = await open(`/catalogue-customers/${customer.id}`);
  await retype(user, 'City', 'Berlin');
  await asOthers({ city: 'Rome' });
  await press(user, 'Save');
  await press(user, 'Back to the form');
  expect(await screen.findByLabelText('City')).toHaveValue('Berlin');
  await press(user, 'Save');
  await press(user, 'All of theirs');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toEqual({ city: 'Rome', phone: '1', reference: null });
});

it('[CATL-65] what is typed stays when the record is read again, and so does the version that it was typed over', async () => {
  const { user } = await open(`/catalogue-customers/${customer.id}`);
  await retype(user, 'City', 'Berlin');
  await asOthers({ city: 'Rome', email: `new.${customer.email}` });
  comeBack();
  expect(await heading(new RegExp(`new.${customer.email}`))).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Berlin');
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog'));
  const city = within(dialog.getByRole('radiogroup', { name: 'City' }));
  expect(city.getByText('Bonn')).toBeVisible();
  expect(city.getByRole('radio', { name: 'Theirs: Rome' })).not.toBeChecked();
  await portal.db.query(sql`update customers set email = ${customer.email} where id = ${customer.id}`);
});

it('[CATL-17] a record in use is refused with what uses it, and archived instead', async () => {
  const { user } = await open(`/catalogue-customers/${customer.id}/show`, { language: 'de' });
  expect(await heading(customer.email)).toBeVisible();
  await press(user, 'Löschen');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  expect((await screen.findAllByText(/^In Verwendung: \d+ Bestellung/))[0]).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Abbrechen' }));
  await press(user, 'Archivieren');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Archivieren' })).toBeNull());
  const [row] = await portal.db.query<{ is_archived: boolean }>(
    sql`select archived_at is not null as is_archived from customers where id = ${customer.id}`,
  );
  expect(row?.is_archived).toBe(true);
});

it('[CATL-77] a button on a record that somebody else has changed says so', async () => {
  const { user } = await open(`/catalogue-customers/${customer.id}/show`);
  await heading(customer.email);
  await asOthers({ city: 'Rome' });
  await press(user, 'Delete');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const told = await screen.findByText('Somebody else has changed this meanwhile. Look at it again.');
  await waitFor(() => expect(told).toBeVisible());
});

it('[CATL-18] the form of a policy says at the field what is wrong, and shows only what applies', async () => {
  const { user } = await open('/catalogue-policies/create');
  expect(await heading('Create License policy')).toBeVisible();
  expect(screen.queryByLabelText(/^Grace period in hours/)).toBeNull();
  await user.click(await screen.findByLabelText('Grace period allowed'));
  await user.type(await screen.findByLabelText(/^Grace period in hours/), '-5');
  await press(user, 'Save');
  expect(await screen.findByText('Must be at least 1')).toBeVisible();
  await user.clear(screen.getByLabelText(/^Grace period in hours/));
  // Its open list has the same label.
  await user.type(screen.getByRole('combobox', { name: /^Product/ }), 'CAD');
  await user.click(await screen.findByRole('option', { name: /CAD Studio/ }));
  await user.type(screen.getByLabelText(/^Code/), 'GRACE');
  await user.type(screen.getByLabelText(/^Name/), 'Grace');
  await user.click(screen.getByLabelText(/^License type/));
  await user.click(await screen.findByRole('option', { name: 'Perpetual' }));
  await press(user, 'Save');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Grace period in hours/)).toHaveAccessibleDescription('This field is required'),
  );
  await user.type(screen.getByLabelText(/^Grace period in hours/), '48');
  await press(user, 'Save');
  expect(await heading('GRACE')).toBeVisible();
});

it('[CATL-19] a bundle takes products by their names, and its code at most 20 characters', async () => {
  const { user } = await open('/catalogue-bundles/create');
  await user.type(await screen.findByLabelText(/^Code/), 'A'.repeat(21));
  await user.type(screen.getByLabelText(/^Product name/), 'Starter');
  await user.click(screen.getByLabelText(/^Authorization/));
  await user.click(await screen.findByRole('option', { name: 'By license key' }));
  await user.type(screen.getByRole('combobox', { name: /^Products/ }), 'PCB');
  await user.click(await screen.findByRole('option', { name: /PCB/ }));
  await press(user, 'Save');
  expect(await screen.findByText('Product code can have max 20 characters')).toBeVisible();
  await retype(user, 'Code *', 'START');
  await press(user, 'Save');
  expect(await heading('START')).toBeVisible();
});

const described = (label: string | RegExp, words: string) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words));

it('[CATL-61] what a policy cannot have is told at its field in German', async () => {
  const [policy] = await portal.db.query<{ id: number }>(sql`
    select id from license_policies where default_license_type = 'subscription' and archived_at is null order by id limit 1`);
  const { user } = await open(`/catalogue-policies/${policy?.id}`, { language: 'de' });
  await retype(user, 'Gültig für (30d, 6m, 1y)', '3 x');
  await press(user, 'Speichern');
  await described(
    /^Gültig für/,
    'Geben Sie eine Zahl ab 1 mit d (Tage), m (Monate) oder y (Jahre) ein, höchstens 100 Jahre: 30d, 6m, 1y',
  );
});

it('[CATL-21] a bundle in use keeps its authorization, and says in German how many licenses use it', async () => {
  const [bundle] = await portal.db.query<{ id: number; licenses: number; other: string }>(sql`
    select p.id, count(*)::int as licenses,
      case p.authorization_method when 'key' then 'Per Lizenzbenutzer' else 'Per Lizenzschlüssel' end as other
    from products p join licenses l on l.product_id = p.id
    where p.is_bundle and p.company_id = 1 group by p.id order by p.id limit 1`);
  const { user } = await open(`/catalogue-bundles/${bundle?.id}`, { language: 'de' });
  await user.click(await screen.findByLabelText(/^Autorisierung/));
  await user.click(await screen.findByRole('option', { name: bundle?.other ?? '' }));
  await press(user, 'Speichern');
  expect(await screen.findByText(`In Verwendung: ${bundle?.licenses} Lizenzen.`)).toBeVisible();
});

it('[CATL-21] an address that is none is told in German', async () => {
  const { user } = await open(`/catalogue-customers/${customer.id}`, { language: 'de' });
  await retype(user, 'E-Mail *', 'zoe at new.test');
  await press(user, 'Speichern');
  await described(/^E-Mail/, 'Geben Sie eine gültige E-Mail-Adresse ein');
});

it('[CATL-60] the page of a record has its history', async () => {
  (await open('/catalogue-customers')).unmount();
  await asOthers({ city: 'Rome' });
  await open(`/catalogue-customers/${customer.id}/show`);
  expect(await screen.findByRole('heading', { level: 2, name: 'History' })).toBeVisible();
  const [latest] = await screen.findAllByText(/^Marco Rossi changed the customer/);
  expect(latest).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'License' })).toBeNull();
});

it('[DECL-84] the page Lists says of the lists of the catalogue that they are part of the portal', async () => {
  (await open('/catalogue-customers')).unmount();
  await open('/lists');
  expect(await screen.findByText('/api/v1/x/catalogue/customers/ · Part of the portal')).toBeVisible();
  expect(screen.queryByText(/From a file or the configuration/)).toBeNull();
});
