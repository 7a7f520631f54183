import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

/** Resources made only of react-admin's own components, over a back end that is not the portal's. */
export const parcels = defineResource({
  name: 'parcels',
  path: 'parcels',
  defaultSort: '-sent_on',
  recordRepresentation: 'code',
  list: lazyPage(() => import('./pages'), 'ParcelList'),
  create: lazyPage(() => import('./pages'), 'ParcelCreate'),
  edit: lazyPage(() => import('./pages'), 'ParcelEdit'),
  show: lazyPage(() => import('./pages'), 'ParcelShow'),
});

/** Guessed by `<ListGuesser>`. */
export const couriers = defineResource({
  name: 'couriers',
  path: 'couriers',
  options: { label: 'Courier |||| Couriers' },
  recordRepresentation: 'name',
  list: lazyPage(() => import('./pages'), 'CourierList'),
  edit: lazyPage(() => import('./pages'), 'CourierEdit'),
});

/** Only shown, to managers. Nobody may delete the first one. */
export const postalStamps = defineResource({
  name: 'postal_stamps',
  path: 'stamps',
  access: ({ isManager }, action, record) => isManager && !(action === 'delete' && record?.id === 1),
  list: lazyPage(() => import('./stamps'), 'StampList'),
  show: lazyPage(() => import('./stamps'), 'StampShow'),
});

/** Rows that open, layouts with a table and dividers, and inputs in two languages. */
export const returns = defineResource({
  name: 'returns',
  path: 'parcels',
  menu: false,
  recordRepresentation: 'code',
  list: lazyPage(() => import('./layouts'), 'ReturnList'),
  edit: lazyPage(() => import('./layouts'), 'ReturnEdit'),
  show: lazyPage(() => import('./layouts'), 'ReturnShow'),
});
