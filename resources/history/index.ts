import { auditKinds } from '../../contract/extensions/auditKinds';
import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';
import { historySearchFields } from './historySearch';

/** The audit trail: of a license, of an order, and of one's own acts. License users do not see it. */
export const history = defineResource({
  name: 'history',
  path: 'x/audit',
  extension: 'audit',
  defaultSort: '-id',
  searchFields: historySearchFields,
  filters: [
    { source: 'kind', type: 'choice', choices: auditKinds },
    { source: 'at__gte', type: 'time' },
    { source: 'at__lte', type: 'time' },
  ],
  access: ({ isManager }) => isManager,
  pages: [{ path: '', content: lazyPage(() => import('./pages'), 'MyChanges') }],
  tab: {
    of: ['licenses', 'orders'],
    path: 'history',
    order: 90,
    onBundles: true,
    access: ({ isManager }, _action, record) => isManager && record?.is_manager !== false,
    content: lazyPage(() => import('./pages'), 'HistoryTab'),
  },
});
