import sql from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';

/** A device of the license is active no more: the license is active as long as another one is. */
export const countDeactivation = async (tx: Transaction, licenseId: number): Promise<void> => {
  await tx.query(sql`
    update licenses l set
      active = remaining.active, time_activated = case when remaining.active then l.time_activated end,
      times_activated = greatest(0, l.times_activated - 1), updated_at = ${now}
    from (
      select exists (select from devices where license_id = ${licenseId} and device_active and not blacklisted) as active
    ) remaining
    where l.id = ${licenseId}`);
};

/** A bundle is used on no device itself: it is active, and checked, when one of its licenses is. */
export const followMembers = async (tx: Transaction, bundleId: number): Promise<void> => {
  // Held first, so that of two members that change at once the later one sees what the other became.
  await tx.query(sql`select from licenses where id = ${bundleId} for no key update`);
  await tx.query(sql`
    update licenses b set active = members.active, time_activated = members.time_activated,
      last_check = members.last_check, updated_at = ${now}
    from (
      select bool_or(active) as active, min(time_activated) as time_activated, max(last_check) as last_check
      from licenses where bundle_license_id = ${bundleId}
    ) members
    where b.id = ${bundleId}`);
};
