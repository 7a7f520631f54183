import { expect, it } from 'vitest';
import { type PortalDeclaration, portalFaultOf } from '../../contract/portalDeclaration';
import {
  isHidden,
  nameIn,
  offerOf,
  withHidden,
  withLinks,
  withName,
  withoutPreset,
  withPreset,
  withStandard,
} from '../../src/declared/settings/editing';

const none: PortalDeclaration = { version: 1, name: 'portal' };
const trials = {
  id: 7,
  name: 'Trials of Acme',
  resource: 'licenses' as const,
  query: 'filter=%7B%22is_trial%22%3A1%7D&sort=created_at&order=DESC',
};

it('[COMP-06] what is taken back leaves no trace, so that the same settings have the same bytes', () => {
  const changed = withStandard(none, 'licenses', { columns: ['product'], sort: '-created_at' });
  expect(changed).toEqual({ ...none, lists: { licenses: { columns: ['product'], sort: '-created_at' } } });
  expect(withStandard(changed, 'licenses', undefined)).toEqual({ ...none });
  expect(withHidden(withHidden(none, 'orders', 'users', true), 'orders', 'users', false)).toEqual({ ...none });
  expect(
    withName(withName(none, 'de', 'orders', { one: 'Vertrag', many: '' }), 'de', 'orders', { one: '', many: '' }),
  ).toEqual({ ...none });
  expect(withLinks(withLinks(none, [{ to: 'https://a.test', words: { en: 'A' } }]), [])).toEqual({ ...none });
});

it('[COMP-06] a view becomes a preset beside those that the list has, under its own name', () => {
  const changed = withPreset(none, trials, [{ name: 'disabled', filter: { enabled: 0 }, onlyManagers: true }]);
  expect(changed.lists?.licenses?.presets).toEqual([
    { name: 'disabled', filter: { enabled: 0 } },
    { name: 'view_7', filter: { is_trial: 1 }, sort: '-created_at' },
  ]);
  expect(changed.words?.en?.licenses).toEqual({ presets: { view_7: 'Trials of Acme' } });
  expect(portalFaultOf(changed)).toBeUndefined();
  expect(withPreset(changed, trials, [])).toEqual(changed);
});

it('[COMP-14] a view that is taken back leaves the list as it was, with the presets of the portal', () => {
  const own = [{ name: 'disabled', filter: { enabled: 0 }, onlyManagers: true }];
  const first = withPreset(none, { ...trials, id: 8 }, own);
  const both = withPreset(first, trials, own);
  expect(withoutPreset(both, 'licenses', 'view_7', own)).toEqual(first);
  expect(withoutPreset(first, 'licenses', 'view_8', own)).toEqual(none);
  const draft = withStandard(none, 'licenses', { sort: 'product' });
  expect(withoutPreset(draft, 'licenses', 'view_7', own)).toEqual(draft);
});

it('[COMP-13] a view that is only an order is not offered, and can be taken back where it was', () => {
  const order = { ...trials, query: 'sort=created_at&order=DESC' };
  expect(offerOf(none, order)).toBe('never');
  expect(offerOf(none, trials)).toBe('none');
  expect(offerOf(withPreset(none, order, []), order)).toBe('same');
  expect(offerOf(withPreset(none, trials, []), order)).toBe('same');
});

it.each(['%7B%22enabled', 'null', '%5B%5D'])(
  '[VIEWS-47] a view whose filter is %s offers nothing and breaks nothing',
  filter => {
    const cut = { ...trials, query: `filter=${filter}&columns=product` };
    expect(offerOf(none, cut)).toBe('never');
    expect(withPreset(none, cut, []).lists?.licenses?.presets).toEqual([{ name: 'view_7', filter: {} }]);
  },
);

it('[COMP-06] an entry that is hidden from both roles is hidden from everybody', () => {
  const one = withHidden(none, 'orders', 'managers', true);
  expect(one.menu?.hidden).toEqual([{ name: 'orders', for: 'managers' }]);
  const both = withHidden(one, 'orders', 'users', true);
  expect(both.menu?.hidden).toEqual([{ name: 'orders' }]);
  expect(withHidden(both, 'orders', 'managers', false).menu?.hidden).toEqual([{ name: 'orders', for: 'users' }]);
  expect([isHidden(both, 'orders', 'users'), isHidden(one, 'orders', 'users')]).toEqual([true, false]);
});

it('[COMP-06] one word stands for one and several', () => {
  const named = withName(none, 'en', 'orders', { one: 'Contract', many: 'Contracts' });
  expect(named.words).toEqual({ en: { orders: { name: 'Contract |||| Contracts' } } });
  expect(nameIn(named, 'en', 'orders')).toEqual({ one: 'Contract', many: 'Contracts' });
  expect(nameIn(withName(none, 'en', 'orders', { one: '', many: 'Deals' }), 'en', 'orders')).toEqual({
    one: 'Deals',
    many: 'Deals',
  });
  expect(nameIn(none, 'en', 'orders')).toEqual({ one: '', many: '' });
});
