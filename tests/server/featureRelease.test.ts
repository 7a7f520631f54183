import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { readTrail } from '../support/trail';

/** Feature 2 of license 1 is in use on device 1 and not on device 2. */
const server = serverScene();

const release = async (email: string, featureId: number | string, body?: object) =>
  (await server.as(email))('POST', `/license-product-features/${featureId}/release_device/`, body);

const inUse = () =>
  server.db.query(sql`
    select id, floating_in_use from device_features where license_product_feature_id = 2 order by id`);

it('[PERM-12] [FEAT-08] needs revoke_device, which is checked before the body', async () => {
  await grant(server.db, people.manager.id, ['reset_device', 'borrow_license']);
  expect((await release('manager@acme.test', 2, { device: 1 })).statusCode).toBe(403);
  expect((await release('manager@acme.test', 2, { device: 'x' })).statusCode).toBe(403);
  await grant(server.db, people.manager.id, ['revoke_device']);
  expect((await release('manager@acme.test', 2, { device: 'x' })).statusCode).toBe(400);
  expect(await inUse()).toEqual([
    { id: 1, floating_in_use: true },
    { id: 2, floating_in_use: false },
  ]);
});

it('[WIRE-45] [FEAT-08] frees the place of a device in use, once, and writes to the audit log', async () => {
  const response = await release('manager@acme.test', 2, { device: 1 });
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Device released.' }]);
  expect(await inUse()).toMatchObject([{ floating_in_use: false }, { floating_in_use: false }]);
  expect(await readTrail(server.db)).toEqual([
    {
      actor_id: 3,
      action: 'feature.device_released',
      object_type: 'license_product_feature',
      object_id: '2',
      difference: { device: { from: 1, to: null } },
    },
  ]);
  expect((await release('manager@acme.test', 2, { device: 1 })).json()).toMatchObject({
    status: 409,
    code: 'device_not_in_use',
    detail: 'Device is not in use',
  });
});

it.each([{ device: 4 }, { device: 20 }, { device: 999 }])(
  '[WIRE-45] refuses %j, which the feature does not have',
  async body => {
    expect((await release('manager@acme.test', 2, body)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'device', pointer: '/device', code: 'unknown' }],
    });
  },
);

it('[DEV-04] [WIRE-75] [WIRE-45] does not find a blacklisted device, and does not show it', async () => {
  const shown = async () => {
    const send = await server.as('manager@acme.test');
    return (await send('GET', '/license-product-features/?id__in=2')).json<{ results: object[] }>().results;
  };
  await server.db.query(sql`update device_features set floating_in_use = true where id = 2`);
  expect(await shown()).toMatchObject([{ device_features: [{ device: { id: 1 } }, { device: { id: 2 } }] }]);
  await server.db.query(sql`update devices set blacklisted = true where id = 2`);
  expect(await shown()).toMatchObject([{ device_features: [{ device: { id: 1 } }] }]);
  expect((await release('manager@acme.test', 2, { device: 2 })).json()).toMatchObject({
    status: 400,
    errors: [{ field: 'device', code: 'unknown' }],
  });
  await server.db.query(sql`update devices set blacklisted = false where id = 2`);
  expect((await release('manager@acme.test', 2, { device: 2 })).statusCode).toBe(200);
});

it('[DEV-24] shows no use of a device whose borrowing has expired, and has nothing to release', async () => {
  const shown = async () => {
    const send = await server.as('manager@acme.test');
    const list = async (path: string) => (await send('GET', path)).json<{ results: object[] }>().results;
    return [await list('/license-product-features/?id__in=2'), await list('/devices/?id__in=1')];
  };
  const borrow = (until: string) =>
    server.db.query(
      sql`update devices set floating_in_use = true, borrowed_until = ${until}::timestamptz where id = 1`,
    );
  await server.db.query(sql`update device_features set floating_in_use = true where id = 1`);
  const uses = (isInUse: boolean) => [
    [{ device_features: [{ device: { id: 1 }, floating_in_use: isInUse }, { device: { id: 2 } }] }],
    [{ id: 1, floating_in_use: isInUse }],
  ];
  await borrow('2099-12-01T00:00:00Z');
  expect(await shown()).toMatchObject(uses(true));
  await borrow('2026-01-01T00:00:00Z');
  expect(await shown()).toMatchObject(uses(false));
  const answer = (await release('manager@acme.test', 2, { device: 1 })).json();
  expect(answer).toMatchObject({ status: 409, code: 'device_not_in_use' });
  await server.db.query(sql`update devices set floating_in_use = false, borrowed_until = null where id = 1`);
});

it.each([{}, { device: null }, { device: 1.5 }, { device: 10 ** 12 }, { device: '1' }])(
  '[WIRE-45] refuses %j',
  async body => {
    expect((await release('manager@acme.test', 2, body)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'device' }],
    });
  },
);

it('[PERM-11] [PERM-18] is only for managers of the license', async () => {
  await grant(server.db, people.user.id, ['revoke_device']);
  await server.db.query(sql`update license_product_features set license_id = 3 where id = 2`);
  expect((await release('user@acme.test', 2, { device: 1 })).statusCode).toBe(403);
  await server.db.query(sql`update license_product_features set license_id = 1 where id = 2`);
  expect((await release('user@acme.test', 2, { device: 1 })).statusCode).toBe(404);
  expect((await release('manager@globex.test', 2, { device: 1 })).statusCode).toBe(404);
  for (const id of [999, 'x']) expect((await release('manager@acme.test', id, { device: 1 })).statusCode).toBe(404);
});
