import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';

/** The devices a license is used on; a tab of the license (rows WIRE-38, DEV-01 to DEV-04). */
export const devices = defineResource({
  name: 'devices',
  path: 'devices',
  defaultSort: '-last_check',
  filters: {},
  fixedFilter: { blacklisted: 0 },
  recordRepresentation: 'hostname',
  tab: {
    of: 'licenses',
    path: 'devices',
    order: 40,
    content: lazyPage(() => import('./DevicesTab'), 'DevicesTab'),
  },
});
