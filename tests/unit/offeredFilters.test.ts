import { expect, it } from 'vitest';
import type { PermissionCode } from '../../contract/permissionCodes';
import { parsePortalData } from '../../contract/portalSettings';
import { anyTextFilters } from '../../dataProvider/anyText';
import { isOffered, type ListFilter, offeredFilters, offerTo } from '../../src/lib/filters';
import { ownResources } from '../support/ownResources';
import { toldByLists } from '../support/toldByLists';

const listAt = (path: string | undefined) => toldByLists.find(list => list.path === `/${path ?? ''}/`);

it('[TELL-04] what the portal offers is what the server answers, filter by filter', () => {
  const offered = ownResources.flatMap(({ name, path, filters = [], searchFields = [], presets = [] }) => {
    const list = listAt(path);
    const searches = searchFields.map(({ field, onlyManagers }): ListFilter => {
      return { source: field, type: 'text', ...(onlyManagers && { onlyManagers }) };
    });
    const sources = [...filters, ...searches];
    return sources.map(filter => {
      const needed = list?.list.filters[filter.source];
      const its = presets.filter(preset => filter.source in preset.filter);
      return {
        name: `${name} ${filter.source}`,
        isKnown: needed !== undefined,
        offered: [filter.onlyManagers, filter.needs, ...its.map(preset => preset.needs)],
        needed: [needed?.onlyManagers, needed?.needs, ...its.map(() => needed?.needs)],
      };
    });
  });
  expect(offered.map(({ name }) => name)).toContain('licenses client_secret_expires__lte');
  expect(offered.filter(({ isKnown }) => !isKnown)).toEqual([]);
  for (const { name, ...filter } of offered) expect([name, filter.offered]).toEqual([name, filter.needed]);
});

it('[TELL-04] the end of secrets is offered to those only who may read it, and places to managers', () => {
  const licenses = ownResources.find(({ name }) => name === 'licenses');
  const portal = parsePortalData(null);
  const asked = ['client_secret_expires__lte', 'is_fully_assigned', 'note__icontains', 'enabled'];
  const offeredTo = (isManager: boolean, ...codes: PermissionCode[]) => {
    const offer = offerTo({ isManager, permissions: new Set(codes), portal }, () => true);
    const sources = offeredFilters(licenses ?? {}, offer)?.map(({ source }) => source) ?? [];
    return asked.filter(source => sources.includes(source));
  };
  expect(offeredTo(false)).toEqual(['enabled']);
  expect(offeredTo(true)).toEqual(['is_fully_assigned', 'note__icontains', 'enabled']);
  expect(offeredTo(true, 'show_license_oauth_clients')).toEqual(asked);
  expect(offeredTo(true, 'manage_license_oauth_clients')).toEqual(asked);
});

it('[FOREIGN-06] what needs several extensions is offered with all of them, and no search for any text uses a missing one', () => {
  const only = (extension: string) => ({
    isManager: true,
    isPermitted: () => true,
    has: (each: string) => each === extension,
  });
  const ofBoth = { extension: ['license-filters', 'products'] } as const;
  expect(['license-filters', 'products'].map(each => isOffered(ofBoth, only(each)))).toEqual([false, false]);
  expect(isOffered(ofBoth, { ...only(''), has: () => true })).toBe(true);
  const orders = ownResources.find(({ name }) => name === 'orders') ?? {};
  expect(anyTextFilters({ q: 'zzz' }, orders, () => false)).toEqual([{ store_id__icontains: 'zzz' }]);
  expect(anyTextFilters({ q: 'zzz' }, orders, () => true).flatMap(Object.keys)).toEqual([
    'store_id__icontains',
    'customer__email__icontains',
    'customer__company_name__icontains',
    'customer_reference__icontains',
    'customer__name__icontains',
  ]);
});
