import type { Action } from '../../contract/permissions';
import type { Connection, Transaction } from '../database/connection';
import { licenseOfDevice } from '../queries/deviceChanges';
import { licenseOfFeature } from '../queries/featureChanges';
import { licenseRights } from '../queries/licenseRights';
import { type LockedLicense, lockLicense } from '../queries/lockedLicenses';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { notFound } from './refusal';

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
