import { maxActivationsFault, type ToCover } from '../activations';
import { bundleObstacle, type LicenseFacts } from './licenses';
import type { ActionRule, Obstacle } from './rule';

/** People on a license: one, or several who are done or refused together. */
export interface PeopleFacts extends Pick<LicenseFacts, 'is_bundle'>, ToCover {
  chosen: number;
  /** False if its product is authorized by key: who has the key uses the license. */
  is_for_users: boolean;
  /** How many of them are users of the license, and how many manage its order. */
  assigned: number;
  managing: number;
  /** Whether the text that names the person is an address. */
  is_address: boolean;
  /** Whether one of them has left the company. */
  has_left: boolean;
  /** Whether there is a place for everybody who lacks one. */
  has_places: boolean;
  /** How many users have another maximum than this one, and how many have used activations. */
  differing: number;
  used: number;
  max_activations: number;
}

type UsersFacts = Pick<PeopleFacts, 'is_bundle' | 'is_for_users'>;
type AssignFacts = UsersFacts &
  Pick<PeopleFacts, 'chosen' | 'assigned' | 'managing' | 'is_address' | 'has_left' | 'has_places'>;
type MaximumFacts = ToCover & Pick<PeopleFacts, 'assigned' | 'differing' | 'max_activations'>;

const nobody = ({ assigned }: Pick<PeopleFacts, 'assigned'>): Obstacle | null =>
  assigned === 0 ? 'no_license_user' : null;

/** Why nobody can be a user of the license. */
export const usersObstacle = (facts: UsersFacts): Obstacle | null =>
  bundleObstacle(facts) ?? (facts.is_for_users ? null : 'key_license');

export const peopleActions = {
  set_max_activations: {
    right: 'manage_license_users',
    grade: 'asks',
    inverse: 'set_max_activations',
    act: 'license.users_activations_set',
    obstacle: (facts: MaximumFacts) =>
      nobody(facts) ?? (facts.differing === 0 ? 'same_maximum' : maxActivationsFault(facts.max_activations, facts)),
  },
  reset_activations: {
    right: 'manage_license_users',
    grade: 'dangerous',
    inverse: null,
    act: 'license.users_activations_set',
    obstacle: (facts: Pick<PeopleFacts, 'assigned' | 'used'>) =>
      nobody(facts) ?? (facts.used === 0 ? 'nothing_used' : null),
  },
  assign_users: {
    right: 'manage_license_users',
    grade: 'asks',
    inverse: 'unassign_users',
    act: 'license.users_assigned',
    obstacle: (facts: AssignFacts) => {
      const { chosen, assigned, managing, is_address, has_left, has_places } = facts;
      const unusable = usersObstacle(facts);
      if (unusable) return unusable;
      if (!is_address) return 'invalid_email';
      if (has_left) return 'person_left';
      if (managing > 0) return 'already_manager';
      if (chosen === assigned) return 'already_assigned';
      return has_places ? null : 'license_users_limit';
    },
  },
  unassign_users: {
    right: 'manage_license_users',
    grade: 'asks',
    inverse: 'assign_users',
    act: 'license.user_unassigned',
    obstacle: nobody,
  },
  unassign_all_users: {
    right: 'manage_license_users',
    grade: 'asks',
    inverse: 'assign_users',
    act: 'license.user_unassigned',
    obstacle: nobody,
  },
} as const satisfies Record<string, ActionRule<PeopleFacts>>;

/** Refusals that are about some of the people of a license, so that an undo gives the others their places back. */
export const refusalsOfSome: ReadonlySet<string> = new Set([
  'already_manager',
  'license_users_limit',
  'account_of_stranger',
]);
