import { describe, expect, it } from 'vitest';
import type { LicenseEndings } from '../../contract/extensions/licenseEndings';
import { at, reader } from '../support/reading';
import { serverScene } from '../support/scene';

const server = serverScene({ data: 'demo', fill: null });
const plain = serverScene({ data: 'demo', fill: null, config: { hasExtensions: false } });

const people = ['distributor@acme.test', 'manager@acme.test', 'viewer@acme.test', 'user@acme.test'] as const;

interface Row {
  id: number;
  is_bundle: boolean;
  license_key: string | null;
  max_license_users: number;
  license_users: unknown[];
  allow_unlimited_activations: boolean;
  max_activations: number;
  times_activated: number;
  last_check: string | null;
  product: { id: number; product_name: string };
}

const listOf = (email: string) => {
  const { get } = reader(server, email);
  return async (query: Readonly<Record<string, string>> = {}) => {
    const rows: Row[] = [];
    for (;;) {
      const page = { limit: '1000', offset: String(rows.length), order_by: 'id', ...query };
      // oxlint-disable-next-line no-await-in-loop -- the next page starts where this one ends
      const { results, count } = (await get('/licenses/', page)).json<{ results: Row[]; count: number }>();
      rows.push(...results);
      if (rows.length >= count) return rows;
    }
  };
};
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const all = listOf('distributor@acme.test');

describe('the filters of the extension', () => {
  const hasPlaces = (row: Row) => !row.is_bundle && row.license_key === null;
  it.each<[string, (row: Row) => boolean, (row: Row) => boolean]>([
    [
      'is_at_max_activations',
      row => !row.is_bundle && !row.allow_unlimited_activations && row.times_activated >= row.max_activations,
      row => !row.is_bundle && (row.allow_unlimited_activations || row.times_activated < row.max_activations),
    ],
    [
      'is_fully_assigned',
      row =>
        !row.is_bundle &&
        row.license_key === null &&
        row.max_license_users > 0 &&
        row.license_users.length === row.max_license_users,
      row => hasPlaces(row) && (row.max_license_users === 0 || row.license_users.length < row.max_license_users),
    ],
    [
      'is_unassigned',
      row => hasPlaces(row) && row.license_users.length === 0,
      row => hasPlaces(row) && row.license_users.length > 0,
    ],
  ])('[LFILT-01] [LFILT-30] %s finds exactly the licenses of that kind', async (filter, isOfKind, isOther) => {
    const rows = await all();
    const [yes, no] = [await all({ [filter]: '1' }), await all({ [filter]: '0' })];
    expect(idsOf(yes)).toEqual(idsOf(rows.filter(isOfKind)));
    expect(idsOf(no)).toEqual(idsOf(rows.filter(isOther)));
    expect([yes.length > 5, no.length > 5]).toEqual([true, true]);
  });

  it('[LFILT-02] last_check__lte finds licenses whose last check was before, and none that was never checked', async () => {
    const rows = await all();
    const checks = rows.flatMap(({ last_check }) => last_check ?? []).toSorted();
    const middle = checks[Math.floor(checks.length / 2)] ?? '';
    const found = await all({ last_check__lte: middle });
    expect(idsOf(found)).toEqual(idsOf(rows.filter(({ last_check }) => last_check !== null && last_check <= middle)));
  });

  it('[LFILT-03] client_secret_expires__lte finds licenses by the end of their OAuth secret, for those who may read it', async () => {
    const none = await all({ client_secret_expires__lte: '2000-01-01' });
    const every = await all({ client_secret_expires__lte: '2999-01-01' });
    expect([none.length, every.length > 1]).toEqual([0, true]);
    for (const email of ['user@acme.test', 'viewer@acme.test']) {
      const { refusal } = reader(server, email);
      expect(await refusal('/licenses/', { client_secret_expires__lte: '2999-01-01' })).toEqual([403, undefined]);
    }
    const { refusal } = reader(server, 'distributor@acme.test');
    expect(await refusal('/licenses/', { client_secret_expires__lte: '2027-02-30' })).toEqual([
      400,
      'client_secret_expires__lte',
    ]);
  });

  it.each([
    ['free_places', 1],
    ['-free_places', -1],
  ])(
    '[LOOK-61] by %s, licenses without a limit are the greatest, and those without places come last',
    async (order_by, direction) => {
      const places = ({ is_bundle, license_key, max_license_users, license_users }: Row) => {
        if (is_bundle || license_key !== null) return Infinity;
        return direction * (max_license_users === 0 ? 1e9 : max_license_users - license_users.length);
      };
      const rows = await all();
      const sorted = rows.toSorted((a, b) => places(a) - places(b) || direction * (a.id - b.id));
      expect(idsOf(await all({ order_by }))).toEqual(idsOf(sorted));
      expect(new Set(rows.map(places)).size).toBeGreaterThan(5);
    },
  );

  it('[LFILT-04] [LOOK-61] are unknown to a server without extensions', async () => {
    const { refusal } = reader(plain, 'distributor@acme.test');
    expect(await refusal('/licenses/', { is_unassigned: '1' })).toEqual([400, 'is_unassigned']);
    expect(await refusal('/licenses/', { order_by: 'id,-free_places' })).toEqual([400, 'order_by']);
    expect(await refusal('/licenses/?order_by=id&order_by=-free_places', {})).toEqual([400, 'order_by']);
    expect(await refusal('/orders/', { customer__name__icontains: 'a' })).toEqual([400, 'customer__name__icontains']);
    expect((await plain.app.inject({ url: '/config.json' })).json()).toMatchObject({ extensions: [] });
  });
});

