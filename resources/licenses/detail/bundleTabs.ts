import type { PersonRights } from '../../../contract/permissions';
import type { License } from '../../../contract/schemas/license';
import { lazyPage } from '../../../src/components/lazyPage';
import type { PageTab } from '../../../src/components/detail/tabs';
import { detailsTab, isManagerOf } from './licenseTabs';

const users: PageTab = {
  path: 'users',
  label: 'resources.licenses.tabs.bundle_users',
  order: 50,
  content: lazyPage(() => import('../users/LicenseUsers'), 'BundleUsersTab'),
};

export const isUserAuthorized = ({ product }: License): boolean => product.authorization_method === 'user';

/** The Users tab is for managers of a bundle in which users can be assigned at all (row LDET-26). */
export const bundleTabs = (bundle: License, members: readonly License[], person: PersonRights): PageTab[] =>
  isManagerOf(bundle, person) && members.some(isUserAuthorized) ? [detailsTab, users] : [detailsTab];
