import sql, { join } from 'sql-template-tag';
import type { NewRequest, OwnRequest, RequestChoices, RequestObstacle } from '../../contract/extensions/requests';
import { maxChoices, type RequestKind, type RequestState } from '../../contract/extensions/requestStates';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { isHere, lockUsers } from './companyMembers';
import { containsText } from './filters';
import { holdsSeat } from './floatingSeats';
import { jsonRows, jsonTime } from './json';
import { readRecords } from './list';
import {
  choices,
  concerns,
  customerName,
  endOfUse,
  givingFault,
  type GivingFault,
  isFull,
  isOwnShown,
  isOfCustomer,
  licenseFault,
  customersOfNew,
  withUsage,
} from './requestRules';
import { freePlacesOf, ownRequestsOf, requests } from './requests';
import { managesLicense, seesLicense, type Viewer } from './visibility';

export const ownRequests = (connection: Connection, viewer: Viewer): Promise<OwnRequest[]> =>
  connection.query<OwnRequest>(ownRequestsOf(viewer));

export interface AskedLicense {
  product_id: number;
  is_bundle: boolean;
  is_any_floating: boolean;
  enabled: boolean;
  validity_period: string | null;
  is_manager: boolean;
  is_user: boolean;
}

/** @returns null for a license that the person does not see */
export const askedLicense = async (connection: Connection, viewer: Viewer, id: number): Promise<AskedLicense | null> =>
  first(
    await connection.query<AskedLicense>(sql`
      select l.product_id, l.is_bundle, l.is_any_floating, l.enabled, l.validity_period,
        ${managesLicense(viewer)} as is_manager,
        exists (select from license_users lu where lu.license_id = l.id and lu.user_id = ${viewer.id}) as is_user
      from licenses l where l.id = ${id} and ${seesLicense(viewer)}`),
  );

/** Whether the person sees a license of the product that is assigned to people, as one that a manager can give them. */
export const seesGivable = async (connection: Connection, viewer: Viewer, product: number): Promise<boolean> =>
  (
    await connection.query(sql`
      select from licenses l join products p on p.id = l.product_id and p.authorization_method = 'user'
      where l.product_id = ${product} and not l.is_bundle and ${seesLicense(viewer)} limit 1`)
  ).length > 0;

interface RequestCounts {
  waiting: number;
  /** Made in the last 24 hours, withdrawn ones included. */
  today: number;
}

/** Locks the person, so that concurrent requests cannot exceed the limits. */
export const countRequests = async (tx: Transaction, { id, companyId }: Viewer): Promise<RequestCounts> => {
  await lockUsers(tx, [id]);
  const rows = await tx.query<RequestCounts>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where created_at > ${now} - interval '24 hours')::int as today
    from license_requests where user_id = ${id} and company_id = ${companyId}`);
  return first(rows) ?? { waiting: 0, today: 0 };
};

interface Asked extends Pick<NewRequest, 'kind' | 'reason'> {
  license: number | null;
  product: number | null;
  wish: string;
  subject: string;
  /** When the license to be renewed ends. */
  ends_on?: string | null;
}

/** @returns null if the same request of the person is waiting */
export const insertRequest = async (
  tx: Transaction,
  viewer: Viewer,
  { kind, license, product, wish, reason, subject, ends_on = null }: Asked,
): Promise<number | null> => {
  const rows = await tx.query<{ id: number }>(sql`
    insert into license_requests (company_id, user_id, kind, license_id, product_id, customer_ids, wish, reason, subject,
      ends_on, created_at)
    values (${viewer.companyId}, ${viewer.id}, ${kind}, ${license}, ${product}, ${customersOfNew(viewer, license)}, ${wish},
      ${reason}, ${subject}, ${ends_on}::date, ${now})
    on conflict (company_id, user_id, kind, subject) where state = 'waiting' do nothing returning id`);
  return first(rows)?.id ?? null;
};

export interface RequestRights {
  is_own: boolean;
  /** Whether the person may decide it, or could until it was withdrawn. */
  is_concerned: boolean;
  is_withdrawn: boolean;
}

/** @returns null for a request of another company */
export const requestRights = async (
  connection: Connection,
  viewer: Viewer,
  id: number,
): Promise<RequestRights | null> =>
  first(
    await connection.query<RequestRights>(sql`
      select coalesce(r.user_id = ${viewer.id}, false) and ${isOwnShown(viewer)} as is_own, ${concerns(viewer)} as is_concerned,
        r.state = 'withdrawn' as is_withdrawn
      from license_requests r where r.id = ${id} and r.company_id = ${viewer.companyId}`),
  );

export interface LockedRequest {
  id: number;
  kind: RequestKind;
  state: RequestState;
  license_id: number | null;
  product_id: number | null;
  /** Who asked, even if they are no longer with the company. Null for a deleted account. */
  asked_by: number | null;
  /** Who gets it. Null for a person who is gone, or no longer with the company. */
  user_id: number | null;
}

/** If two people decide at once, the second sees the first decision. Lock the request before its license. */
export const lockRequest = async (tx: Transaction, id: number): Promise<LockedRequest | null> => {
  await tx.query(sql`select from license_requests where id = ${id} for no key update`);
  return first(
    await tx.query<LockedRequest>(sql`
      select r.id, r.kind, r.state, r.license_id, r.product_id, r.user_id as asked_by, u.id as user_id
      from license_requests r left join users u on u.id = r.user_id and u.company_id = r.company_id and ${isHere}
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

