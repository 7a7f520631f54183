import sql from 'sql-template-tag';
import { type AuditAct, type OtherAct, otherActs } from '../../contract/extensions/auditActs';
import { catalogueObjects } from '../../contract/extensions/catalogueObjects';
import { now, type Transaction } from '../database/connection';
import { hostKey } from './keys';

export interface AuditRow {
  requestId: string;
  companyId: number;
  /** Null: the administrator, working on the server. */
  actorId: number | null;
  action: string;
  objectType: string;
  objectId: string;
  difference: object;
  /** The run that the act belongs to. */
  runId?: number;
  /** The name of the actor's script that did it. */
  script?: string;
  /** When it was done. Absent: now. */
  at?: Date;
}

/** Acts on a person's account that the managers of their licenses read in the histories of these. */
const actsOnUsers: readonly OtherAct[] = ['user.updated', 'user.password_set'];

/** Acts on a manager's place in the company, which have a history. */
const actsOnManagers: readonly OtherAct[] = otherActs.managers;
/** Records of the catalogue, which have histories of their own. */
const catalogued = [...catalogueObjects];

/** The histories of the act `a` on the license `l` that its row names. Without those of an account's licenses, which change. */
export const historiesOfAct = sql`
  values
    ('license', l.id),
    ('order', case when a.object_type = 'order' then a.object_id::int else l.order_id end),
    ('actor', a.actor_id),
    ('manager', case when a.action = any(${[...actsOnManagers]}::text[]) then a.object_id::int end),
    (a.object_type, case when a.object_type = any(${catalogued}::text[]) then a.object_id::int end),
    -- So that a host's end is told somewhere.
    ('branding', case when a.object_type = 'host' then a.company_id end)`;

/**
 * A request that was answered with another license is also in the histories of the one that it was about, and names that
 * one there: who reads these may not see the other.
 */
const historiesOfAsked = sql`
  select h.kind, h.id, al.id from license_requests r join licenses al on al.id = r.license_id
  cross join lateral (values ('license', al.id), ('order', al.order_id)) h (kind, id)
  where r.id = case a.object_type when 'license_request' then a.object_id::int end and al.id <> l.id
    and (h.kind = 'license' or h.id <> l.order_id)`;

/**
 * Adds rows to the append-only log, in the transaction of the change. Also enters them into the histories they belong
 * to, where rows of one action in one HTTP request are one entry.
 */
export const insertAuditRows = async (tx: Transaction, rows: readonly AuditRow[]): Promise<void> => {
  const added = await tx.query<{ id: string }>(sql`
    insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id, difference, run_id, script)
    select coalesce(at, ${now}), "requestId", "companyId", "actorId", action, "objectType", "objectId", difference, "runId", script
    from json_to_recordset(${JSON.stringify(rows)}::json) as n ("requestId" text, "companyId" int, "actorId" int,
      action text, "objectType" text, "objectId" text, difference jsonb, "runId" int, script text, at timestamptz)
    returning id`);
  await tx.query(sql`
    with acts as (
      select s.kind, s.subject_id, a.id, a.at, a.action, a.actor_id, a.request_id, s.license_id,
        case when a.action = 'run.created' then a.difference -> 'action' ->> 'to' end as run_action,
        case when a.action = 'run.created' then a.object_id::int else a.run_id end as run_id
      from audit_log a left join licenses l on l.id = audited_license(a.object_type, a.object_id)
      cross join lateral (
        select h.kind, h.id, l.id from (${historiesOfAct}) h (kind, id)
        union all
        ${historiesOfAsked}
        union all
        select distinct h.kind, h.id, null::int from license_users lu join licenses ul on ul.id = lu.license_id
        cross join lateral (values ('license', ul.id), ('order', ul.order_id)) h (kind, id)
        where a.action = any(${actsOnUsers}::text[]) and ul.company_id = a.company_id
          and lu.user_id = case a.object_type when 'user' then a.object_id::int end) s (kind, subject_id, license_id)
      where a.id = any(${added.map(({ id }) => id)}::bigint[]) and s.subject_id is not null
    )
    insert into audit_subjects (kind, subject_id, entry_id, audit_id, run_id, license_id, at, act, actor_id)
    select a.kind, a.subject_id,
      coalesce(
        (select e.audit_id from audit_subjects e
          where e.kind = a.kind and e.subject_id = a.subject_id and e.run_id = a.run_id and e.entry_id = e.audit_id),
        min(a.id) over (partition by a.kind, a.subject_id, a.request_id, coalesce(a.run_id::text, a.action))),
      a.id, a.run_id, a.license_id, a.at, concat_ws('.', a.action, a.run_action), a.actor_id
    from acts a`);
};

