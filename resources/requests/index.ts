import ChatBubbleIcon from '@mui/icons-material/ChatBubble';
import { verdictOn } from '../../contract/permissions';
import { lazyPage } from '../../src/components/lazyPage';
import { lazyPart } from '../../src/components/lazyPart';
import { afterPage } from '../../src/components/useDownloadLater';
import { defineResource } from '../../src/lib/resource';

const list = () => import('./RequestList');

/** The requests that a manager may decide. The badge loads after the page. */
export const requests = defineResource({
  name: 'requests',
  path: 'x/requests',
  extension: 'requests',
  defaultSort: 'state',
  searchFields: [],
  menu: {
    icon: ChatBubbleIcon,
    badge: lazyPart(
      afterPage(() => import('./WaitingCount')),
      'WaitingCount',
      'start',
    ),
  },
  access: person => verdictOn('manage_license_users', person) === 'allowed',
  filters: [{ source: 'state', type: 'choice', choices: ['waiting', 'given', 'declined'] }],
  bulkActions: async () => (await list()).bulkRequests,
  list: lazyPage(list, 'RequestList'),
});
