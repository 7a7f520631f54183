import PeopleIcon from '@mui/icons-material/People';
import { verdictOn } from '../../contract/permissions';
import { lazyPage } from '../../src/components/lazyPage';
import { defineResource } from '../../src/lib/resource';
import { peopleSearchFields } from './peopleSearch';

/** License users. Their pages work with any back end; the list needs the extension. */
export const people = defineResource({
  name: 'people',
  path: 'license-users',
  extension: 'license-users',
  worksWithout: true,
  menu: { icon: PeopleIcon },
  access: person => verdictOn('manage_license_users', person) === 'allowed',
  defaultSort: 'true_email',
  recordRepresentation: ({ true_email }) => true_email,
  refetchOnOpen: false,
  searchFields: peopleSearchFields,
  filters: [],
  bulkActions: async () => (await import('./releasePeople')).bulkPeople,
  runs: async () => (await import('./personRuns')).personRuns,
  list: lazyPage(() => import('./PeopleList'), 'PeopleList'),
  show: lazyPage(() => import('./PersonShow'), 'PersonShow'),
});
