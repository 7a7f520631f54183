import { type Action, isDistributor, rules, verdictOn } from '../../contract/permissions';
import type { Audience } from '../../contract/schemas/marks';
import type { Connection, Transaction } from '../database/connection';
import { licenseOfDevice } from '../queries/deviceChanges';
import { licenseOfFeature } from '../queries/featureChanges';
import { type LockedLicense, lockLicense } from '../queries/licenseChanges';
import { licenseRights } from '../queries/visibility';
import type { Actor } from './actor';
import { forbidden, notFound } from './refusal';

/**
 * A script needs one of the rule's permissions among its own, too: the company's settings allow some acts to every
 * license user.
 */
const isAllowed = (action: Action, actor: Actor, asManager = actor.isManager): boolean =>
  verdictOn(action, actor, asManager) === 'allowed' &&
  (!actor.script || rules[action].manager.some(code => actor.script?.permissions.has(code)));

/** @param asManager on a license: its is_manager @throws forbidden */
export const authorize = (actor: Actor, action: Action, asManager = actor.isManager): void => {
  if (!isAllowed(action, actor, asManager)) throw forbidden();
};

/** @param rights one of them is enough @throws forbidden */
export const authorizeAny = (actor: Actor, rights: readonly Action[]): void => {
  if (!rights.some(right => isAllowed(right, actor))) throw forbidden();
};

/**
 * Whether something is for this person: on some record, if not on each. Managers act as license users on licenses that
 * are assigned to them elsewhere.
 */
export const isFor = (actor: Actor, audience: Audience): boolean => {
  const { onlyManagers, onlyOneself, onlyInPerson, scriptRights } = audience;
  const rights = (actor.script && scriptRights) ?? audience.rights;
  const isAllowedSomewhere = (right: Action): boolean =>
    isAllowed(right, actor) || (!onlyManagers && actor.hasLicenses && isAllowed(right, actor, false));
  if (onlyInPerson && actor.script) return false;
  if (onlyManagers && !actor.isManager) return false;
  if (onlyOneself && actor.viewedBy !== undefined) return false;
  return rights?.some(isAllowedSomewhere) ?? true;
};

/** @throws forbidden for a person who cannot issue licenses */
export const authorizeDistributor = (actor: Actor): void => {
  if (!isDistributor(actor)) throw forbidden();
};

/** @throws notFound for a hidden license, forbidden when the person may not act on it */
export const authorizeOnLicense = async (
  connection: Connection,
  actor: Actor,
  id: number | null,
  action: Action,
): Promise<void> => {
  const rights = id === null ? null : await licenseRights(connection, actor, id);
  if (!rights) throw notFound();
  authorize(actor, action, rights.is_manager);
};

/** @throws as authorizeOnLicense, for the device's license */
export const authorizeOnDevice = async (connection: Connection, actor: Actor, id: number, action: Action) =>
  authorizeOnLicense(connection, actor, await licenseOfDevice(connection, id), action);

/** @throws as authorizeOnLicense, for the license of the feature */
export const authorizeOnFeature = async (connection: Connection, actor: Actor, id: number, action: Action) =>
  authorizeOnLicense(connection, actor, await licenseOfFeature(connection, id), action);

/** Locks the license. @throws as authorizeOnLicense */
export const lockLicenseFor = async (
  tx: Transaction,
  actor: Actor,
  id: number | null,
  action: Action,
): Promise<LockedLicense> => {
  const license = id === null ? null : await lockLicense(tx, actor, id);
  if (!license) throw notFound();
  authorize(actor, action, license.is_manager);
  return license;
};
