import type { License } from '../../../contract/schemas/license';
import type { BulkAction, SelectionPage } from '../../../src/lib/bulk';
import { hasPlaces, lackedRight, peopleRemark } from '../../../src/licensing/people/peopleRules';
import { assignEach, assignTo, lackOfPlaces, undoAssign } from '../assignUsers';
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

/** The people of a list who lack a license: only what has to survive a reload. */
export interface Lack {
  id: License['id'];
  license: string;
  isManager: boolean;
  /** Null if unlimited. */
  free: number | null;
  emails: readonly string[];
}

export const lackOf = ({ license, free, missing }: ComparedLicense): Lack[] =>
  missing.length === 0
    ? []
    : [{ id: license.id, license: titleOf(license), isManager: license.is_manager, free, emails: missing }];

/** Assigns everybody who lacks a license in one call. The server assigns either all of them or nobody. */
export const assignMissing: BulkAction<License, Lack> = {
  ...onlyHere,
  name: 'assign-missing',
  texts: `${texts}.assign`,
  nameOf: ({ license, emails }) => `${license} (+${emails.length})`,
  addressesOf: ({ emails }) => emails,
  obstacle: ({ isManager, free, emails: { length: needed } }, person) => {
    const facts = { chosen: needed, assigned: 0, has_places: hasPlaces(free, needed) };
    return (
      lackedRight('assign_users', person, isManager) ?? peopleRemark('assign_users', facts, lackOfPlaces(free, needed))
    );
  },
  // None of them has the license.
  send: (provider, { id, emails }, idempotencyKey) =>
    assignTo(provider, { id, license_users: [] }, emails, idempotencyKey),
  onServer: { ...assignEach, of: ({ id, emails }) => emails.map(email => ({ license: id, email })) },
  undo: undoAssign,
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
