import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
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
