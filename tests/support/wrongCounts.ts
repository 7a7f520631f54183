import sql from 'sql-template-tag';
import { permissionCodes } from '../../contract/permissionCodes';
import type { Database } from '../../server/database/connection';
import { licenses } from '../../server/queries/licenses';
import { readPageIds } from '../../server/queries/pages';
import { pageOf } from '../../server/services/readList';

const filters: Readonly<Record<string, string>>[] = [
  { validity_period__gte: '2099-06-30', validity_period__lte: '2099-12-31' },
  { validity_period__lte: '2099-06-30' },
  { validity_period__gte: '2099-07-01' },
  { validity_period__gte: '2099-06-30', validity_period__lte: '2099-12-31', enabled: '1' },
  { validity_period__lte: '2099-12-31', enabled: '0' },
  { enabled: '1' },
  { time_activated__isnull: '1' },
  { enabled: '0' },
  { is_trial: 'true' },
  { updated_at__gte: '2026-03-01' },
  { updated_at__gte: '2026-03-01T12:00:00Z' },
  { updated_at__gte: '2026-02-28T23:59:59.999999Z' },
  { updated_at__gte: '0001-01-01T00:00:00+14:00' },
  { is_at_max_activations: '1' },
  { is_fully_assigned: '1' },
  { is_fully_assigned: '0' },
  { is_unassigned: '1' },
  { last_check__lte: '2026-01-13' },
  { last_check__lte: '2026-01-12' },
  { last_check__lte: '2026-01-12T23:59:59.999999Z' },
  { last_check__lte: '9999-12-31T23:59:59.999999Z' },
  { enabled: '0', is_trial: '1' },
];
const kinds: Readonly<Record<string, string>>[] = [
  { bundle_license__isnull: '1' },
  { bundle_license__isnull: '0' },
  { bundle_license__isnull: '1', license_key__isnull: '0', is_any_floating: '0' },
];

/** Lists person and filter of each count that differs from the number of records found. */
export const wrongCounts = async (db: Database) => {
  const persons = await db.query<{ id: number; company: number; manages: boolean; has: boolean }>(sql`
    select id, company_id as company, is_manager as manages,
      exists (select from license_users where user_id = users.id) as has
    from users where email like any (array['%@acme.test', '%@globex.test', 'new-manager@new.test']) order by id`);
  const wrong: unknown[] = [];
  for (const { id, company, manages, has } of persons) {
    const rights = { isManager: manages, hasLicenses: has, permissions: new Set(permissionCodes) };
    const viewer = { id, companyId: company, ...rights };
    for (const filter of filters)
      for (const kind of kinds) {
        const page = pageOf(licenses, viewer, { ...filter, ...kind, limit: '1000' });
        // oxlint-disable-next-line no-await-in-loop -- the engine has one connection
        const { count, ids } = await readPageIds(db, licenses, viewer, page);
        if (count !== ids.length) wrong.push({ id, ...filter, ...kind, count, found: ids.length });
      }
  }
  return wrong;
};
