import sql, { type Sql } from 'sql-template-tag';
import type { AuditEntry } from '../../contract/extensions/audit';
import { type CatalogueObject, catalogueReaders } from '../../contract/extensions/catalogueObjects';
import { isPermitted } from '../../contract/permissions';
import type { Connection } from '../database/connection';
import { mayDecide } from './requestRules';
import { managesLicense, seesLicense, seesOrder, sharesOrder, usesManagedLicense, type Viewer } from './visibility';

/** The name of user `u`. The same expression as in the index. */
export const fullName: Sql = sql`(u.given_name || ' ' || u.family_name)`;

/**
 * Whether the reader sees the address of user `u`: readers see their own, and those of their license users and fellow
 * managers.
 */
export const seesAddress = (viewer: Viewer): Sql =>
  sql`(u.id = ${viewer.id} or ${usesManagedLicense(viewer)} or ${sharesOrder(viewer)})`;

export interface NamedPerson {
  id: number;
  name: string;
  email: string | null;
}

/**
 * People of the reader's company. Every name is included, because a history says who did it, and to which people. The
 * address stands for the name of those who have none, such as a new account that was taken off the license again.
 */
export const namePeople = (connection: Connection, viewer: Viewer, ids: readonly number[]): Promise<NamedPerson[]> =>
  connection.query<NamedPerson>(sql`
    select u.id, trim(${fullName}) as name,
      case when trim(${fullName}) = '' or ${seesAddress(viewer)} then u.email end as email
    from users u where u.id = any(${[...ids]}::int[]) and u.company_id = ${viewer.companyId}`);

interface Named {
  id: number;
  name: string;
}

interface LicenseNames {
  id: number;
  product: string;
  license_key: string | null;
  order_number: string | null;
  manages: boolean;
}

/** Licenses that the reader sees. As in their list, only managers read the key and the order. */
export const licenseNames = (connection: Connection, viewer: Viewer, ids: readonly number[]): Promise<LicenseNames[]> =>
  connection.query<LicenseNames>(sql`
    select l.id, p.product_name as product, case when m.manages then l.license_key end as license_key,
      case when m.manages then o.store_id end as order_number, m.manages
    from licenses l join products p on p.id = l.product_id join orders o on o.id = l.order_id
    cross join lateral (select ${managesLicense(viewer)} as manages) m
    where l.id = any(${[...ids]}::int[]) and ${seesLicense(viewer)}`);

/** Licenses that the reader manages: a history is not for their users. */
export const nameLicenses = async (connection: Connection, viewer: Viewer, ids: readonly number[]): Promise<Named[]> =>
  (await licenseNames(connection, viewer, ids))
    .filter(({ manages }) => manages)
    .map(({ id, product, license_key }) => ({
      id,
      name: license_key === null ? product : `${product} ${license_key}`,
    }));

export const nameOrders = (connection: Connection, viewer: Viewer, ids: readonly number[]): Promise<Named[]> =>
  connection.query<Named>(sql`
    select o.id, o.store_id as name from orders o where o.id = any(${[...ids]}::int[]) and ${seesOrder(viewer)}`);

/** A blacklisted device appears nowhere. */
const devicesOf =
  (licenses: (viewer: Viewer) => Sql) =>
  (connection: Connection, viewer: Viewer, ids: readonly number[]): Promise<Named[]> =>
    connection.query<Named>(sql`
      select d.id, coalesce(nullif(d.hostname, ''), d.hardware_id) as name
      from devices d join licenses l on l.id = d.license_id
      where d.id = any(${[...ids]}::int[]) and not d.blacklisted and l.company_id = ${viewer.companyId}
        and ${licenses(viewer)}`);

/** Devices of licenses that the reader manages. */
export const nameDevices = devicesOf(managesLicense);
export const nameSeenDevices = devicesOf(seesLicense);

