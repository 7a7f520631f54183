import sql, { type Sql } from 'sql-template-tag';
import { first, type Transaction } from '../database/connection';
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
  floating_users: number | null;
  can_borrow: boolean;
  /** Hours. */
  max_borrow_time: number | null;
}

/** Runs the statement again once the rows are locked: the first run saw the state from before the wait. */
export const lockAndLookAgain = async <Row>(tx: Transaction, statement: Sql): Promise<Row[]> => {
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
        l.floating_users, l.can_borrow, l.max_borrow_time,
        (select p.authorization_method = 'user' from products p where p.id = l.product_id) as is_for_users
      from licenses l where l.id = ${id} and ${seesLicense(viewer)} for no key update of l`,
    ),
  );
