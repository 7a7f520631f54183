import type { Transaction } from '../database/connection';
import { lockLicenses, switchLicenses } from '../queries/licenseEnabling';
import type { Actor } from './actor';
import { auditAll } from './audit';
import { authorize } from './authorize';
import { notFound } from './refusal';

/** A change of what is enabled is one of some twenty indexes, too, and the database gives each statement ten seconds. */
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
  const licenses = await lockLicenses(tx, actor, ids, withMembers);
  const seen = new Set(licenses.map(({ id }) => id));
  if (!ids.every(id => seen.has(id))) throw notFound();
  for (const { is_manager } of licenses) authorize(actor, 'disable_licenses', is_manager);
  // What is so already keeps the time it became so.
  const changing = licenses.filter(license => license.enabled !== enabled).map(({ id }) => id);
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
  return changing.length;
};

/**
 * Disables licenses, all of them or none (rows WIRE-37, ODET-12); a bundle takes its members along. Returns how many
 * were enabled before.
 * @throws notFound when the person does not see one of them, forbidden without reset_license on one of them
 */
export const disableLicenses = (tx: Transaction, actor: Actor, ids: readonly number[]): Promise<number> =>
  switchTo(tx, actor, ids, { enabled: false, withMembers: true });

/** The inverse, with the same rules: enables a license, and a bundle with its members. */
export const enableLicense = (tx: Transaction, actor: Actor, id: number): Promise<number> =>
  switchTo(tx, actor, [id], { enabled: true, withMembers: true });

/**
 * Undoes disableLicenses, with the same rules. It enables these licenses and no member of theirs, since one that was
 * disabled before its bundle has to stay so.
 */
export const enableLicenses = (tx: Transaction, actor: Actor, ids: readonly number[]): Promise<number> =>
  switchTo(tx, actor, ids, { enabled: true, withMembers: false });
