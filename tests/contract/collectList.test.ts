import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { people } from '../support/fixture';
import { type ForeignServer, failureOf, providerOf, startForeignServer } from '../support/foreignServer';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();
/** Later than every time in the fixture. */
const time = '2026-06-01T00:00:00Z';
let foreign: ForeignServer;
beforeAll(async () => {
  foreign = await startForeignServer();
});
afterAll(() => foreign.close());

/** A back end with `length` licenses, which returns at most `cap` at a time. */
const capped = (length: number, cap: number, answer: object = { count: length }) => {
  const asked: string[] = [];
  foreign.answerBy(({ searchParams }) => {
    asked.push(`${searchParams.get('offset')}+${searchParams.get('limit')}`);
    const offset = Number(searchParams.get('offset'));
    const size = Math.max(0, Math.min(cap, length - offset));
    return { body: { results: Array.from({ length: size }, (_, index) => ({ id: offset + index + 1 })), ...answer } };
  });
  return asked;
};
const collect = (most: number) => providerOf(foreign).collectList<License>('licenses', { most });

describe('a list without pages', () => {
  it('contains what the list finds, in its order', async () => {
    const { provider, requests } = await portal.signedInAs(people.manager.email);
    const { data, isAll } = await provider.collectList<License>('licenses', {
      most: 100,
      sort: { field: 'product,-created_at', order: 'ASC' },
      filter: { license_key__icontains: 'KEY-' },
    });
    expect([data.map(({ id }) => id), isAll]).toEqual([[1, 3, 5], true]);
    expect(requests.map(({ query }) => query)).toEqual([
      {
        limit: '100',
        offset: '0',
        license_key__icontains: 'KEY-',
        order_by: 'product__product_name,-created_at',
        bundle_license__isnull: '1',
      },
    ]);
  });

  it('comes in as many portions as the back end makes, each record once', async () => {
    const asked = capped(250, 100);
    const { data, isAll } = await collect(10_000);
    expect(asked).toEqual(['0+100', '99+100', '198+100']);
    expect([data.length, data[0]?.id, data[249]?.id, isAll]).toEqual([250, 1, 250, true]);
  });

  it('continues where a back end returns fewer at a time than requested', async () => {
    const asked = capped(120, 50);
    expect((await collect(10_000)).data.map(({ id }) => id)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
    expect(asked).toEqual(['0+100', '49+100', '98+100']);
  });

  it.each([
    ['is all of it where it ends with the most', { count: 200 }, true],
    ['is not all of it where more are counted', { count: 201 }, false],
    ['is not all of it where the count is the least there can be', { count: 200, count_is_minimum: true }, false],
  ])('%s', async (_what, answer, expected) => {
    capped(500, 100, answer);
    const { data, isAll } = await collect(200);
    expect([data.length, isAll]).toEqual([200, expected]);
  });

  it('ends where fewer records come than were counted', async () => {
    capped(150, 100, { count: 9999 });
    const { data, isAll } = await collect(200);
    expect([data.length, isAll]).toEqual([150, true]);
  });

  it('has each record once, even if one that came meanwhile has shifted the others', async () => {
    const list = [5, 4, 3, 2, 1];
    foreign.answerBy(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      if (offset > 0 && list.length === 5) list.unshift(6);
      return { body: { count: list.length, results: list.slice(offset, offset + 3).map(id => ({ id })) } };
    });
    expect(await collect(100)).toEqual({ data: [5, 4, 3, 2, 1].map(id => ({ id })), isAll: true });
  });

  it('requests nothing more once it is aborted', async () => {
    const asked = capped(250, 100);
    const controller = new AbortController();
    const onPortion = () => controller.abort(new Error('left'));
    const collecting = providerOf(foreign).collectList('licenses', {
      most: 1000,
      signal: controller.signal,
      onPortion,
    });
    expect(await failureOf(collecting)).toMatchObject({ message: 'left' });
    expect(asked).toEqual(['0+100']);
  });
});

it('[EXPO-04] a list from which a colleague disables 200 while it is read loses no unchanged row', async () => {
  const { provider } = await portal.signedInAs(people.distributor.email);
  const colleague = await portal.signedInAs(people.distributor.email);
  const added = await portal.db.query<{ id: number }>(sql`
    insert into licenses (company_id, order_id, order_item_id, product_id, license_type, created_at, updated_at)
    select company_id, order_id, order_item_id, product_id, license_type, ${time}::timestamptz + n * interval '1 s',
      ${time}::timestamptz
    from licenses, generate_series(1, 1700) n where id = 8 order by n returning id`);
  const disabled = added.slice(-200).map(({ id }) => id);
  const read: number[] = [];
  let portions = 0;
  const walked = await provider.eachPortion<License>('licenses', {
    sort: { field: 'created_at', order: 'DESC' },
    filter: { enabled: 1 },
    take: async records => {
      read.push(...records.map(({ id }) => id));
      portions += 1;
      if (portions === 2) await colleague.provider.disableLicenses(disabled, 'disable-200');
    },
  });
  expect(read.slice(0, 200).toSorted((a, b) => a - b)).toEqual(disabled);
  expect(added.filter(({ id }) => !read.includes(id))).toEqual([]);
  expect(new Set(read).size).toBe(read.length);
  expect(walked.read).toBe(walked.total + 200);
});
