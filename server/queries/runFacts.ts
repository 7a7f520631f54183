import sql, { join, raw, type Sql } from 'sql-template-tag';
import { deviceRunActions, forEachOf } from '../../contract/actions/actions';
import type { DeviceFacts } from '../../contract/actions/devices';
import type { LicenseFacts } from '../../contract/actions/licenses';
import type { ManagerFacts } from '../../contract/actions/managers';
import type { PeopleFacts } from '../../contract/actions/people';
import type { RunActionName } from '../../contract/extensions/runs';
import type { Connection, Transaction } from '../database/connection';
import { hasRights, isHere, managersSeeing } from './companyMembers';
import { holdsSeat } from './floatingSeats';
import {
  type Choice,
  kindOfTargets,
  listedTargets,
  mostPreviewed,
  type Target,
  type TargetKind,
  targetsOf,
} from './runTargets';
import { managesLicense, seesLicense, seesOrder, type Viewer } from './visibility';

/** The facts that decide about a target (contract/actions). Those that an action does not need are as in `unneeded`. */
export interface RunFacts
  extends LicenseFacts, DeviceFacts, ManagerFacts, Omit<PeopleFacts, 'chosen' | 'max_activations'> {
  /** Null if the license, device or order is deleted, or the person does not see it. */
  is_manager: boolean | null;
  /** How many people manage the order and can see it. */
  managers: number;
}

export interface People {
  /** Null if the action is on all users of the license, or if the targets name the people. */
  users: readonly number[] | null;
  /** People to assign, whose accounts are made with the first assignment. */
  emails?: readonly string[];
  max_activations?: number;
}

/** Facts that depend on the earlier targets of the same record. */
type Running = 'has_places' | 'is_last';
type Figure = Exclude<keyof RunFacts, 'is_manager' | 'is_bundle' | 'enabled' | Running>;

const deviceFigures = ['device_active', 'floating_in_use', 'borrowed'] as const;

const figuresOf: Readonly<Record<RunActionName, readonly (Figure | Running)[]>> = {
  disable_licenses: [],
  enable_licenses: [],
  reset_license: [],
  set_max_activations: ['assigned', 'differing', 'max_license_users', 'allow_unlimited_activations', 'active_devices'],
  reset_activations: ['assigned', 'used'],
  assign_users: ['is_for_users', 'assigned', 'managing', 'is_address', 'has_left', 'has_places'],
  unassign_users: ['assigned'],
  unassign_all_users: ['assigned'],
  ...forEachOf(deviceRunActions, () => deviceFigures),
  add_order_managers: ['managing', 'is_address', 'has_left', 'is_member'],
  remove_order_managers: ['managing', 'has_left', 'managers', 'is_last'],
};

const isOnePerson = (kind: TargetKind): boolean => kind === 'person' || kind === 'manager';

const unneeded: Readonly<Pick<RunFacts, Figure | Running>> = {
  assigned: 0,
  managing: 0,
  is_address: true,
  has_left: false,
  is_for_users: true,
  differing: 0,
  used: 0,
  max_license_users: 0,
  allow_unlimited_activations: false,
  active_devices: 0,
  device_active: false,
  floating_in_use: false,
  borrowed: false,
  is_member: false,
  managers: 0,
  has_places: true,
  is_last: false,
};

const figures = ({ users, max_activations }: People, kind: TargetKind): Readonly<Record<Figure, Sql>> => {
  const chosen = users && [...users];
  const isChosen = (user: Sql) =>
    kind === 'person' ? sql`${user} = p.id` : sql`(${chosen}::int[] is null or ${user} = any(${chosen}::int[]))`;
  const its = sql`license_users lu where lu.license_id = l.id and ${isChosen(sql`lu.user_id`)}`;
  const order = kind === 'manager' ? sql`o.id` : sql`l.order_id`;
  const managers = sql`order_managers om where om.order_id = ${order}`;
  return {
    assigned: sql`(select count(*)::int from ${its})`,
    managing: sql`(select count(*)::int from ${managers}
      and ${isOnePerson(kind) ? sql`om.user_id = p.id` : sql`om.user_id = any(${chosen}::int[])`})`,
    is_address: sql`t.is_address`,
    has_left: isOnePerson(kind)
      ? sql`(p.left_at is not null)`
      : sql`exists (select from users u where u.id = any(${chosen}::int[]) and not ${isHere})`,
    is_for_users: sql`
      coalesce((select pr.authorization_method = 'user' from products pr where pr.id = l.product_id), false)`,
    differing: sql`(select count(*)::int from ${its} and lu.max_activations <> ${max_activations ?? null}::int)`,
    used: sql`(select count(*)::int from ${its} and lu.total_activations > 0)`,
    max_license_users: sql`l.max_license_users`,
    allow_unlimited_activations: sql`l.allow_unlimited_activations`,
    active_devices: sql`
      (select count(*)::int from devices d where d.license_id = l.id and d.device_active and not d.blacklisted)`,
    device_active: sql`coalesce(d.device_active, false)`,
    floating_in_use: sql`coalesce(${holdsSeat}, false)`,
    borrowed: sql`(d.borrowed_until is not null)`,
    is_member: sql`exists (
      select from users u where u.id = p.id and ${hasRights} and not (u.is_manager and exists (
        select from former_order_managers fm where fm.order_id = ${order} and fm.user_id = u.id)))`,
    managers: sql`(select count(*)::int from ${managersSeeing})`,
  };
};

