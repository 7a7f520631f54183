import sql, { join, type Sql } from 'sql-template-tag';
import { deviceRunActions, orderRunActions } from '../../contract/actions/actions';
import { maxRunLicenses, previewedTargets } from '../../contract/constants';
import type { RunActionName } from '../../contract/extensions/runs';
import { first, type Transaction } from '../database/connection';
import { typedEmail } from './keys';
import { licenses } from './licenses';
import type { Condition } from './list';
import { conditionsOn, sourcesOf } from './pages';
import { seesLicense, seesOrder, type Viewer } from './visibility';

/** The target of one line of a run. */
export interface Target {
  /** The license's or the device's number, or another one that is unique in the run. */
  line_id: number;
  /** The license's number, or in a run on orders the order's. */
  record_id: number;
  device_id: number | null;
  email: string | null;
}

export type TargetKind = 'license' | 'device' | 'person' | 'manager';

/** A person's choice: licenses by their ids, licenses that a list finds, or single targets. */
export type Choice = { ids: readonly number[] } | { conditions: readonly Condition[] } | { targets: readonly Target[] };

/** How many targets of a reason a preview names. */
export const mostPreviewed = (choice: Choice): number =>
  'targets' in choice ? previewedTargets.ofTargets : previewedTargets.ofRecords;

export const isOnDevices = (action: RunActionName): boolean => deviceRunActions.some(each => each === action);

export const isOnOrders = (action: RunActionName): boolean => orderRunActions.some(each => each === action);

/** All targets of a run are of one kind. */
export const kindOfTargets = (action: RunActionName, areNamed: boolean): TargetKind => {
  if (isOnOrders(action)) return 'manager';
  if (isOnDevices(action)) return 'device';
  return areNamed ? 'person' : 'license';
};

const chosenBy = (viewer: Viewer, choice: Exclude<Choice, { targets: unknown }>): Sql =>
  'ids' in choice
    ? sql`select distinct unnest(${[...choice.ids]}::int[]) as id`
    : join(
        sourcesOf(licenses, viewer).map(
          source =>
            sql`select l.id from ${source.from} where ${source.where} and ${conditionsOn(source, choice.conditions)}`,
        ),
        ' union all ',
      );

/** A bundle can be switched itself. People, activations and devices are its members', and assigning to it is refused. */
const actOnBundles: ReadonlySet<RunActionName> = new Set(['disable_licenses', 'enable_licenses', 'assign_users']);
const actOnMembers = (action: RunActionName) => action !== 'assign_users';

/** One more than a run may have, so that a larger choice is noticed. */
const most = maxRunLicenses + 1;

const licensesOf = (viewer: Viewer, action: RunActionName, choice: Exclude<Choice, { targets: unknown }>): Sql => {
  const chosen = sql`chosen as materialized (select id from (${chosenBy(viewer, choice)}) c limit ${most})`;
  const member = sql`licenses l join chosen c on c.id = l.bundle_license_id where ${seesLicense(viewer)}`;
  if (!actOnMembers(action)) return sql`with ${chosen} select id from chosen`;
  const kept = actOnBundles.has(action)
    ? sql`true`
    : sql`not exists (select from licenses l where l.bundle_license_id = chosen.id and ${seesLicense(viewer)})`;
  return sql`with ${chosen} select id from chosen where ${kept} union select l.id from ${member} limit ${most}`;
};

/** @returns a query of line_id, record_id, device_id and email */
const namedTargets = (targets: readonly Target[]): Sql => sql`
  select * from json_to_recordset(${JSON.stringify(targets)}::json)
    as t (line_id int, record_id int, device_id int, email text)`;

/** @returns a query of line_id, record_id, device_id, email, email_key and is_address */
export const listedTargets = (targets: readonly Target[]): Sql => {
  const rows = targets.map(target => {
    const typed = target.email === null ? null : typedEmail(target.email);
    return { ...target, email_key: typed && typed.key, is_address: typed?.address !== null };
  });
  return sql`
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as t (line_id int, record_id int, device_id int, email text, email_key text, is_address boolean)`;
};

/**
 * A license that the person does not see is a target like one that does not exist: without devices, and no bundle.
 * @returns as listedTargets
 */
export const targetsOf = (viewer: Viewer, action: RunActionName, choice: Choice): Sql => {
  if ('targets' in choice) return listedTargets(choice.targets);
  const chosen = licensesOf(viewer, action, choice);
  const rest = sql`null::text as email, null::text as email_key, true as is_address`;
  return isOnDevices(action)
    ? sql`select d.id as line_id, d.license_id as record_id, d.id as device_id, ${rest}
        from devices d join (${chosen}) c on c.id = d.license_id
        join licenses l on l.id = d.license_id and ${seesLicense(viewer)}
        where not d.blacklisted limit ${most}`
    : sql`select c.id as line_id, c.id as record_id, null::int as device_id, ${rest} from (${chosen}) c`;
};

export interface Unseen {
  count: number;
  /** The first few ids. */
  some: number[];
}

const unseen = async (tx: Transaction, rows: Sql): Promise<Unseen> => {
  const found = await tx.query<Unseen>(sql`
    select count(*)::int as count, coalesce((array_agg(u.id order by u.id))[1:5], '{}') as some from (${rows}) u`);
  return first(found) ?? { count: 0, some: [] };
};

/** The listed licenses that do not exist or that the person does not see. */
export const unseenLicenses = (tx: Transaction, viewer: Viewer, ids: readonly number[]): Promise<Unseen> =>
  unseen(
    tx,
    sql`select t.id from (select distinct unnest(${[...ids]}::int[]) as id) t
    where not exists (select from licenses l where l.id = t.id and ${seesLicense(viewer)})`,
  );

export const unseenOrders = (tx: Transaction, viewer: Viewer, ids: readonly number[]): Promise<Unseen> =>
  unseen(
    tx,
    sql`select t.id from (select distinct unnest(${[...ids]}::int[]) as id) t
    where not exists (select from orders o where o.id = t.id and ${seesOrder(viewer)})`,
  );

/** The listed devices that do not belong to their license. */
export const unseenDevices = (tx: Transaction, targets: readonly Target[]): Promise<Unseen> =>
  unseen(
    tx,
    sql`select t.device_id as id from (${namedTargets(targets)}) t
    where not exists (
      select from devices d where d.id = t.device_id and d.license_id = t.record_id and not d.blacklisted)`,
  );

export interface TargetCounts {
  total: number;
  /** How many licenses or orders the run has. */
  records: number;
  /** How many targets name people. */
  people: number;
}

/** @param lines a query of line_id, record_id, device_id, email and input */
export const insertLines = async (tx: Transaction, runId: number, lines: Sql): Promise<TargetCounts> => {
  const counted = await tx.query<TargetCounts>(sql`
    with added as (
      insert into run_lines (run_id, line_id, record_id, device_id, email, input)
      select ${runId}, t.line_id, t.record_id, t.device_id, t.email, t.input from (${lines}) t
      returning record_id, email)
    select count(*)::int as total, count(distinct record_id)::int as records, count(email)::int as people from added`);
  return first(counted) ?? { total: 0, records: 0, people: 0 };
};

/** Stores the run's targets. They stay the same, also if the list finds others later. */
export const insertTargets = (
  tx: Transaction,
  viewer: Viewer,
  action: RunActionName,
  choice: Choice,
  runId: number,
): Promise<TargetCounts> => {
  const targets = 'targets' in choice ? namedTargets(choice.targets) : targetsOf(viewer, action, choice);
  return insertLines(tx, runId, sql`select t.*, null::jsonb as input from (${targets}) t`);
};
