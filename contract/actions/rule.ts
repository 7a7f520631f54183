import type { Action as Right } from '../permissions';

/** There is nothing to do. */
const idle = [
  'already_disabled',
  'already_enabled',
  'already_assigned',
  'no_license_user',
  'same_maximum',
  'nothing_used',
  'no_order_manager',
  'device_inactive',
  'device_not_in_use',
  'device_not_borrowed',
] as const;

/** It cannot be done. */
type Refused =
  | 'bundle_license'
  | 'key_license'
  | 'invalid_email'
  | 'already_manager'
  | 'license_users_limit'
  | 'already_member'
  | 'person_left'
  | 'last_manager'
  | 'below_license_users'
  | 'below_active_devices'
  | 'borrowing_not_allowed'
  | 'license_disabled'
  | 'license_expired'
  | 'floating_users_limit';

/** Why an action is not possible now. The server answers with the same code as the portal foresees. */
export type Obstacle = (typeof idle)[number] | Refused;

/** Whether there is nothing to do, so that a run leaves the target out. Else it refuses it. */
export const isIdle = (obstacle: Obstacle, rule: Pick<ActionRule<never>, 'right' | 'idle'>): boolean =>
  [...idle, ...(rule.idle ?? [])].includes(obstacle);

/**
 * What a press asks. `harmless`: nothing. `asks`: a question, though it can be done again or taken back. `dangerous`: a
 * question that says what is lost for good, or who is interrupted.
 */
type Grade = 'harmless' | 'asks' | 'dangerous';

export interface ActionRule<F> {
  /** Who may do it: a rule of permissions.ts, on the license that is acted on. */
  right: Right;
  grade: Grade;
  /** What takes it back exactly, in a run. Null: nothing does. */
  inverse: string | null;
  /** Its name in the history. */
  act: string;
  /** Pure, over facts that the portal reads from records and the server, under the lock, from its tables. */
  obstacle: (facts: F) => Obstacle | null;
  /** Obstacles that say here that there is nothing to do, though elsewhere they refuse. */
  idle?: readonly Obstacle[];
}
