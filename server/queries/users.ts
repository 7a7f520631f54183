import sql, { join, raw } from 'sql-template-tag';
import { licenseKinds } from '../../contract/constants';
import type { LicenseCounter, User } from '../../contract/schemas/user';
import { type Connection, first } from '../database/connection';
import { jsonRows } from './json';
import { licenses } from './licenses';
import type { Condition } from './list';
import { isWhole, policies, productColumns, productReference } from './productJson';
import { countOf } from './pages';
import type { Viewer } from './visibility';

const listed: Condition = { name: 'bundle_license__isnull', where: sql`l.bundle_license_id is null` };
const floating: Condition = { name: 'is_any_floating', where: sql`l.is_any_floating` };
const nodeLocked: Condition = { name: 'is_any_floating', where: sql`not l.is_any_floating` };
const ofKey: Condition = { name: 'license_key__isnull', where: sql`l.license_key is not null` };
const ofUsers: Condition = { name: 'license_key__isnull', where: sql`l.license_key is null` };

const kindConditions = {
  node_locked_key: [nodeLocked, ofKey],
  node_locked_user: [nodeLocked, ofUsers],
  floating_key: [floating, ofKey],
  floating_user: [floating, ofUsers],
};
type Kind = keyof typeof kindConditions;
const kinds = licenseKinds.filter((kind): kind is Kind => kind !== 'all');

export type UserRow = Omit<User, 'permissions' | 'license_types'>;

/** Licenses inside bundles are not counted, because no list shows them. */
export const readUser = async (connection: Connection, viewer: Viewer): Promise<UserRow | null> =>
  first(
    await connection.query<UserRow>(sql`
      select u.id, u.is_manager,
        json_build_object(
          'name', concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')), 'email', u.email,
          'phone_number', u.phone_number, 'given_name', u.given_name, 'family_name', u.family_name,
          'platform_user_id', u.platform_user_id) as profile,
        (${countOf(licenses, viewer, [listed])})::int as number_of_licenses,
        json_build_object('id', c.id, 'name', c.name, 'portal_data', c.portal_data, 'oauth_clients_data',
          json_build_object('secret_expiration_period', c.secret_expiration_period,
            'secret_rotated_expiration_period', c.secret_rotated_expiration_period)) as company,
        ${jsonRows(sql`
          select ${productColumns}, a.max as num_of_license from allowances a join products p on p.id = a.product_id
          where a.user_id = u.id and p.archived_at is null and ${isWhole}
          order by p.product_name, p.id`)} as products,
        ${policies(sql`lp.product_id in (
          select a.product_id from allowances a join products p on p.id = a.product_id
          where a.user_id = u.id and p.archived_at is null)`)}
          as license_templates
      from users u join companies c on c.id = u.company_id where u.id = ${viewer.id}`),
  );

export const readLicenseKinds = async (connection: Connection, viewer: Viewer): Promise<Kind[]> => {
  const found = kinds.map(
    kind => sql`${countOf(licenses, viewer, [listed, ...kindConditions[kind]])} > 0 as ${raw(kind)}`,
  );
  const row = first(await connection.query<Record<Kind, boolean>>(sql`select ${join(found)}`));
  return kinds.filter(kind => row?.[kind]);
};

/** Per product that the person may issue. A bundle counts as its members. */
export const readLicenseCounters = (connection: Connection, { id }: Viewer): Promise<LicenseCounter[]> =>
  connection.query<LicenseCounter>(sql`
    select ${productReference} as product,
      a.used as created_licenses_count, a.max as num_of_licenses
    from allowances a join products p on p.id = a.product_id
    where a.user_id = ${id} and not p.is_bundle order by p.product_name, p.id`);
