import sql, { join, raw, type Sql } from 'sql-template-tag';
import { maxRunLicenses } from '../../contract/constants';
import type { RunActionName } from '../../contract/extensions/runs';
import { type Connection, first, type Transaction } from '../database/connection';
import type { Condition } from './list';
import { licenses } from './licenses';
import { conditionsOn, sourcesOf } from './sources';
import { managesLicense, seesLicense, type Viewer } from './visibility';

/** What a person chose: licenses by their ids, or those that a list finds. */
export type Choice = { ids: readonly number[] } | { conditions: readonly Condition[] };

const chosenBy = (viewer: Viewer, choice: Choice): Sql =>
  'ids' in choice
    ? sql`select distinct unnest(${[...choice.ids]}::int[]) as id`
    : join(
        sourcesOf(licenses, viewer).map(
          source =>
            sql`select l.id from ${source.from} where ${source.where} and ${conditionsOn(source, choice.conditions)}`,
        ),
        ' union all ',
      );

/** A bundle can be switched itself. People and activations are its members', and assigning to it is refused. */
const actOnBundles: ReadonlySet<RunActionName> = new Set(['disable', 'enable', 'assign_users']);
const actOnMembers = (action: RunActionName) => action !== 'assign_users';

/** One more than a run may have, so that a larger choice is noticed. */
const targetsOf = (viewer: Viewer, action: RunActionName, choice: Choice): Sql => {
  const chosen = sql`chosen as materialized (select id from (${chosenBy(viewer, choice)}) c limit ${maxRunLicenses + 1})`;
  const member = sql`licenses l join chosen c on c.id = l.bundle_license_id where ${seesLicense(viewer)}`;
  if (!actOnMembers(action)) return sql`with ${chosen} select id from chosen`;
  const kept = actOnBundles.has(action)
    ? sql`true`
    : sql`not exists (select from licenses m where m.bundle_license_id = chosen.id)`;
  return sql`
    with ${chosen} select id from chosen where ${kept} union select l.id from ${member} limit ${maxRunLicenses + 1}`;
};

export interface Unseen {
  count: number;
  /** The first few, by id. */
  some: number[];
}

/** Of listed licenses, those that do not exist or that the person does not see. */
export const unseenLicenses = async (tx: Transaction, viewer: Viewer, ids: readonly number[]): Promise<Unseen> => {
  const rows = await tx.query<Unseen>(sql`
    select count(*)::int as count, coalesce((array_agg(t.id order by t.id))[1:5], '{}') as some
    from (select distinct unnest(${[...ids]}::int[]) as id) t
    where not exists (select from licenses l where l.id = t.id and ${seesLicense(viewer)})`);
  return first(rows) ?? { count: 0, some: [] };
};

/** From now on the run has these licenses, whatever the list finds later. */
export const insertTargets = async (
  tx: Transaction,
  viewer: Viewer,
  action: RunActionName,
  choice: Choice,
  runId: number,
): Promise<number> => {
  const counted = await tx.query<{ count: number }>(sql`
    with added as (
      insert into run_lines (run_id, license_id) select ${runId}, t.id from (${targetsOf(viewer, action, choice)}) t
      returning license_id)
    select count(*)::int as count from added`);
  return first(counted)?.count ?? 0;
};

/** What decides about a license. Figures that an action does not need are 0. */
export interface RunFacts {
  /** Null for a license that the person does not see, or that is gone. */
  is_manager: boolean | null;
  is_bundle: boolean;
  enabled: boolean;
  /** Of the chosen people: how many are users of the license, and how many manage its order. */
  assigned: number;
  managing: number;
  /** Null: unlimited. */
  free_seats: number | null;
  /** Of the chosen users: how many have another maximum, and how many have used activations. */
  differing: number;
  used: number;
  max_license_users: number;
  active_devices: number;
}