export const nameFeatures = (connection: Connection, viewer: Viewer, ids: readonly number[]): Promise<Named[]> =>
  connection.query<Named>(sql`
    select f.id, p.name from license_product_features f
    join product_features p on p.id = f.product_feature_id join licenses l on l.id = f.license_id
    where f.id = any(${[...ids]}::int[]) and l.company_id = ${viewer.companyId} and ${managesLicense(viewer)}`);

/** OAuth clients of the company, and of licenses that the reader manages. */
export const nameClients = (
  connection: Connection,
  viewer: Viewer,
  clientIds: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  connection.query(sql`
    select c.client_id as id, c.name from oauth_clients c left join licenses l on l.id = c.license_id
    where c.client_id = any(${[...clientIds]}::text[]) and c.company_id = ${viewer.companyId}
      and (c.license_id is null or ${managesLicense(viewer)})`);

export type AuditedRequest = NonNullable<AuditEntry['request']>;

/** Requests that the reader may decide or has decided, and their own. */
export const auditedRequests = (
  connection: Connection,
  viewer: Viewer,
  ids: readonly number[],
): Promise<AuditedRequest[]> =>
  connection.query<AuditedRequest>(sql`
    select r.id, r.kind, coalesce(p.product_name, r.wish) as subject, r.reason, r.answer
    from license_requests r left join products p on p.id = r.product_id
    where r.id = any(${[...ids]}::int[])
      and (${mayDecide(viewer)} or (r.user_id = ${viewer.id} and r.company_id = ${viewer.companyId}))`);

export interface AuditedRun {
  id: number;
  action: string;
  total: number;
  done: number | null;
  is_undo: boolean;
}

/**
 * Runs as the log has them. The run itself is deleted some time after its end. Where it has more lines than it is over
 * licenses or orders, because lines are people, those are counted: at most as many as a run may name.
 */
export const auditedRuns = (
  connection: Connection,
  { companyId }: Viewer,
  ids: readonly number[],
): Promise<AuditedRun[]> =>
  connection.query<AuditedRun>(sql`
    select a.object_id::int as id, a.difference -> 'action' ->> 'to' as action,
      (a.difference -> 'total' ->> 'to')::int as total, a.difference ? 'undo_of' as is_undo,
      case when r.total = (a.difference -> 'total' ->> 'to')::int then r.done
        when r.id is not null then (
          select count(distinct l.record_id)::int from run_lines l where l.run_id = r.id and l.outcome = 'done') end as done
    from audit_log a left join runs r on r.id = a.object_id::int and r.company_id = a.company_id
    where a.company_id = ${companyId} and a.object_type = 'run' and a.action = 'run.created'
      and a.object_id = any(${[...ids].map(String)}::text[])`);

const catalogueNames: Readonly<Record<CatalogueObject, Sql>> = {
  customer: sql`select c.id, c.email as name from customers c where c.company_id =`,
  license_policy: sql`
    select lp.id, p.short_code || ' ' || lp.code as name
    from license_policies lp join products p on p.id = lp.product_id where p.company_id =`,
  product: sql`select p.id, p.short_code as name from products p where p.company_id =`,
  branding: sql`select c.id, c.name from companies c where c.id =`,
  host: sql`select d.id, d.domain as name from company_domains d where d.company_id =`,
};
const catalogueIds: Readonly<Record<CatalogueObject, Sql>> = {
  customer: sql`c.id`,
  license_policy: sql`lp.id`,
  product: sql`p.id`,
  branding: sql`c.id`,
  host: sql`d.id`,
};

/** Records of the company's catalogue, for those who may read them. */
export const nameCatalogue = async (
  connection: Connection,
  viewer: Viewer,
  kind: CatalogueObject,
  ids: readonly number[],
): Promise<Named[]> =>
  catalogueReaders[kind].some(right => isPermitted(right, viewer))
    ? connection.query<Named>(sql`
        ${catalogueNames[kind]} ${viewer.companyId} and ${catalogueIds[kind]} = any(${[...ids]}::int[])`)
    : [];
