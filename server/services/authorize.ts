import { type Action, isDistributor, verdictOn } from '../../contract/permissions';
import type { Actor } from './actor';
import { forbidden } from './refusal';

/** @param asManager on a license: its is_manager @throws forbidden */
export const authorize = (actor: Actor, action: Action, asManager = actor.isManager): void => {
  if (verdictOn(action, actor, asManager) !== 'allowed') throw forbidden();
};

/** @throws forbidden for a person who cannot issue licenses */
export const authorizeDistributor = (actor: Actor): void => {
  if (!isDistributor(actor)) throw forbidden();
};
