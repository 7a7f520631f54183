import sql, { type Sql } from 'sql-template-tag';
import { maxFoundLicenses } from '../../contract/constants';
import type { SoughtKind } from '../../contract/extensions/licenseLookup';
import { hostnameKey, licenseKeyKey, orderNumberKey } from '../../contract/normal';
import type { Connection } from '../database/connection';
import { typedEmailKey } from './keys';
import { managesLicense, seesLicense, type Viewer } from './visibility';

interface Way {
  from: Sql;
  /** The indexed column. */
  column: Sql;
  /** The text's key in that column. */
  keyOf: (text: string) => string;
  where: (viewer: Viewer) => Sql;
}

const ofOrders = (viewer: Viewer): Sql => sql`l.company_id = ${viewer.companyId} and ${managesLicense(viewer)}`;

/**
 * As with the list's filters, license users find licenses by devices only. Unlike there, members of bundles are found,
 * too.
 */
const ways: Record<SoughtKind, Way> = {
  key: { from: sql`licenses l`, column: sql`l.license_key_key`, keyOf: licenseKeyKey, where: ofOrders },
  email: {
    from: sql`users u join managed_people mp on mp.person_id = u.id
      join license_users lu on lu.user_id = u.id join licenses l on l.id = lu.license_id`,
    column: sql`u.email_key`,
    keyOf: typedEmailKey,
    where: viewer => sql`mp.manager_id = ${viewer.id} and mp.company_id = ${viewer.companyId} and ${ofOrders(viewer)}`,
  },
  host: {
    from: sql`devices d join licenses l on l.id = d.license_id`,
    column: sql`d.hostname_key`,
    keyOf: hostnameKey,
    where: viewer => sql`not d.blacklisted and ${seesLicense(viewer)}`,
  },
  order: {
    from: sql`orders o join licenses l on l.order_id = o.id`,
    column: sql`o.store_id_key`,
    keyOf: orderNumberKey,
    where: viewer => sql`o.company_id = ${viewer.companyId} and l.bundle_license_id is null and ${ofOrders(viewer)}`,
  },
};

/**
 * Returns the ids of licenses by text, at most one more than may be named. Texts that find nothing are left out. Equal
 * texts are looked up once, so that the time taken does not reveal whether a record that the person may not see has the
 * text.
 */
export const licensesWith = async (
  connection: Connection,
  viewer: Viewer,
  kind: SoughtKind,
  texts: readonly string[],
): Promise<Map<string, number[]>> => {
  const { from, column, keyOf, where } = ways[kind];
  const rows = await connection.query<{ text: string; ids: number[] }>(
    sql`
    with asked as materialized (
        select * from unnest(${texts}::text[], ${texts.map(keyOf)}::text[]) t (text, key) where key <> ''),
      sought as materialized (select distinct key from asked),
      found as materialized (
        select s.key, f.ids from sought s
        cross join lateral (
          select array_agg(id order by id) as ids from (
            select distinct l.id from ${from}
            where ${column} = s.key and ${where(viewer)}
            order by l.id limit ${maxFoundLicenses + 1}) l) f
        where f.ids is not null)
    select t.text, f.ids from asked t join found f on f.key = t.key`,
    { mayTakeLong: true },
  );
  return new Map(rows.map(({ text, ids }) => [text, ids]));
};
