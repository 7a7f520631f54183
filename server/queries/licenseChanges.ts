import sql, { type Sql } from 'sql-template-tag';
import { first, now, type Transaction } from '../database/connection';
import { managesLicense, seesLicense, type Viewer } from './visibility';

export interface LockedLicense {
  id: number;
  order_id: number;
  bundle_license_id: number | null;
  is_manager: boolean;
  is_bundle: boolean;
  is_for_users: boolean;
  enabled: boolean;
  active: boolean;
  validity_period: string | null;
  allow_grace_period: boolean;
  /** Hours. */
  grace_period: number | null;
  times_activated: number;
  /** 0 means unlimited. */
  max_license_users: number;
  allow_unlimited_activations: boolean;
  floating_users: number | null;
  is_any_floating: boolean;
  can_borrow: boolean;
  /** Hours. */
  max_borrow_time: number | null;
}

/** Runs the statement again once the rows are locked: the first run saw the state from before the wait. */
const lockAndLookAgain = async <Row>(tx: Transaction, statement: Sql): Promise<Row[]> => {
  await tx.query(statement);
  return tx.query<Row>(statement);
};

/** Locks a visible license, so that commands on one license run one after the other. */
export const lockLicense = async (tx: Transaction, viewer: Viewer, id: number): Promise<LockedLicense | null> =>
  first(
    await lockAndLookAgain<LockedLicense>(
      tx,
      sql`
      select l.id, l.order_id, l.bundle_license_id, ${managesLicense(viewer)} as is_manager, l.is_bundle, l.enabled, l.active,
        l.validity_period, l.allow_grace_period, l.grace_period, l.times_activated, l.max_license_users,
        l.allow_unlimited_activations, l.floating_users, l.is_any_floating, l.can_borrow, l.max_borrow_time,
        (select p.authorization_method = 'user' from products p where p.id = l.product_id) as is_for_users
      from licenses l where l.id = ${id} and ${seesLicense(viewer)} for no key update of l`,
    ),
  );

export interface SwitchableLicense {
  id: number;
  is_manager: boolean;
  enabled: boolean;
  bundle_license_id: number | null;
  /** False for a bundle that is locked only because its members are to be switched. */
  is_chosen: boolean;
}

export const lockLicenses = (
  tx: Transaction,
  viewer: Viewer,
  ids: readonly number[],
  withMembers: boolean,
): Promise<SwitchableLicense[]> =>
  lockAndLookAgain<SwitchableLicense>(
    tx,
    sql`
    select l.id, ${managesLicense(viewer)} as is_manager, l.enabled, l.bundle_license_id,
      l.id = any(${[...ids]}::int[]) or l.bundle_license_id is not null as is_chosen
    from licenses l
    where (l.id = any(${[...ids]}::int[]) or l.bundle_license_id = any(${withMembers ? [...ids] : []}::int[])
        or l.id = any(array(
          select bundle_license_id from licenses where id = any(${[...ids]}::int[]) and bundle_license_id is not null)))
      and ${seesLicense(viewer)}
    order by l.id for no key update of l`,
  );

/** Only locks, like lockOrders. Read afterwards what decides about them. */
export const lockLicenseRows = (tx: Transaction, { companyId }: Viewer, ids: readonly number[]): Promise<unknown> =>
  tx.query(sql`
    select from licenses where id = any(${[...ids]}::int[]) and company_id = ${companyId} order by id for no key update`);

export const switchLicenses = async (tx: Transaction, ids: readonly number[], enabled: boolean): Promise<void> => {
  await tx.query(sql`
    update licenses set enabled = ${enabled}, time_disabled = case when ${enabled} then null else ${now} end,
      updated_at = ${now}
    where id = any(${[...ids]}::int[])`);
};

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

/** A bundle ends when the first of its enabled members does. If none is enabled, it has no end. Lock the bundles first. */
export const followEnds = async (tx: Transaction, bundleIds: readonly number[]): Promise<void> => {
  await tx.query(sql`
    update licenses b set validity_period = members.ends, updated_at = ${now}
    from (
      select bundle_license_id as id, min(validity_period) filter (where enabled) as ends
      from licenses where bundle_license_id = any(${[...bundleIds]}::int[]) group by 1
    ) members
    where b.id = members.id and b.validity_period is distinct from members.ends`);
};

export interface ActivatedLicense {
  id: number;
  active: boolean;
  times_activated: number;
  bundle_license_id: number | null;
  /** The active devices, without blacklisted ones. */
  devices: number[];
}

/**
 * Resets licenses to their state before the first activation, devices included. Lock them first. Returns their former
 * state by id.
 */
export const unactivateLicenses = async (tx: Transaction, ids: readonly number[]): Promise<ActivatedLicense[]> => {
  const chosen = sql`any(${[...ids]}::int[])`;
  const before = await tx.query<ActivatedLicense>(sql`
    select l.id, l.active, l.times_activated, l.bundle_license_id, coalesce((
      select array_agg(d.id order by d.id) from devices d
      where d.license_id = l.id and d.device_active and not d.blacklisted), '{}') as devices
    from licenses l where l.id = ${chosen} order by l.id`);
  await tx.query(sql`
    update licenses set active = false, times_activated = 0, time_activated = null, updated_at = ${now}
    where id = ${chosen}`);
  await tx.query(sql`update license_users set total_activations = 0 where license_id = ${chosen}`);
  await tx.query(sql`
    update device_features set floating_in_use = false
    where device_id in (select d.id from devices d where d.license_id = ${chosen})`);
  await tx.query(sql`
    update devices set device_active = false, floating_in_use = false, borrowed_until = null, time_activated = null
    where license_id = ${chosen}`);
  return before;
};
