import InboxIcon from '@mui/icons-material/InboxOutlined';
import { verdictOn } from '../../contract/permissions';
import { lazyPage } from '../../src/components/lazyPage';
import { lazyPart } from '../../src/components/lazyPart';
import { defineResource } from '../../src/lib/resource';
import { requestSearchFields } from './requestSearch';

/** The number is not what anybody waits for: the first page comes before it. */
const settled = new Promise(resolve => {
  setTimeout(resolve, 5_000);
});

/** What license users ask for, for those who may decide it. */
export const requests = defineResource({
  name: 'requests',
  path: 'x/requests',
  extension: 'requests',
  defaultSort: 'state',
  menu: {
    order: 46,
    icon: InboxIcon,
    badge: lazyPart(() => settled.then(() => import('./WaitingCount')), 'WaitingCount', 'start'),
  },
  access: person => verdictOn('manage_license_users', person) === 'allowed',
  searchFields: requestSearchFields,
  filters: [{ source: 'state', type: 'choice', choices: ['waiting', 'given', 'declined'] }],
  bulkActions: async () => (await import('./RequestList')).bulkRequests,
  list: lazyPage(() => import('./RequestList'), 'RequestList'),
});
