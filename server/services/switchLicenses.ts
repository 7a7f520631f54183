import type { Transaction } from '../database/connection';
import { auditAll } from '../queries/auditLog';
import { followEnds, lockLicenses, switchLicenses } from '../queries/licenseChanges';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { notFound } from './refusal';

/** Each change updates some twenty indexes, and a statement may take ten seconds. */
const switchedAtOnce = 5000;

interface Switch {
  enabled: boolean;
  withMembers: boolean;
}

const switchTo = async (
  tx: Transaction,
  actor: Actor,
  ids: readonly number[],
  { enabled, withMembers }: Switch,
): Promise<number> => {
  const locked = await lockLicenses(tx, actor, ids, withMembers);
  const licenses = locked.filter(({ is_chosen }) => is_chosen);
  const seen = new Set(licenses.map(({ id }) => id));
  if (!ids.every(id => seen.has(id))) throw notFound();
  for (const { is_manager } of licenses) authorize(actor, 'disable_licenses', is_manager);
  // Licenses that do not change keep the time of their last switch.
  const switched = licenses.filter(license => license.enabled !== enabled);
  const changing = switched.map(({ id }) => id);
  for (let start = 0; start < changing.length; start += switchedAtOnce) {
    const some = changing.slice(start, start + switchedAtOnce);
    await switchLicenses(tx, some, enabled);
    await auditAll(
      tx,
      actor,
      some.map(id => ({
        action: enabled ? 'license.enabled' : 'license.disabled',
        objectType: 'license',
        objectId: id,
        difference: { enabled: { from: !enabled, to: enabled } },
      })),
    );
  }
  const bundles = new Set(switched.flatMap(({ bundle_license_id: bundle }) => bundle ?? []));
  if (bundles.size > 0) await followEnds(tx, [...bundles]);
  return changing.length;
};

/** Includes the members of bundles. All or none. Returns how many were enabled before. @throws notFound, forbidden */
export const disableLicenses = (tx: Transaction, actor: Actor, ids: readonly number[]): Promise<number> =>
  switchTo(tx, actor, ids, { enabled: false, withMembers: true });

/** Enables a license, and a bundle with its members. Returns how many were disabled before. @throws as disableLicenses */
export const enableLicense = (tx: Transaction, actor: Actor, id: number): Promise<number> =>
  switchTo(tx, actor, [id], { enabled: true, withMembers: true });

/** Disables only these licenses, not the members of a bundle. @throws as disableLicenses */
export const disableAlone = (tx: Transaction, actor: Actor, ids: readonly number[]): Promise<number> =>
  switchTo(tx, actor, ids, { enabled: false, withMembers: false });

/** Undoes disableLicenses. Members of bundles are not included, because they may have been disabled before. */
export const enableLicenses = (tx: Transaction, actor: Actor, ids: readonly number[]): Promise<number> =>
  switchTo(tx, actor, ids, { enabled: true, withMembers: false });
