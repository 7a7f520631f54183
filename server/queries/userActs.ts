import sql, { type Sql } from 'sql-template-tag';
import { first, type Transaction } from '../database/connection';
import type { Viewer } from './visibility';

export interface AuditedAct {
  action: string;
  actor_id: number | null;
  difference: Readonly<Record<string, unknown>>;
}

/** `place`: who has the license. `maximum`: the maximum of activations of somebody who has it. `manager`: who manages the order. */
export type PersonChange = 'place' | 'maximum' | 'manager';

const placesIn = sql`
  select (a.difference -> 'user' ->> 'from')::int as user_id where a.action = 'license.user_unassigned'
  union all
  select jsonb_array_elements_text(a.difference -> 'users' -> 'to')::int
  where a.action = 'license.users_assigned' and jsonb_typeof(a.difference -> 'users' -> 'to') = 'array'`;

/** A query of the people (`user_id`) that act `a` concerns. A place that is given or taken has a maximum. */
export const peopleIn: Readonly<Record<PersonChange, Sql>> = {
  place: placesIn,
  maximum: sql`${placesIn}
    union all
    select split_part(k.name, '.', 1)::int from jsonb_object_keys(a.difference) k (name)
    where a.action = 'license.users_activations_set' and k.name like '%.max_activations'`,
  manager: sql`
    select (a.difference -> 'manager' ->> 'to')::int as user_id where a.action = 'order.manager_added'
    union all
    select (a.difference -> 'manager' ->> 'from')::int where a.action = 'order.manager_removed'`,
};

const latestAct = async (
  tx: Transaction,
  { companyId }: Viewer,
  licenseId: number,
  change: PersonChange,
  userId: number,
) =>
  first(
    await tx.query<AuditedAct>(sql`
      select a.action, a.actor_id, a.difference from audit_log a
      where a.company_id = ${companyId} and a.object_type = 'license' and a.object_id = ${String(licenseId)}
        and ${userId} in (${peopleIn[change]})
      order by a.id desc limit 1`),
  );

/** The last act by anybody that gave a license to a person or took it from them. */
export const latestAssignmentAct = (tx: Transaction, viewer: Viewer, licenseId: number, userId: number) =>
  latestAct(tx, viewer, licenseId, 'place', userId);

/** The last act by anybody that set a person's maximum on a license, or gave it to them or took it from them. */
export const latestMaximumAct = (tx: Transaction, viewer: Viewer, licenseId: number, userId: number) =>
  latestAct(tx, viewer, licenseId, 'maximum', userId);
