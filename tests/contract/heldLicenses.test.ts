import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { readHeld } from '../../resources/people/held';
import { bulkPeople } from '../../resources/people/releasePeople';
import { isPage } from '../../src/lib/bulk';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

/** Its person 5 holds a license already. */
const portal = portalScene();

it('[RUNS-88] all that somebody holds is released or given to others, also more than a page shows', async () => {
  await portal.db.query(sql`
    insert into licenses (id, company_id, order_id, order_item_id, product_id, license_type, created_at, updated_at)
    select n, 1, 101, 2, 2, 'subscription', now(), now() from generate_series(10001, 11000) n`);
  await portal.db.query(sql`
    insert into license_users (license_id, user_id, assigned_at)
    select id, 5, now() from licenses where id > 10000`);
  const { provider } = await portal.signedInAs(people.manager.email);
  const contact = { id: 5, true_email: 'o_o%o@acme.test', first_name: '', last_name: '', phone_number: '' };
  const person = { ...contact, licenses: 1001, devices: 0, last_seen: null };
  const counts = (await bulkPeople.load()).map(async action =>
    isPage(action) ? [] : [action.name, (await action.expandTo?.(provider, person, ['new@acme.test']))?.length],
  );
  expect(await Promise.all(counts)).toEqual([
    ['release-people', 1001],
    ['give-to-others-also', 1001],
  ]);
});

it('[LUSR-41] a person holds the members of bundles, which only a back end that leaves them out of lists is asked for', async () => {
  await portal.db.query(sql`
    insert into licenses (id, company_id, order_id, order_item_id, product_id, license_type, is_bundle, bundle_license_id, created_at,
      updated_at)
    values (1001, 1, 101, 2, 2, 'subscription', true, null, now(), now()),
      (1002, 1, 101, 2, 2, 'subscription', false, 1001, now(), now()),
      (1003, 1, 101, 2, 2, 'subscription', false, 1001, now(), now())`);
  await portal.db.query(sql`insert into license_users (license_id, user_id, assigned_at) values (1002, 5, now())`);
  const { provider, requests } = await portal.signedInAs(people.manager.email);
  const held = async (collectList: typeof provider.collectList) => {
    const { licenses } = await readHeld({ ...provider, collectList }, 'o_o%o@acme.test');
    const asked = requests.filter(({ query }) => query.bundle_license === '1001').length;
    return [licenses.map(({ id }) => id).filter(id => Number(id) > 1_000 && Number(id) < 2_000), asked];
  };
  expect(await held(provider.collectList)).toEqual([[1002], 0]);
  expect(await held((resource, { meta: _meta, ...list }) => provider.collectList(resource, list))).toEqual([[1002], 1]);
});
