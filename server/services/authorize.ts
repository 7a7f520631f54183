import { type Action, isDistributor, verdictOn } from '../../contract/permissions';
import type { Actor } from './actor';
import { forbidden } from './refusal';

/**
 * Ends the request unless the person may (section 6 of the specification, row PERM-18). Call it after visibility.
 * @param asManager on a license: its is_manager
 * @throws forbidden without the permission, or where the portal's settings keep license users out
 */
export const authorize = (actor: Actor, action: Action, asManager = actor.isManager): void => {
  if (verdictOn(action, actor, asManager) !== 'allowed') throw forbidden();
};

/** @throws forbidden for whoever issues no licenses at all (row PERM-02) */
export const authorizeDistributor = (actor: Actor): void => {
  if (!isDistributor(actor)) throw forbidden();
};
