import { beforeAll, expect, it } from 'vitest';
import { deviceColumns, floatingDeviceColumns } from '../../resources/devices/deviceColumns';
import { historyColumns } from '../../resources/history/historyColumns';
import { customFieldColumns } from '../../resources/license_custom_fields/CustomFieldsTab';
import { featureColumns } from '../../resources/license_product_features/featureColumns';
import { managerColumns } from '../../resources/licenses/licenseColumns';
import { moreManagerColumns } from '../../resources/licenses/moreColumns';
import { orderManagerColumns } from '../../resources/order_managers/OrderManagersTab';
import { orderChoices } from '../../resources/orders/orderColumns';
import { peopleChoices } from '../../resources/people/PeopleList';
import { type Column, sortFieldOf } from '../../src/components/table/types';
import type { ListFilter } from '../../src/lib/filters';
import type { ResourceDeclaration } from '../../src/lib/resource';
import { describedLists } from '../support/description';
import { ownResources } from '../support/ownResources';
import { serverScene } from '../support/scene';

const server = serverScene();
let lists: ReturnType<typeof describedLists>;
beforeAll(async () => {
  lists = describedLists((await server.app.inject('/api/v1/openapi.json')).json());
});

type Sortable = Pick<Column, 'source' | 'sortBy'>;

/** The columns of the lists made by hand. Those of requests depend on the person, so only the sorted ones stand here. */
const columns: Readonly<Record<string, readonly Sortable[]>> = {
  devices: [...deviceColumns, ...floatingDeviceColumns],
  history: Object.values(historyColumns).flat(),
  license_custom_fields: customFieldColumns,
  license_product_features: featureColumns,
  licenses: [...Object.values(managerColumns).flat(), ...moreManagerColumns],
  order_managers: orderManagerColumns,
  orders: orderChoices,
  people: peopleChoices,
  requests: [{ source: 'created_at' }, { source: 'state' }],
};

/** Resources whose path is no list with filters and sorts. */
const withoutList: Readonly<Record<string, string>> = {
  listed_products: 'it has no list of its own, only choices of a filter',
  'create-order': 'it has a form only; its list is that of orders',
  runs: 'the latest hundred runs come without pages',
  run_lines: 'the server sorts the lines itself',
};

const own = ownResources.filter(({ name }) => !(name in withoutList));
const listOf = ({ path }: ResourceDeclaration) => lists[path.replace(/\{\w+\}/g, '{id}')];

/** What a declaration offers to filter by, as `ListFilter`s. */
const offeredBy = ({ filters = [], searchFields = [] }: ResourceDeclaration): ListFilter[] => [
  ...filters,
  ...searchFields.map(({ field, onlyManagers, extension }): ListFilter => {
    return { source: field, type: 'text', onlyManagers, extension };
  }),
];

const sortsOf = ({ name, sortFields = {} }: ResourceDeclaration): string[] => {
  const fields = (columns[name] ?? []).flatMap(column => sortFieldOf(column) || []);
  return [...new Set(fields.map(field => sortFields[field] ?? field))];
};

it('[DESC-14] the description has a list for each resource that the portal lists', () => {
  expect(own.filter(resource => !listOf(resource)).map(({ name }) => name)).toEqual([]);
  expect(own.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted());
  for (const resource of own) {
    expect([resource.name, listOf(resource)?.defaultSort]).toEqual([resource.name, resource.defaultSort]);
  }
});

/** Where the portal's declaration says more or less than the description, and why. */
const otherTypes: Readonly<Record<string, string>> = {
  'orders type: choice, described as text':
    'other back ends have other types of orders; the portal offers bundles only',
};

it('[DESC-14] every filter that the portal offers is described, with the same type, choices and audience', () => {
  const different: string[] = [];
  for (const resource of own) {
    for (const { source, type, choices, onlyManagers, needs, extension } of offeredBy(resource)) {
      const filter = listOf(resource)?.filters[source];
      if (type === 'reference') {
        expect([source, filter?.type, extension]).toEqual(['product', 'one of x/products', 'products']);
        continue;
      }
      if (filter?.type !== type) different.push(`${resource.name} ${source}: ${type}, described as ${filter?.type}`);
      const unknown = choices?.filter(choice => filter?.choices && !filter.choices.includes(choice)) ?? [];
      expect([resource.name, source, unknown]).toEqual([resource.name, source, []]);
      const { mark } = filter ?? {};
      // This server has some of them without the extension, too (docs/wire.md).
      const hasAnyway = extension === 'license-filters' && mark?.extension === undefined;
      expect([resource.name, source, mark?.onlyManagers, mark?.rights, mark?.extension]).toEqual([
        resource.name,
        source,
        onlyManagers,
        needs && [needs],
        hasAnyway ? undefined : extension,
      ]);
    }
  }
  expect(different).toEqual(Object.keys(otherTypes));
});

