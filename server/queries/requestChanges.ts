import sql from 'sql-template-tag';
import type { NewRequest, OwnRequest, RequestChoices } from '../../contract/extensions/requests';
import type { RequestKind, RequestState } from '../../contract/extensions/requestStates';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { containsText } from './filters';
import { holdsPlace } from './floatingPlaces';
import { jsonRows, jsonTime } from './json';
import { choices, freeSeatsOf, mayDecide, mostChoices, ownRequestsOf } from './requests';
import { managesLicense, seesLicense, type Viewer } from './visibility';

export const ownRequests = (connection: Connection, viewer: Viewer): Promise<OwnRequest[]> =>
  connection.query<OwnRequest>(ownRequestsOf(viewer));

export interface AskedLicense {
  product_id: number;
  is_bundle: boolean;
  is_any_floating: boolean;
  is_manager: boolean;
  is_user: boolean;
}

/** Null for a license that the person does not see. */
export const askedLicense = async (connection: Connection, viewer: Viewer, id: number): Promise<AskedLicense | null> =>
  first(
    await connection.query<AskedLicense>(sql`
      select l.product_id, l.is_bundle, l.is_any_floating, ${managesLicense(viewer)} as is_manager,
        exists (select from license_users lu where lu.license_id = l.id and lu.user_id = ${viewer.id}) as is_user
      from licenses l where l.id = ${id} and ${seesLicense(viewer)}`),
  );

export const seesProduct = async (connection: Connection, viewer: Viewer, id: number): Promise<boolean> =>
  (
    await connection.query(sql`
      select from licenses l where l.product_id = ${id} and ${seesLicense(viewer)} limit 1`)
  ).length > 0;

/** One person's requests are made one after the other. */
export const countWaiting = async (tx: Transaction, userId: number): Promise<number> => {
  await tx.query(sql`select from users where id = ${userId} for no key update`);
  const rows = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from license_requests where user_id = ${userId} and state = 'waiting'`,
  );
  return first(rows)?.count ?? 0;
};

interface Asked extends Pick<NewRequest, 'kind' | 'reason'> {
  license: number | null;
  product: number | null;
  wish: string;
  subject: string;
}

/** Null while the same request of the person waits. */
export const insertRequest = async (
  tx: Transaction,
  { id, companyId }: Viewer,
  { kind, license, product, wish, reason, subject }: Asked,
): Promise<number | null> => {
  const rows = await tx.query<{ id: number }>(sql`
    insert into license_requests (company_id, user_id, kind, license_id, product_id, wish, reason, subject, created_at)
    values (${companyId}, ${id}, ${kind}, ${license}, ${product}, ${wish}, ${reason}, ${subject}, ${now})
    on conflict (user_id, kind, subject) where state = 'waiting' do nothing returning id`);
  return first(rows)?.id ?? null;
};

export interface RequestRights {
  is_own: boolean;
  may_decide: boolean;
}

/** Null for a request of another company. */
export const requestRights = async (
  connection: Connection,
  viewer: Viewer,
  id: number,
): Promise<RequestRights | null> =>
  first(
    await connection.query<RequestRights>(sql`
      select coalesce(r.user_id = ${viewer.id}, false) as is_own, ${mayDecide(viewer)} as may_decide
      from license_requests r left join licenses l on l.id = r.license_id
      where r.id = ${id} and r.company_id = ${viewer.companyId}`),
  );

export interface LockedRequest {
  id: number;
  kind: RequestKind;
  state: RequestState;
  license_id: number | null;
  product_id: number | null;
  /** Null for a person who is no longer with the company. */
  user_id: number | null;
}

/** Of two who decide at once, the second sees what the first decided. Lock the request before its license. */
export const lockRequest = async (tx: Transaction, id: number): Promise<LockedRequest | null> => {
  await tx.query(sql`select from license_requests where id = ${id} for no key update`);
  return first(
    await tx.query<LockedRequest>(sql`
      select r.id, r.kind, r.state, r.license_id, r.product_id, u.id as user_id
      from license_requests r left join users u on u.id = r.user_id and u.company_id = r.company_id
      where r.id = ${id}`),
  );
};

interface Settlement {
  state: RequestState;
  given?: number | null;
  answer?: string;
  by: number | null;
}

export const settleRequest = async (
  tx: Transaction,
  id: number,
  { state, given = null, answer = '', by }: Settlement,
): Promise<void> => {
  await tx.query(sql`
    update license_requests set state = ${state}, given_license_id = ${given}, answer = ${answer},
      decided_by = ${by}, decided_at = ${now} where id = ${id}`);
};

/** Those that last longest first, always in the same order: two who give at once do not wait for each other in a circle. */
const lastingFirst = sql`order by c.validity_period desc nulls first, c.id limit ${mostChoices}`;

export const licensesToGive = async (connection: Connection, viewer: Viewer, id: number): Promise<number[]> =>
  (
    await connection.query<{ id: number }>(sql`
      select x.id from license_requests r cross join lateral (select c.id from ${choices(viewer)} ${lastingFirst}) x
      where r.id = ${id}`)
  ).map(({ id: license }) => license);

/** @param search a part of the product's name or the order's number; empty for all */
export const requestChoices = async (
  connection: Connection,
  viewer: Viewer,
  id: number,
  search: string,
): Promise<RequestChoices | null> => {
  return first(
    await connection.query<RequestChoices>(sql`
      select ${jsonRows(sql`
        select c.id, cp.product_name as name, co.store_id as order, c.validity_period, ${freeSeatsOf} as free_seats
        from orders co, ${choices(viewer)} and co.id = c.order_id
          and (${containsText(sql`cp.product_name`, search)} or ${containsText(sql`co.store_id`, search)}) ${lastingFirst}`)} as licenses,
      ${jsonRows(sql`
        select d.id, coalesce(nullif(d.hostname, ''), d.hardware_id) as name, ${jsonTime(sql`d.last_check`)} as last_check
        from devices d where d.license_id = r.license_id and not d.blacklisted and r.kind <> 'license'
          and case when r.kind = 'seat' then ${holdsPlace} else d.device_active end
        order by d.last_check nulls first, d.id limit ${mostChoices}`)} as devices
      from license_requests r where r.id = ${id}`),
  );
};

export interface LicensePlaces {
  max_devices: number | null;
  max_seats: number | null;
}

export const licensePlaces = async (tx: Transaction, id: number): Promise<LicensePlaces | null> =>
  first(
    await tx.query<LicensePlaces>(sql`
      select case when not allow_unlimited_activations then max_activations end as max_devices,
        floating_users as max_seats
      from licenses where id = ${id}`),
  );
