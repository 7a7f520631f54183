import { describe, expect, it, vi } from 'vitest';
import { filterQuery, listAddress, listQuery } from '../../../dataProvider/listQuery';

const wire = {
  path: 'licenses',
  defaultSort: '-created_at',
  fixedFilter: { bundle_license__isnull: 1 },
  sortFields: { product: 'product__product_name' },
};
const query = (params: Parameters<typeof listQuery>[0]) => Object.fromEntries(listQuery(params, wire));

describe('listQuery', () => {
  it('[WIRE-10] counts offsets from 0 and asks for 20 rows by default', () => {
    expect(query({})).toMatchObject({ limit: '20', offset: '0' });
    expect(query({ pagination: { page: 3, perPage: 20 } })).toMatchObject({ limit: '20', offset: '40' });
    expect(query({ pagination: { page: 2, perPage: 50 } })).toMatchObject({ limit: '50', offset: '50' });
    expect(query({ pagination: { page: 1, perPage: 50 }, offset: 30 })).toMatchObject({ limit: '50', offset: '30' });
  });

  it.each(['', '   ', null, undefined, []])('[WIRE-12] drops a filter of %j', empty => {
    expect(query({ filter: { license_key__icontains: empty } })).not.toHaveProperty('license_key__icontains');
  });

  it('[WIRE-12] keeps 0, false and the spaces of a search', () => {
    expect(query({ filter: { is_any_floating: 0, enabled: false, active: true, name: ' a b ' } })).toMatchObject({
      is_any_floating: '0',
      enabled: '0',
      active: '1',
      name: ' a b ',
    });
  });

  it.each([
    ['created_at', 'ASC', 'created_at'],
    ['created_at', 'DESC', '-created_at'],
    ['product', 'DESC', '-product__product_name'],
    ['product,-created_at', 'ASC', 'product__product_name,-created_at'],
    ['product,-created_at', 'DESC', '-product__product_name,created_at'],
  ] as const)('[WIRE-13] [WIRE-27] sorts by %s %s as %s', (field, order, expected) => {
    expect(query({ sort: { field, order } }).order_by).toBe(expected);
  });

  it('[LLIST-02] sorts as the resource declares by default, or not at all', () => {
    expect(query({}).order_by).toBe('-created_at');
    expect(listQuery({}, { path: 'fields', defaultSort: '' }).has('order_by')).toBe(false);
  });

  it('[WIRE-11] a filter of the address cannot override a fixed one', () => {
    expect(query({ filter: { bundle_license__isnull: 0 } }).bundle_license__isnull).toBe('1');
  });

  it('[HOME-07] the code can leave the fixed filter out', () => {
    expect(query({ meta: { isWhole: true } })).toEqual({ limit: '20', offset: '0', order_by: '-created_at' });
  });

  it('[WIRE-63] fills a path from the filter, whose value is then not sent', () => {
    const managers = { path: 'orders/{order}/managers', defaultSort: '' };
    expect(listAddress({ filter: { order: 7, email: 'a' } }, managers)).toBe(
      'orders/7/managers/?limit=20&offset=0&email=a',
    );
    expect(listAddress({ filter: { order: '../1' } }, managers)).toBe('orders/..%2F1/managers/?limit=20&offset=0');
    expect(() => listAddress({ filter: {} }, managers)).toThrow(
      'The path orders/{order}/managers needs the filter "order".',
    );
  });
});

it('[FILT-07] asks for the day that a relative one means, and leaves other texts alone', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T23:30:00Z') });
  expect(
    query({ filter: { validity_period__lte: '+30d', updated_at__gte: '-7d', created_at__lte: '+0d', note: '+1d' } }),
  ).toMatchObject({
    validity_period__lte: '2026-12-24',
    updated_at__gte: '2026-11-17',
    created_at__lte: '2026-11-24',
    note: '+1d',
  });
  vi.useRealTimers();
});

it('[FILT-31] asks for the first and the last day of a month, over the end of a year and in a leap year', () => {
  vi.useFakeTimers({ now: new Date('2027-12-31T23:30:00Z') });
  const range = (month: string) => query({ filter: { validity_period__gte: month, validity_period__lte: month } });
  expect(range('+0m')).toMatchObject({ validity_period__gte: '2027-12-01', validity_period__lte: '2027-12-31' });
  expect(range('+2m')).toMatchObject({ validity_period__gte: '2028-02-01', validity_period__lte: '2028-02-29' });
  expect(range('-13m')).toMatchObject({ validity_period__gte: '2026-11-01', validity_period__lte: '2026-11-30' });
  vi.useRealTimers();
});

const moments = { path: 'x', filters: ['at__gte', 'at__lte'].map(source => ({ source, type: 'time' })) };
const days = (filter: object) => filterQuery({ ...filter }, moments);

it.each([
  ['America/Los_Angeles', '2026-11-24T08:00:00.000Z', '2026-11-25T07:59:59.999999Z'],
  ['Asia/Tokyo', '2026-11-23T15:00:00.000Z', '2026-11-24T14:59:59.999999Z'],
  ['UTC', '2026-11-24T00:00:00.000Z', '2026-11-24T23:59:59.999999Z'],
])('[FILT-32] the days of a moment are the days in %s, the last one included', (zone, at__gte, at__lte) => {
  vi.stubEnv('TZ', zone);
  expect(days({ at__gte: '2026-11-24', at__lte: '2026-11-24' })).toEqual({ at__gte, at__lte });
  vi.unstubAllEnvs();
});

it.each([
  ['America/New_York', '9999-12-31T23:59:59.999999Z'],
  ['Asia/Tokyo', '9999-12-31T14:59:59.999999Z'],
])('[FILT-40] in %s, the last day that there is ends at a moment that the API takes', (zone, last) => {
  vi.stubEnv('TZ', zone);
  expect(days({ at__lte: '9999-12-31' })).toEqual({ at__lte: last });
  vi.unstubAllEnvs();
});

it('[FILT-32] a relative day is counted from the day that the person has, also where the clock changes', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.useFakeTimers({ now: new Date('2026-11-02T07:30:00Z') });
  // It is still 1 November there, the day on which summer time ended.
  expect(days({ at__gte: '-1d', at__lte: '+0d' })).toEqual({
    at__gte: '2026-10-31T07:00:00.000Z',
    at__lte: '2026-11-02T07:59:59.999999Z',
  });
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('[HOST-16] sends a filter by a nested field as Django names it', () => {
  const filter = { author: { name: 'Ann', address: { city: 'Graz', street: '' } }, tags: [1, 2] };
  expect(filterQuery(filter)).toEqual({ author__name: 'Ann', author__address__city: 'Graz', tags: '1,2' });
});

it('[HOST-78] sends a moment that the code filters by as ISO 8601', () => {
  const at = new Date('2027-01-31T08:30:00Z');
  expect(filterQuery({ at__gte: at, author: { born__lte: at } })).toEqual({
    at__gte: '2027-01-31T08:30:00.000Z',
    author__born__lte: '2027-01-31T08:30:00.000Z',
  });
});
