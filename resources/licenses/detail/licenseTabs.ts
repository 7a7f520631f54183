import { type PersonRights, verdictOn } from '../../../contract/permissions';
import type { License } from '../../../contract/schemas/license';
import type { PageTab } from '../../../src/components/detail/tabs';
import { lazyPage } from '../../../src/components/lazyPage';
import { isUserAuthorized } from '../../../src/licensing/isUserAuthorized';
import { DetailsTab } from './DetailsTab';

const detailsTab: PageTab = {
  path: '',
  label: 'resources.licenses.tabs.details',
  order: 10,
  // Loaded with the page, because a license opens with this tab.
  content: DetailsTab,
};
const users: PageTab = {
  path: 'users',
  label: 'resources.licenses.tabs.users',
  order: 50,
  count: ({ license_users }) => license_users?.length,
  content: lazyPage(() => import('../users/LicenseUsersTab'), 'LicenseUsersTab'),
};
const oauth: PageTab = {
  path: 'oauth',
  label: 'resources.licenses.tabs.oauth',
  order: 60,
  content: lazyPage(() => import('../../../src/licensing/oauth/OAuthPanel'), 'OAuthTab'),
};

export const ownTabs = [detailsTab, users, oauth];

const isAllowed = (allowed: boolean, tab: PageTab): PageTab[] => (allowed ? [tab] : []);

/** If `is_manager` is false, a manager is only a license user of this license. */
export const isManagerOf = (license: License, person: PersonRights): boolean =>
  person.isManager && license.is_manager !== false;

/** @param others tabs added by other resources: product features, custom fields, devices */
export const licenseTabs = (license: License, person: PersonRights, others: readonly PageTab[]): PageTab[] => {
  const asManager = isManagerOf(license, person);
  const mayReadClients = verdictOn('show_license_oauth_clients', person, asManager) === 'allowed';
  return [
    detailsTab,
    ...others,
    ...isAllowed(asManager && isUserAuthorized(license), users),
    ...isAllowed(mayReadClients, oauth),
  ].toSorted((a, b) => a.order - b.order);
};

const bundleUsers: PageTab = {
  path: 'users',
  label: 'resources.licenses.tabs.bundle_users',
  order: 50,
  content: lazyPage(() => import('../users/LicenseUsersTab'), 'BundleUsersTab'),
};

/** Managers get the Users tab if users can be assigned to any member. Most tabs of other resources are the members'. */
export const bundleTabs = (
  bundle: License,
  members: readonly License[],
  person: PersonRights,
  others: readonly PageTab[] = [],
): PageTab[] => [
  detailsTab,
  ...isAllowed(isManagerOf(bundle, person) && members.some(isUserAuthorized), bundleUsers),
  ...others.filter(({ onBundles }) => onBundles),
];
