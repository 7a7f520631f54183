import { act, screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPersonRecord } from '../../authProvider/person';
import { comeBack } from '../support/comeBack';
import { testNow } from '../support/constants';
import { licenseUser } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';
import { stubSight } from '../support/sight';
import { signedInSession } from '../support/signedIn';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;
let manager: typeof portal.provider;
/** Licenses that the manager can give to the person, without any user. */
let free: number[];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  stubSight();
  portal = await startPortalInProcess('user@acme.test', ['requests']);
  manager = await portal.providerOf('manager@acme.test');
  const rows = await portal.db.query<{ id: number }>(sql`
    select l.id from licenses l join products p on p.id = l.product_id and p.authorization_method = 'user'
    join order_managers om on om.order_id = l.order_id
    join users m on m.id = om.user_id and m.email = 'manager@acme.test'
    where l.enabled and l.bundle_license_id is null and l.assigned_users = 0 and l.validity_period is null
      and not exists (select from order_managers o join users u on u.id = o.user_id and u.email = 'user@acme.test'
        where o.order_id = l.order_id)
    order by l.id limit 2`);
  free = rows.map(({ id }) => id);
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openHome = async () => {
  const [found] = await portal.db.query<{ id: string }>(
    sql`select platform_user_id as id from users where email = 'user@acme.test'`,
  );
  const record = createPersonRecord({
    session: signedInSession({ userId: () => found?.id ?? '' }),
    dataProvider: portal.provider,
  });
  return renderApp('/', {
    person: licenseUser,
    authProvider: { getPermissions: record.read, forgetPerson: record.forget },
    dataProvider: portal.provider,
    extensions: ['requests'],
  });
};
const shown = async () => {
  const account = within(await screen.findByRole('table', { name: 'Your account' }));
  const home = within(await screen.findByRole('region', { name: 'Your licenses' }));
  const cards = home.getAllByRole('heading', { level: 3 });
  return [account.getByRole('link').textContent, cards.length];
};

it('[HOME-46] the number of licenses follows the cards when the person comes back to home', async () => {
  await openHome();
  // A bundle is one license, and has three cards.
  await waitFor(async () => expect(await shown()).toEqual(['11', 13]));
  await manager.assignUser(free[0] ?? 0, { email: 'user@acme.test' }, crypto.randomUUID());
  comeBack();
  await waitFor(async () => expect(await shown()).toEqual(['12', 14]));
});

it('[HOME-47] the number counts a license that a request has given as soon as its answer is shown', async () => {
  await portal.db.query(sql`delete from license_requests`);
  await portal.provider.createRequest({ kind: 'license', wish: 'Paint', reason: 'Poster' }, crypto.randomUUID());
  const [request] = await portal.provider.getOwnRequests();
  const { queryClient } = await openHome();
  expect(await screen.findByText('Waiting')).toBeVisible();
  const before = await shown();
  const approval = { license: free[1] ?? 0 };
  await manager.approveRequest(request?.id ?? 0, approval, crypto.randomUUID());
  // The page asks every 20 seconds while a request waits.
  await act(() => queryClient.invalidateQueries({ queryKey: ['requests', 'own'] }));
  await waitFor(async () =>
    expect([before, await shown()]).toEqual([
      ['12', 14],
      ['13', 15],
    ]),
  );
});
