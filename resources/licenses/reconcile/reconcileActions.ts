import type { License } from '../../../contract/schemas/license';
import type { BulkAction, SelectionPage } from '../../../src/lib/bulk';
import { assigning, type Place, placesOn } from '../../../src/licensing/people/assigning';
import { isOffered, type Assignment, assignmentsOf, assignmentTarget, obstacleTo, unassign } from '../userActions';
import { type ComparedLicense, maxLicenses, titleOf } from './comparison';

const texts = 'resources.licenses.reconcile';

/** Leads to the page that compares the selected licenses with a list. */
export const reconcile: SelectionPage = {
  name: 'reconcile',
  texts,
  isOffered,
  most: maxLicenses,
  addressOf: ids => `/licenses/reconcile?ids=${ids.join(',')}`,
};

/** Only this page starts them. They are among the license actions so that a run continues after a reload. */
const onlyHere = { isOffered: () => false, keepsTargets: true } as const;

/** The people of a list who lack a license, if it has a place for all of them. */
export const lackOf = ({ license, isShort, missing }: ComparedLicense): Place[] =>
  isShort ? [] : placesOn(license, titleOf(license), missing);

export const assignMissing: BulkAction<License, Place> = {
  ...assigning,
  ...onlyHere,
  name: 'assign-missing',
  texts: `${texts}.assign`,
};

export const extraAssignmentsOf = ({ license, extra }: ComparedLicense): Assignment[] =>
  extra.length === 0 ? [] : assignmentsOf(license, user => extra.includes(user));

export const releaseExtra: BulkAction<License, Assignment> = {
  ...unassign,
  onServer: { each: () => ({ action: 'unassign_users' }), of: assignmentTarget },
  ...onlyHere,
  name: 'release-extra',
  nameOf: ({ user, license, licenseId }) => [user?.true_email, license, `#${licenseId}`].filter(Boolean).join(', '),
  texts: `${texts}.release`,
  obstacle: obstacleTo('unassign_users'),
};