/**
 * Puts the license that works longest first. Approvals try licenses in this order, so two of them seldom wait in a
 * circle. A run locks by id: such a circle is broken by the database, and tried again.
 */
const lastingFirst = sql`${endOfUse(sql`c`)} desc nulls first, c.id limit ${maxChoices}`;

/** The ids of licenses that the person can get from their own customers, in the order in which to try them. */
export const licensesToGive = async (connection: Connection, viewer: Viewer, id: number): Promise<number[]> =>
  (
    await connection.query<{ id: number }>(sql`
      select x.id from license_requests r
      cross join lateral (select c.id from ${choices(viewer)} and ${isOfCustomer} order by ${lastingFirst}) x
      where r.id = ${id}`)
  ).map(({ id: license }) => license);

/** Why the license would not help the person. Lock the license first. */
export const faultOfGiving = async (tx: Transaction, id: number, license: number): Promise<GivingFault | null> =>
  first(
    await tx.query<{ fault: GivingFault | null }>(sql`
      select ${givingFault} as fault from license_requests r, licenses c where r.id = ${id} and c.id = ${license}`),
  )?.fault ?? null;

/** @param search a part of the product's, the customer's or the order's name; empty for all */
export const requestChoices = async (
  connection: Connection,
  viewer: Viewer,
  id: number,
  search: string,
): Promise<RequestChoices | null> => {
  const customer = customerName(sql`cc`);
  const texts = [sql`cp.product_name`, sql`co.store_id`, customer].map(column => containsText(column, search));
  return first(
    await connection.query<RequestChoices>(sql`
      select ${jsonRows(sql`
        select c.id, cp.product_name as name, co.store_id as order, ${customer} as customer,
          not ${isOfCustomer} as is_other_customer, c.start_date, c.validity_period,
          c.allow_grace_period, c.grace_period, ${freePlacesOf} as free_places
        from customers cc, ${choices(viewer)} and cc.id = co.customer_id
          and (${join(texts, ' or ')})
        order by not ${isOfCustomer}, ${lastingFirst}`)} as licenses,
      ${jsonRows(sql`
        select d.id, coalesce(nullif(d.hostname, ''), d.hardware_id) as name, ${jsonTime(sql`d.last_check`)} as last_check
        from devices d where d.license_id = r.license_id and not d.blacklisted and r.kind in ('device', 'seat')
          and case when r.kind = 'seat' then ${holdsSeat} else d.device_active end
        order by d.last_check nulls first, d.id limit ${maxChoices}`)} as devices
      from license_requests r where r.id = ${id}`),
  );
};

interface LicenseFigures {
  /** Whether the license that the request is about has no device or seat left. */
  is_full: boolean;
  /** Why nobody could approve the request for something of the license. */
  fault: RequestObstacle | null;
}

/** Reads of the license that request `id` is about. */
export const licenseFigures = async (tx: Transaction, id: number): Promise<LicenseFigures | null> =>
  first(
    await tx.query<LicenseFigures>(sql`
      select ${isFull} as is_full, ${licenseFault} as fault
      from license_requests r left join licenses l on l.id = r.license_id ${withUsage} where r.id = ${id}`),
  );

/** Why the viewer cannot approve the request now: the same reason as in the list. */
export const obstacleOf = async (tx: Transaction, viewer: Viewer, id: number): Promise<RequestObstacle | null> =>
  first(await readRecords(tx, requests, viewer, [id]))?.obstacle ?? null;

const withdrawnDays = 30;

/** Nobody needs a withdrawn request any more. The license's history still tells of it. */
export const deleteOldWithdrawn = async (connection: Connection): Promise<void> => {
  await connection.query(sql`
    delete from license_requests
    where state = 'withdrawn' and decided_at <= ${now} - make_interval(days => ${withdrawnDays})`);
};
