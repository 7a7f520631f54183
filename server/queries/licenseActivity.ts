import sql from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';

/** The license stays active while another of its devices is. */
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

/** A bundle has no devices of its own: it is active, and checked, when one of its members is. */
export const followMembers = async (tx: Transaction, bundleId: number): Promise<void> => {
  // Lock first: of two members that change at once, the later sees the other's new state.
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
