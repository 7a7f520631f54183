import PeopleIcon from '@mui/icons-material/ManageAccounts';
import { isPermitted } from '../../contract/permissions';
import { lazyPage } from '../components/lazyPage';
import type { ResourceDeclaration, SearchField } from '../lib/resource';

export const colleagueSearchFields: readonly SearchField[] = [
  { field: 'name__icontains', holds: 'person' },
  { field: 'true_email__icontains', holds: 'email' },
];

/** The managers of the company. Admins alone need them, so no other page's download declares them. */
export const colleagues: ResourceDeclaration = {
  name: 'colleagues',
  path: 'x/managers',
  extension: 'managers',
  menu: { icon: PeopleIcon, order: 45.5 },
  access: person => isPermitted('manage_managers', person),
  defaultSort: 'true_email',
  recordRepresentation: ({ true_email }) => true_email,
  refetchOnOpen: false,
  searchFields: colleagueSearchFields,
  filters: [
    { source: 'is_active', type: 'boolean' },
    { source: 'is_by_order', type: 'boolean' },
  ],
  list: lazyPage(() => import('./ColleagueList'), 'ColleagueList'),
  show: lazyPage(() => import('./ColleagueShow'), 'ColleagueShow'),
};
