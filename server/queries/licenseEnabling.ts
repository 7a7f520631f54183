import sql from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';
import { lockAndLookAgain } from './lockedLicenses';
import { managesLicense, seesLicense, type Viewer } from './visibility';

export interface SwitchableLicense {
  id: number;
  is_manager: boolean;
  enabled: boolean;
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
    select l.id, ${managesLicense(viewer)} as is_manager, l.enabled
    from licenses l
    where (l.id = any(${[...ids]}::int[]) or l.bundle_license_id = any(${withMembers ? [...ids] : []}::int[]))
      and ${seesLicense(viewer)}
    order by l.id for no key update of l`,
  );

export const switchLicenses = async (tx: Transaction, ids: readonly number[], enabled: boolean): Promise<void> => {
  await tx.query(sql`
    update licenses set enabled = ${enabled}, time_disabled = case when ${enabled} then null else ${now} end,
      updated_at = ${now}
    where id = any(${[...ids]}::int[])`);
};