export interface People {
  /** Null: all users of the license. */
  users: readonly number[] | null;
  /** People to assign, whose accounts are made with the first assignment. */
  emails?: readonly string[];
  max_activations?: number;
}

const figuresOf: Readonly<Record<RunActionName, readonly (keyof RunFacts)[]>> = {
  disable: [],
  enable: [],
  reset: [],
  set_max_activations: ['assigned', 'differing', 'max_license_users', 'active_devices'],
  reset_activations: ['assigned', 'used'],
  assign_users: ['assigned', 'managing', 'free_seats'],
  unassign_users: ['assigned'],
};

const figures = ({ users, max_activations }: People): Record<string, Sql> => {
  const chosen = users && [...users];
  const its = sql`license_users lu where lu.license_id = l.id
    and (${chosen}::int[] is null or lu.user_id = any(${chosen}::int[]))`;
  return {
    assigned: sql`(select count(*)::int from ${its})`,
    managing: sql`(select count(*)::int from order_managers om
      where om.order_id = l.order_id and om.user_id = any(${chosen}::int[]))`,
    free_seats: sql`case when l.max_license_users > 0 then l.max_license_users - l.assigned_users end`,
    differing: sql`(select count(*)::int from ${its} and lu.max_activations <> ${max_activations ?? null}::int)`,
    used: sql`(select count(*)::int from ${its} and lu.total_activations > 0)`,
    max_license_users: sql`l.max_license_users`,
    active_devices: sql`(select count(*)::int from devices d
      where d.license_id = l.id and d.device_active and not d.blacklisted)`,
  };
};

const selectFacts = (viewer: Viewer, action: RunActionName, people: People, targets: Sql): Sql => {
  const columns = Object.entries(figures(people)).map(
    ([name, figure]) => sql`${figuresOf[action].some(each => each === name) ? figure : sql`0`} as ${raw(name)}`,
  );
  return sql`
    select t.id, case when l.id is not null then ${managesLicense(viewer)} end as is_manager,
      coalesce(l.is_bundle, false) as is_bundle, coalesce(l.enabled, false) as enabled, ${join(columns)}
    from (${targets}) t left join licenses l on l.id = t.id and ${seesLicense(viewer)}`;
};

/** Lock the licenses first. */
export const readFacts = (
  tx: Transaction,
  viewer: Viewer,
  action: RunActionName,
  people: People,
  ids: readonly number[],
): Promise<(RunFacts & { id: number })[]> =>
  tx.query(selectFacts(viewer, action, people, sql`select unnest(${[...ids]}::int[]) as id`));

export interface FactsGroup extends RunFacts {
  count: number;
  examples: number[];
}

/** All targets, grouped by what decides about them: there are few such groups, however many licenses. */
export const groupFacts = (
  connection: Connection,
  viewer: Viewer,
  action: RunActionName,
  people: People,
  choice: Choice,
): Promise<FactsGroup[]> => {
  const names = raw(['is_manager', 'is_bundle', 'enabled', ...Object.keys(figures({ users: null }))].join(', '));
  return connection.query<FactsGroup>(
    sql`
    select ${names}, count(*)::int as count, (array_agg(id order by id))[1:5] as examples
    from (${selectFacts(viewer, action, people, targetsOf(viewer, action, choice))}) f group by ${names}`,
    { mayTakeLong: true },
  );
};

/** Those that somebody else has changed since a run did. The latest act of these kinds then belongs to no run, or another. */
export const changedSince = async (
  tx: Transaction,
  { companyId }: Viewer,
  runId: number,
  acts: readonly string[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const changed = await tx.query<{ id: number }>(sql`
    select t.id from unnest(${[...ids]}::int[]) as t (id)
    where (
      select a.run_id from audit_log a
      where a.company_id = ${companyId} and a.object_type = 'license' and a.object_id = t.id::text
        and a.action = any(${[...acts]}::text[])
      order by a.id desc limit 1) is distinct from ${runId}`);
  return new Set(changed.map(({ id }) => id));
};
