import { type PersonRights, verdictOn } from '../../../contract/permissions';
import type { License } from '../../../contract/schemas/license';
import { lazyPage } from '../../../src/components/lazyPage';
import type { PageTab } from '../../../src/components/detail/tabs';
import { DetailsTab } from './DetailsTab';

export const detailsTab: PageTab = {
  path: '',
  label: 'resources.licenses.tabs.details',
  order: 10,
  // Not a file of its own: it is what a license opens with.
  content: DetailsTab,
};
const users: PageTab = {
  path: 'users',
  label: 'resources.licenses.tabs.users',
  order: 50,
  content: lazyPage(() => import('../users/LicenseUsers'), 'LicenseUsersTab'),
};
const oauth: PageTab = {
  path: 'oauth',
  label: 'resources.licenses.tabs.oauth',
  order: 60,
  content: lazyPage(() => import('./OAuthTab'), 'OAuthTab'),
};

export const ownTabs = [detailsTab, users, oauth];

const isAllowed = (allowed: boolean, tab: PageTab): PageTab[] => (allowed ? [tab] : []);

/** Whoever is told to be no manager of this license counts as a license user (row PERM-03). */
export const isManagerOf = (license: License, person: PersonRights): boolean =>
  person.isManager && license.is_manager !== false;

/**
 * The tabs of a license for a person (rows LDET-04 to LDET-13).
 * @param others tabs that other resources add: product features, custom fields, devices
 */
export const licenseTabs = (license: License, person: PersonRights, others: readonly PageTab[]): PageTab[] => {
  const asManager = isManagerOf(license, person);
  const mayReadClients = verdictOn('show_license_oauth_clients', person, asManager) === 'allowed';
  return [
    detailsTab,
    ...others,
    ...isAllowed(asManager && license.product.authorization_method === 'user', users),
    ...isAllowed(mayReadClients, oauth),
  ].toSorted((a, b) => a.order - b.order);
};
