import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Order } from '../../contract/schemas/order';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

const asDistributor = () => portal.signedInAs(people.distributor.email);

it('[WIRE-63] [ODET-05] lists all managers of an order', async () => {
  const { provider, last } = await asDistributor();
  const managers = await provider.getOrderManagers(101);
  expect(last()).toMatchObject({ method: 'GET', path: '/orders/101/managers/' });
  expect(managers.map(({ true_email }) => true_email).toSorted()).toEqual([
    people.distributor.email,
    people.manager.email,
  ]);
});

it('[WIRE-64] [ODET-06] adding a manager sends five fields and returns the password of a new account', async () => {
  const { provider, last } = await asDistributor();
  const body = {
    email: 'new@customer.test',
    first_name: 'Nia',
    last_name: 'New',
    phone_number: '+49 3',
    password: 'given-0ne',
  };
  expect(await provider.addOrderManager(102, body, 'add-1')).toEqual({ initial_password: 'given-0ne' });
  expect(last()).toMatchObject({ method: 'POST', path: '/orders/102/add_manager/' });
  expect(last().body).toEqual(body);
  expect(last().headers['idempotency-key']).toBe('add-1');
  expect(await provider.getOrderManagers(102)).toContainEqual(
    expect.objectContaining({ true_email: 'new@customer.test', first_name: 'Nia' }),
  );
});

it('[WIRE-64] [LUSR-07] adding a person with an account sends the email and returns no password', async () => {
  const { provider, last } = await asDistributor();
  expect(await provider.addOrderManager(102, { email: people.user.email }, 'add-2')).toEqual({
    initial_password: null,
  });
  expect(last().body).toEqual({ email: 'user@acme.test' });
});

it('[ODET-16] adding somebody whose account a stranger made returns the password that replaces theirs', async () => {
  await portal.db.query(sql`
    insert into users (company_id, email, email_key, platform_user_id, initial_password_by)
    select company_id, 'strange@customer.test', 'strange@customer.test', gen_random_uuid(), ${people.manager.id} from users where id = ${people.manager.id}`);
  const { provider } = await asDistributor();
  const body = { email: 'strange@customer.test', password: 'given-0ne' };
  expect(await provider.addOrderManager(102, body, 'add-stranger')).toEqual({ initial_password: 'given-0ne' });
});

it('[ODET-09] [VALID-17] an email that is already listed, or that of a company member, is refused at its field', async () => {
  const { provider } = await asDistributor();
  await expect(provider.addOrderManager(101, { email: people.manager.email }, 'add-3')).rejects.toMatchObject({
    status: 409,
    body: { codes: { email: 'already_manager' } },
  });
  await expect(provider.addOrderManager(102, { email: people.manager.email }, 'add-4')).rejects.toMatchObject({
    status: 409,
    body: { codes: { email: 'already_member' } },
  });
});

it('[WIRE-09] [ODET-07] editing a manager patches the user, and posts a password', async () => {
  const { provider, requests } = await asDistributor();
  await provider.addOrderManager(102, { email: 'edited@customer.test' }, 'add-5');
  const manager = (await provider.getOrderManagers(102)).find(
    ({ true_email }) => true_email === 'edited@customer.test',
  );
  const id = manager?.id ?? 0;
  await provider.updateUser(id, { first_name: 'Eda', last_name: '', phone_number: '' }, 'key-1');
  await provider.setPassword(id, 'kr8-vq-51', 'key-1');
  expect(requests.slice(-2)).toMatchObject([
    { method: 'PATCH', path: `/users/${id}/`, body: { first_name: 'Eda', last_name: '', phone_number: '' } },
    { method: 'POST', path: `/users/${id}/set_password/`, body: { password: 'kr8-vq-51' } },
  ]);
});

it('[WIRE-65] [ODET-08] removing a manager sends the id of the user', async () => {
  const { provider, last } = await asDistributor();
  await provider.addOrderManager(102, { email: 'leaver@customer.test' }, 'add-6');
  const isLeaver = ({ true_email }: { true_email: string }) => true_email === 'leaver@customer.test';
  const id = (await provider.getOrderManagers(102)).find(isLeaver)?.id ?? 0;
  await provider.removeOrderManager(102, id, 'key-1');
  expect(last()).toMatchObject({ method: 'POST', path: '/orders/102/remove_manager/' });
  expect(last().body).toEqual({ license_user_id: id });
  expect((await provider.getOrderManagers(102)).some(isLeaver)).toBe(false);
});

it('[WIRE-37] [ODET-12] [ACT-13] disabling sends a plain list of license ids, and enabling undoes it', async () => {
  const { provider, last } = await asDistributor();
  const enabled = async () => {
    const { data } = await provider.getOne<Order>('orders', { id: 101 });
    return data.order_items
      .flatMap(({ licenses }) => licenses)
      .filter(license => license.enabled)
      .map(({ id }) => id);
  };
  const before = await enabled();
  expect(before).toContain(1);
  await provider.disableLicenses(before, 'disable-1');
  expect(last()).toMatchObject({ method: 'POST', path: '/licenses/disable_bulk/' });
  expect(last().body).toEqual(before);
  expect(last().headers['idempotency-key']).toBe('disable-1');
  expect(await enabled()).toEqual([]);
  expect(await provider.enableLicenses(before.slice(1), 'key-1')).toBe(before.length - 1);
  expect(await provider.enableLicenses(before, 'key-2')).toBe(1);
  expect(last()).toMatchObject({ method: 'POST', path: '/licenses/enable_bulk/', body: before });
  expect(await enabled()).toEqual(before);
});
