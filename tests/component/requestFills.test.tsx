import { screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testNow } from '../support/constants';
import { createPerson, licenseUser } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';
import { stubSight } from '../support/sight';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  stubSight();
  portal = await startPortalInProcess('user@acme.test', ['requests']);
  await portal.db.query(sql`delete from license_requests`);
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[REQ-74] a license that filled while the dialog was open is told there, with the devices that can be freed', async () => {
  const [license] = await portal.db.query<{ id: number }>(sql`
    update licenses set max_activations = 12, times_activated = 2 where id = (
      select max(l.id) from license_users lu join licenses l on l.id = lu.license_id
      join users u on u.id = lu.user_id and u.email = 'user@acme.test'
      join products p on p.id = l.product_id and p.authorization_method = 'user'
      join order_managers om on om.order_id = l.order_id
      join users m on m.id = om.user_id and m.email = 'manager@acme.test'
      join devices d on d.license_id = l.id and d.device_active
      where l.enabled and not l.is_bundle and not l.is_any_floating and l.validity_period is null)
    returning id`);
  const id = license?.id ?? 0;
  await portal.db.query(
    sql`update license_users set max_activations = 1, total_activations = 1 where license_id = ${id}`,
  );
  await portal.provider.createRequest({ kind: 'device', license: id, reason: 'Laptop' }, crypto.randomUUID());
  const { user } = renderApp('/requests', {
    person: createPerson({ permissions: ['manage_license_users', 'reset_device'] }),
    dataProvider: await portal.providerOf('manager@acme.test'),
    extensions: ['requests'],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const approve = within(await screen.findByRole('dialog'));
  expect(await approve.findByRole('radio', { name: /^Let this person use one more device/ })).toBeChecked();
  await portal.db.query(sql`update licenses set times_activated = 12 where id = ${id}`);
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(await approve.findByText(/^All devices of the license are taken/)).toBeVisible();
  expect((await approve.findAllByRole('radio', { name: /^Reset the device / }))[0]).not.toBeChecked();
});

it('[REQ-87] requests about two licenses of one name say which license each is about', async () => {
  await portal.db.query(sql`delete from license_requests`);
  const alike = await portal.db.query<{ id: number }>(sql`
    select l.id from license_users lu join licenses l on l.id = lu.license_id
    join users u on u.id = lu.user_id and u.email = 'user@acme.test'
    where l.product_name = 'Acme PDM Vault' and l.validity_period is null order by l.id limit 2`);
  expect(alike).toHaveLength(2);
  for (const { id } of alike) {
    await portal.db.query(
      sql`update license_users set max_activations = 1, total_activations = 1 where license_id = ${id}`,
    );
    await portal.provider.createRequest({ kind: 'device', license: id, reason: 'Laptop' }, crypto.randomUUID());
  }
  renderApp('/', { person: licenseUser, dataProvider: portal.provider, extensions: ['requests'] });
  const own = within(await screen.findByRole('region', { name: 'Your requests' }));
  const titles = alike.map(({ id }) => `Withdraw: One more device: Acme PDM Vault (License ${id})`).toReversed();
  await waitFor(() =>
    expect(own.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(titles),
  );
});