/** The audit log says that these fields changed, but not their values: they are secret or personal. */
const withheldFields = new Set([
  'password',
  'secret',
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'name',
  'query',
]);

type Fields = Readonly<Record<string, unknown>>;
export type Difference = Record<string, { from: unknown; to: unknown } | 'changed'>;

/** @param withheld the fields whose values are not logged */
export const differenceOf = (
  before: Fields,
  after: Fields,
  withheld: ReadonlySet<string> = withheldFields,
): Difference =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => before[field] !== to)
      .map(([field, to]) => [field, withheld.has(field) ? 'changed' : { from: before[field], to }]),
  );

/** The difference between two whole records. @param before null for a new record, `after` for one that is gone */
export const differenceOfRecords = (
  before: Fields | null,
  after: Fields | null,
  withheld: ReadonlySet<string> = new Set(),
): Difference => {
  const none = Object.fromEntries(Object.keys({ ...before, ...after }).map(field => [field, null]));
  return differenceOf({ ...none, ...before }, { ...none, ...after }, withheld);
};

/** Accounts that a command created appear in its row of the audit log. */
export const accountsMade = (ids: readonly number[]): Difference =>
  ids.length > 0 ? { accounts: { from: null, to: ids } } : {};

export interface Act {
  action: AuditAct;
  objectType: string;
  objectId: number | string;
  difference?: Difference;
}

/** The person who acts, and the HTTP request. */
interface Author {
  id: number;
  companyId: number;
  requestId: string;
  runId?: number;
  script?: { name: string };
}

export const auditAll = (tx: Transaction, actor: Author, acts: readonly Act[]): Promise<void> =>
  insertAuditRows(
    tx,
    acts.map(({ action, objectType, objectId, difference = {} }) => ({
      requestId: actor.requestId,
      runId: actor.runId,
      script: actor.script?.name,
      companyId: actor.companyId,
      actorId: actor.id,
      action,
      objectType,
      objectId: String(objectId),
      difference,
    })),
  );

export const audit = (tx: Transaction, actor: Author, act: Act): Promise<void> => auditAll(tx, actor, [act]);

/** No history has it: people do not look for it there. */
export const signInAct = 'user.sign_in';

export interface SignInRow {
  requestId: string;
  /** Host of the requesting portal. Without an account, the row belongs to that host's company. */
  host: string;
  account: { id: number; companyId: number } | null;
  /** Null when the sign-in succeeded. */
  refused: 'wrong' | 'too_many' | 'over' | null;
}

/** Unknown accounts take the same work, so that timing does not reveal them. The typed text is never stored. */
export const insertSignIn = async (
  tx: Transaction,
  { requestId, host, account, refused }: SignInRow,
): Promise<void> => {
  await tx.query(sql`
    insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id, outcome,
      difference)
    select ${now}, ${requestId}, company_id, ${refused ? null : (account?.id ?? null)}::int, ${signInAct}, 'user',
      ${String(account?.id ?? 'unknown')}, ${refused ? 'refused' : 'done'},
      ${JSON.stringify(refused ? { reason: refused } : {})}::jsonb
    from (
      select coalesce(${account?.companyId ?? null}::int,
        (select company_id from company_domains where domain = ${hostKey(host)})) as company_id) c
    where company_id is not null`);
};
