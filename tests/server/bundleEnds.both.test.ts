import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { now } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { countDifferences } from '../support/countDifferences';
import { orderCalls } from '../support/orderCalls';
import { bundleItem, keyItem, newOrder, userItem } from '../support/ordering';
import { onReleaseBefore } from '../support/releaseBefore';
import { orderingScene } from '../support/scene';

const { server, send } = orderingScene();
const { created } = orderCalls({ server, send });

interface Row {
  id: number;
  validity_period: string | null;
}

const found = async (filter: string): Promise<number[]> =>
  (await send('GET', `/licenses/?bundle_license__isnull=1&${filter}`))
    .json<{ results: Row[] }>()
    .results.map(l => l.id);

describe('a bundle', () => {
  const makeBundle = async (id: string) => {
    const items = [bundleItem(), userItem([]), await keyItem(send, 1, 1, 'FULL')];
    const order = await created(newOrder(id, items, { is_bundle: true }));
    const rows = await server.db.query<Row>(sql`
      select id, validity_period from licenses where order_id = ${order} order by is_bundle desc, product_id desc`);
    return rows as [Row, Row, Row];
  };
  const endOf = async ({ id }: Row) => (await send('GET', `/licenses/${id}/`)).json<Row>().validity_period;
  const switchTo = async (command: string, ...licenses: Row[]) =>
    expect(
      (
        await send(
          'POST',
          `/licenses/${command}/`,
          licenses.map(({ id }) => id),
        )
      ).statusCode,
    ).toBe(200);

  it('[ENDS-18] ends with the first of its enabled licenses, and lists by end find it', async () => {
    const [bundle, yearly, perpetual] = await makeBundle('E-1');
    expect(yearly.validity_period).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([bundle.validity_period, perpetual.validity_period]).toEqual([yearly.validity_period, null]);

    await switchTo('disable_bulk', yearly);
    expect(await endOf(bundle)).toBe(null);
    await switchTo('enable_bulk', yearly);
    expect(await endOf(bundle)).toBe(yearly.validity_period);

    await server.db.query(sql`update licenses set validity_period = '2031-05-01' where id = ${perpetual.id}`);
    await server.db.query(sql`update licenses set validity_period = '2031-05-03' where id = ${yearly.id}`);
    await switchTo('disable_bulk', yearly);
    expect(await endOf(bundle)).toBe('2031-05-01');
    expect(await found('validity_period__gte=2031-05-01&validity_period__lte=2031-05-02&enabled=1')).toEqual([
      bundle.id,
    ]);
    await switchTo('enable_bulk', yearly);
    await switchTo('disable_bulk', perpetual);
    expect(await endOf(bundle)).toBe('2031-05-03');
    expect(await found('validity_period__gte=2031-05-01&validity_period__lte=2031-05-02&enabled=1')).toEqual([]);
    expect(await countDifferences(server.db)).toEqual([]);
  });

  it('[ENDS-24] has no end, and counts as ending nowhere, while none of its licenses is enabled', async () => {
    const [bundle, yearly, perpetual] = await makeBundle('E-3');
    const [{ end } = { end: '' }] = await server.db.query<{ end: string }>(sql`
      update licenses set validity_period = (${now} at time zone 'UTC')::date + 30
      where id in (${bundle.id}, ${yearly.id}) returning validity_period as end`);
    const filter = `validity_period__gte=${end}&validity_period__lte=${end}&enabled=1`;
    const weeks = async () =>
      (await send('GET', '/x/license-endings/?weeks=53'))
        .json<{ results: { count: number }[] }>()
        .results.reduce((sum, { count }) => sum + count, 0);
    const before = await weeks();
    expect(await found(filter)).toContain(bundle.id);

    await switchTo('disable_bulk', yearly, perpetual);
    expect(await endOf(bundle)).toBe(null);
    expect(await found(filter)).not.toContain(bundle.id);
    expect(await weeks()).toBe(before - 1);
    await switchTo('enable_bulk', yearly);
    expect([await endOf(bundle), await weeks()]).toEqual([end, before]);

    await switchTo('disable_bulk', bundle);
    expect(await endOf(bundle)).toBe(null);
    expect((await send('POST', `/licenses/${bundle.id}/enable/`)).statusCode).toBe(200);
    expect([await endOf(bundle), await weeks()]).toEqual([end, before]);
    expect(await countDifferences(server.db)).toEqual([]);
  });

  it('[LFILT-32] is found by the secret of one of its licenses that expires', async () => {
    const [bundle, member] = await makeBundle('E-2');
    expect(await found('client_secret_expires__lte=2999-01-01')).not.toContain(bundle.id);
    const made = await send('POST', `/licenses/${member.id}/client/?company=1`);
    expect(made.statusCode).toBe(201);
    expect(await found('client_secret_expires__lte=2999-01-01')).toContain(bundle.id);
  });
});

it('[ENDS-24] a bundle of the release before loses its end if none of its licenses is enabled', async () => {
  await onReleaseBefore('0123', async db => {
    await db.query(sql`update licenses set is_bundle = true, validity_period = '2031-04-01' where id in (1, 4)`);
    await db.query(sql`
      update licenses set bundle_license_id = case when id < 4 then 1 else 4 end, validity_period = '2031-04-01', enabled = id = 6
      where id in (2, 3, 5, 6)`);
    expect(await migrate(db)).toContain('0123_switched_off_bundles.ts');
    expect(await db.query(sql`select validity_period from licenses where id in (1, 4) order by id`)).toEqual([
      { validity_period: null },
      { validity_period: '2031-04-01' },
    ]);
    expect(await countDifferences(db)).toEqual([]);
  });
});

it('[ENDS-18] a bundle of the release before gets its end', async () => {
  await onReleaseBefore('0114', async db => {
    await db.query(sql`update licenses set is_bundle = true where id = 1`);
    await db.query(sql`update licenses set bundle_license_id = 1, validity_period = '2031-05-01' where id = 2`);
    await db.query(sql`
      update licenses set bundle_license_id = 1, validity_period = '2031-04-01', enabled = false where id = 3`);
    expect(await migrate(db)).toContain('0114_bundle_ends.ts');
    expect(await db.query(sql`select validity_period from licenses where id = 1`)).toEqual([
      { validity_period: '2031-05-01' },
    ]);
    expect(await countDifferences(db)).toEqual([]);
  });
});
