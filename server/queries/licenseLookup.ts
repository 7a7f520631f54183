import sql, { type Sql } from 'sql-template-tag';
import { maxFoundLicenses } from '../../contract/constants';
import type { SoughtKind } from '../../contract/extensions/licenseLookup';
import { hostnameKey, licenseKeyKey } from '../../contract/normal';
import type { Connection } from '../database/connection';
import { typedEmailKey } from './keys';
import { managesLicense, seesLicense, type Viewer } from './visibility';

interface Way {
  from: Sql;
  /** Has an index. */
  column: Sql;
  /** Of a text, for the column. */
  keyOf: (text: string) => string;
  where: (viewer: Viewer) => Sql;
}

const ofOrders = (viewer: Viewer): Sql => sql`l.company_id = ${viewer.companyId} and ${managesLicense(viewer)}`;

/** As the filters of the list: license users find by devices only. Unlike there, the members of bundles count. */
const ways: Record<SoughtKind, Way> = {
  key: { from: sql`licenses l`, column: sql`l.license_key_key`, keyOf: licenseKeyKey, where: ofOrders },
  email: {
    from: sql`users u join license_users lu on lu.user_id = u.id join licenses l on l.id = lu.license_id`,
    column: sql`u.email_key`,
    keyOf: typedEmailKey,
    where: ofOrders,
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
    keyOf: hostnameKey,
    where: viewer => sql`o.company_id = ${viewer.companyId} and l.bundle_license_id is null and ${ofOrders(viewer)}`,
  },
};

/** The ids of at most one license more than may be named, by text. Texts that find nothing are left out. */
export const licensesWith = async (
  connection: Connection,
  viewer: Viewer,
  kind: SoughtKind,
  texts: readonly string[],
): Promise<Map<string, number[]>> => {
  const { from, column, keyOf, where } = ways[kind];
  const rows = await connection.query<{ text: string; ids: number[] }>(
    sql`
    select t.text, array_agg(f.id order by f.id) as ids
    from unnest(${texts}::text[], ${texts.map(keyOf)}::text[]) t(text, key)
    cross join lateral (
      select distinct l.id from ${from}
      where ${column} = t.key and t.key <> '' and ${where(viewer)}
      order by l.id limit ${maxFoundLicenses + 1}) f
    group by t.text`,
    { mayTakeLong: true },
  );
  return new Map(rows.map(({ text, ids }) => [text, ids]));
};