describe('the products of the list', () => {
  const productsOf = async (email: string, query: Readonly<Record<string, string>> = {}) =>
    (await reader(server, email).get('/x/products/', { limit: '1000', ...query })).json<{
      count: number;
      results: { id: number; product_name: string }[];
    }>();

  it.each(people)('[LOOK-63] are those of the licenses that %s sees, by name', async email => {
    const rows = await listOf(email)({ bundle_license__isnull: '1' });
    const seen = new Map(rows.map(({ product: { id, product_name } }) => [id, { id, product_name }]));
    const { count, results } = await productsOf(email);
    expect(results.toSorted((a, b) => a.id - b.id)).toEqual([...seen.values()].toSorted((a, b) => a.id - b.id));
    expect(results).toEqual((await productsOf(email, { order_by: '-product_name' })).results.toReversed());
    expect([count, count > 1]).toEqual([results.length, true]);
  });

  it('[LOOK-63] are found by a part of the name, and by their ids', async () => {
    const { results } = await productsOf('distributor@acme.test', { product_name__icontains: 'cad s' });
    expect(results.map(({ product_name }) => product_name)).toEqual(['Acme CAD Studio']);
    const ids = results.map(({ id }) => String(id)).join();
    expect((await productsOf('distributor@acme.test', { id__in: ids })).results).toEqual(results);
    expect((await reader(plain, 'distributor@acme.test').get('/x/products/')).statusCode).toBe(404);
  });
});

describe('the endings of licenses', () => {
  const endingsOf = async (email: string, weeks: number) => {
    const response = await reader(server, email).get('/x/license-endings/', { weeks: String(weeks) });
    return response.json<LicenseEndings>().results;
  };

  it.each(people)("[ENDS-01] are counted by week as %s's list finds them", async email => {
    const { get } = reader(server, email);
    const weeks = await endingsOf(email, 20);
    const counts: number[] = [];
    for (const { from, until } of weeks) {
      const range = {
        validity_period__gte: from,
        validity_period__lte: until,
        bundle_license__isnull: '1',
        enabled: '1',
        limit: '1',
      };
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the limits are not reached
      counts.push((await get('/licenses/', range)).json<{ count: number }>().count);
    }
    expect(weeks.map(({ count }) => count)).toEqual(counts);
  });

  it('[ENDS-02] start with the Monday of this week, and follow each other', async () => {
    const weeks = await endingsOf('distributor@acme.test', 52);
    const today = new Date().toISOString().slice(0, 10);
    expect(weeks).toHaveLength(52);
    expect(weeks[0] && weeks[0].from <= today && today <= weeks[0].until).toBe(true);
    expect(weeks.every(({ from }) => new Date(from).getUTCDay() === 1)).toBe(true);
    const days = weeks.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]).map(ms => ms / 86_400_000);
    expect(days.every((day, index) => day === (days[0] ?? 0) + 7 * Math.floor(index / 2) + 6 * (index % 2))).toBe(true);
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100);
  });

  it('[ENDS-02] refuse an impossible number of weeks, and are unknown to a server without extensions', async () => {
    expect(await reader(server, 'user@acme.test').refusal('/x/license-endings/', { weeks: '54' })).toEqual([
      400,
      'weeks',
    ]);
    const response = await reader(plain, 'user@acme.test').get(at('/x/license-endings/', {}));
    expect(response.statusCode).toBe(404);
  });
});