const isRunning = (name: Figure | Running): name is Running => name === 'has_places' || name === 'is_last';
const isFigure = (name: Figure | Running): name is Figure => !isRunning(name);

/**
 * Counts people of earlier targets who lack a place, too, because places are given in the order of the targets. Whoever
 * is refused for another reason (peopleActions.assign_users) takes none.
 */
const hasPlaces = ({ users }: People, kind: TargetKind): Sql => {
  const lacking =
    kind === 'person'
      ? sql`count(*) filter (where f.assigned = 0 and f.managing = 0 and f.is_address and not f.has_left)
          over (partition by f.record_id order by f.line_id)`
      : sql`${users?.length ?? 0}::int - f.assigned`;
  return sql`coalesce(f.free_places >= ${lacking}, true)`;
};

/** Whether nobody is left who manages the order and sees it, once this target and the earlier ones are removed. */
const isLast = sql`not f.has_left and f.managers - count(*) filter (where f.managing > 0 and not f.has_left)
  over (partition by f.record_id order by f.line_id) < 1`;

/** The record of target `t`, if the person sees it. */
const recordOf = (viewer: Viewer, kind: TargetKind): { from: Sql; columns: Sql } =>
  kind === 'manager'
    ? {
        from: sql`left join orders o on o.id = t.record_id and ${seesOrder(viewer)}`,
        columns: sql`case when o.id is not null then true end as is_manager, false as is_bundle, false as enabled,
          null::int as free_places`,
      }
    : {
        from: sql`left join licenses l on l.id = t.record_id and ${seesLicense(viewer)}`,
        columns: sql`
          case when ${kind === 'device' ? sql`d.id` : sql`l.id`} is not null then ${managesLicense(viewer)} end as is_manager,
          coalesce(l.is_bundle, false) as is_bundle, coalesce(l.enabled, false) as enabled,
          case when l.max_license_users > 0 then l.max_license_users - l.assigned_users end as free_places`,
      };

/** Without `offset 0`, PostgreSQL would compute a fact again in each condition on it. */
const selectFacts = (viewer: Viewer, action: RunActionName, people: People, kind: TargetKind, targets: Sql): Sql => {
  const its = figuresOf[action];
  const every = figures(people, kind);
  const running = { has_places: hasPlaces(people, kind), is_last: isLast };
  const device = sql`left join devices d on d.id = t.device_id and d.license_id = l.id and not d.blacklisted`;
  const person = sql`left join users p on p.company_id = ${viewer.companyId} and p.email_key = t.email_key`;
  const record = recordOf(viewer, kind);
  const facts = its.filter(isFigure).map(name => sql`${every[name]} as ${raw(name)}`);
  const later = its.filter(isRunning).map(name => sql`${running[name]} as ${raw(name)}`);
  return sql`
    select ${join([sql`f.*`, ...later])} from (
      select t.line_id, t.record_id, ${isOnePerson(kind) ? sql`p.id` : sql`null::int`} as user_id,
        ${join([record.columns, ...facts])}
      from (${targets}) t ${record.from} ${kind === 'device' ? device : isOnePerson(kind) ? person : sql``} offset 0) f`;
};

export interface LineFacts extends RunFacts {
  line_id: number;
  /** The account of the line's person, if there is one. */
  user_id: number | null;
}

/** Reads the facts of a run's lines. Lock the licenses first. */
export const readFacts = async (
  tx: Transaction,
  viewer: Viewer,
  action: RunActionName,
  people: People,
  lines: readonly Target[],
): Promise<LineFacts[]> => {
  const [line] = lines;
  const kind = kindOfTargets(action, typeof line?.email === 'string');
  const facts = await tx.query<LineFacts>(selectFacts(viewer, action, people, kind, listedTargets(lines)));
  return facts.map(each => ({ ...unneeded, ...each }));
};

export interface FactsGroup extends RunFacts {
  count: number;
  /** The first lines that a run would have, as many as a preview names, and their licenses or orders. */
  lines: number[];
  records: number[];
}

/** Groups all targets by their facts. Even 100,000 targets make only a few groups. */
export const groupFacts = async (
  connection: Connection,
  viewer: Viewer,
  action: RunActionName,
  people: People,
  choice: Choice,
): Promise<FactsGroup[]> => {
  const names = raw(['is_manager', 'is_bundle', 'enabled', ...figuresOf[action]].join(', '));
  const facts = selectFacts(
    viewer,
    action,
    people,
    kindOfTargets(action, 'targets' in choice),
    targetsOf(viewer, action, choice),
  );
  const most = mostPreviewed(choice);
  const groups = await connection.query<FactsGroup>(
    sql`
    select ${names}, count(*)::int as count, (array_agg(line_id order by line_id))[1:${most}::int] as lines,
      (array_agg(record_id order by line_id))[1:${most}::int] as records
    from (${facts}) f group by ${names}`,
    { mayTakeLong: true },
  );
  return groups.map(each => ({ ...unneeded, ...each }));
};
