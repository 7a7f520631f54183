import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

export const devices = defineResource({
  name: 'devices',
  path: 'devices',
  defaultSort: '-last_check',
  filters: [],
  fixedFilter: { blacklisted: 0 },
  recordRepresentation: 'hostname',
  bulkActions: async () => (await import('./DevicesTab')).bulkDevices,
  tab: {
    of: 'licenses',
    path: 'devices',
    order: 40,
    count: ({ devices }) => devices?.length,
    content: lazyPage(() => import('./DevicesTab'), 'DevicesTab'),
  },
});