it('[DESC-14] every column that the portal sorts by is described as a sort', () => {
  for (const resource of own) {
    const unknown = sortsOf(resource).filter(sort => !listOf(resource)?.sorts.includes(sort));
    expect([resource.name, unknown]).toEqual([resource.name, []]);
    expect([resource.name, sortsOf(resource).length > 0]).toEqual([resource.name, true]);
  }
});

/** Every list has these. */
const everywhere: Readonly<Record<string, string>> = {
  id__in: 'react-admin reads several records with it',
  id: 'the portal sorts by it only where it reads a whole list',
};
const ofPage = 'the page of that record sends it';
const forPrograms = 'for programs, and for lists that somebody declares';

/** Filters that are described, but not offered by a list, and why. */
const notOffered: Readonly<Record<string, string>> = {
  'devices license': ofPage,
  'devices blacklisted': 'fixedFilter of the declaration',
  'devices device_active': forPrograms,
  'devices floating_in_use': forPrograms,
  'devices hostname__icontains': forPrograms,
  'history license': ofPage,
  'history order': ofPage,
  'history manager': ofPage,
  'history customer': forPrograms,
  'history license_policy': forPrograms,
  'history product': forPrograms,
  'history branding': forPrograms,
  'history host': forPrograms,
  'history actor': 'the page My changes sends it',
  'history entry': 'the dialog of an entry sends it',
  'history single': 'the export sends it',
  'license_custom_fields license': ofPage,
  'license_product_features license': ofPage,
  'licenses order': ofPage,
  'licenses customer_email__icontains': 'the search takes a whole address, which an index finds',
  'licenses devices__hardware_id': forPrograms,
  'licenses bundle_license': ofPage,
  'licenses bundle_license__isnull': 'fixedFilter of the declaration',
  'requests kind': forPrograms,
  'requests person__icontains': forPrograms,
};

it('[DESC-14] what the description has beyond the portal is known, filter by filter', () => {
  const beyond = own.flatMap(resource => {
    const offered = new Set(offeredBy(resource).map(({ source }) => source));
    const filters = Object.keys(listOf(resource)?.filters ?? {});
    return filters.filter(name => !offered.has(name) && !(name in everywhere)).map(name => `${resource.name} ${name}`);
  });
  expect(beyond).toEqual(Object.keys(notOffered));
});

const otherColumn = 'a column shows it beside another field, or it has none';

/** Sorts that are described, but are no heading, and why. */
const noColumn: Readonly<Record<string, string>> = {
  'devices type': otherColumn,
  'devices floating_last_seen': otherColumn,
  'devices activation_type': otherColumn,
  'devices sdk_build_version': otherColumn,
  'devices external_ip': otherColumn,
  'devices ip': otherColumn,
  'devices mac_address': otherColumn,
  'devices is_vm': otherColumn,
  'history entry': 'the export keeps the acts of an entry together with it',
  'license_product_features total_consumptions': otherColumn,
  'license_product_features max_consumption': otherColumn,
  'license_product_features is_floating': otherColumn,
  'license_product_features created_at': otherColumn,
  'licenses enabled': 'the column Status sorts by status',
  'licenses active': 'the column Status sorts by status',
  'licenses is_trial': otherColumn,
  'licenses start_date': otherColumn,
  'orders customer__first_name': 'the column of the name sorts by the last name',
  'people first_name': 'the column of the name sorts by the last name',
};

it('[DESC-14] what the description sorts by beyond the portal is known, too', () => {
  const beyond = own.flatMap(resource => {
    const sorts = new Set(sortsOf(resource));
    const others = listOf(resource)?.sorts.filter(sort => !sorts.has(sort) && !(sort in everywhere)) ?? [];
    return others.map(sort => `${resource.name} ${sort}`);
  });
  expect(beyond).toEqual(Object.keys(noColumn));
});
