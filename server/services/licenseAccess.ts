import type { Action } from '../../contract/permissions';
import type { Connection, Transaction } from '../database/connection';
import { licenseOfDevice } from '../queries/deviceChanges';
import { licenseOfFeature } from '../queries/featureChanges';
import { licenseRights } from '../queries/licenseRights';
import { type LockedLicense, lockLicense } from '../queries/lockedLicenses';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { notFound } from './refusal';

/** @throws notFound for a license the person does not see, forbidden where he may not act on it */
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

/** The same for a device's license. */
export const authorizeOnDevice = async (connection: Connection, actor: Actor, id: number, action: Action) =>
  authorizeOnLicense(connection, actor, await licenseOfDevice(connection, id), action);

/** The same for the license that has a feature. */
export const authorizeOnFeature = async (connection: Connection, actor: Actor, id: number, action: Action) =>
  authorizeOnLicense(connection, actor, await licenseOfFeature(connection, id), action);

/** The license a command changes, held until its transaction ends. @throws notFound and forbidden as above */
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
