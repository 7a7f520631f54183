import sql, { type Sql } from 'sql-template-tag';
import { type TSchema, Type } from 'typebox';
import { auditCountLimit } from '../../contract/extensions/audit';
import { catalogueObjects } from '../../contract/extensions/catalogueObjects';
import { reference } from '../../contract/schemas/common';
import type { Connection } from '../database/connection';
import { parseId } from '../ids';
import { contains, emailContains, filter, type Filter, type Query, timeFrom, timeTo } from './filters';
import { anId, aText } from './filterValues';
import { ofKind } from './historyKinds';
import { fullName, seesAddress } from './historyNames';
import { jsonTime } from './json';
import type { List } from './list';

/** What a history can be about. Each is a kind of audit_subjects. */
const historySubjects = ['license', 'order', 'actor', 'manager', ...catalogueObjects] as const;
export type HistorySubject = (typeof historySubjects)[number];

/** A row of the audit log. It may name people, devices and records that the reader may not see. */
interface LogRow {
  id: number;
  at: string;
  action: string;
  actor_id: number | null;
  script: string | null;
  object_type: string;
  object_id: string;
  difference: Record<string, unknown>;
  run_id: number | null;
}

/** Where it is told: the license that it was about in this history, as stored then, and the order. */
interface Place {
  license_id: number | null;
  order_id: number | null;
}

export type HistoryRow = LogRow & Place;

/** Without the filters `entry` and `single`, each run and each command on several licenses is one entry. */
const isEntry = (query: Readonly<Record<string, string>>): Sql =>
  query.entry === undefined && query.single === undefined ? sql`s.entry_id = s.audit_id` : sql`true`;

const historyOf = (kind: HistorySubject, schema: TSchema = anId.schema): Filter => ({
  expects: anId.expects,
  schema,
  parse: (text, _viewer, query) => {
    const id = parseId(text);
    return id === null ? null : { where: sql`s.kind = ${kind} and s.subject_id = ${id} and ${isEntry(query)}` };
  },
});

/** A person's history begins in their company. The log would say so for each act, but to count those would read it. */
const historyOfPerson = (kind: 'actor' | 'manager', schema?: TSchema): Filter => {
  const ofAll = historyOf(kind, schema);
  return {
    ...ofAll,
    parse: (text, viewer, query) => {
      const found = ofAll.parse(text, viewer, query);
      const start = sql`coalesce((select u.history_after from users u where u.id = ${parseId(text)}), 0)`;
      return found && { where: sql`${found.where} and s.audit_id > ${start}` };
    },
  };
};

/**
 * Alone, this is the history of a person's own acts. With a license or an order, it finds what the person did there.
 */
const ofActor: Filter = {
  expects: 'an id, or "me"',
  schema: Type.Union([anId.schema, Type.Literal('me')]),
  parse: (text, viewer, query) => {
    const own = text === 'me' ? String(viewer.id) : text;
    const isAlone = historySubjects.every(kind => kind === 'actor' || query[kind] === undefined);
    if (isAlone) return historyOfPerson('actor').parse(own, viewer, query);
    const id = parseId(own);
    return id === null ? null : { where: sql`s.actor_id = ${id}` };
  },
};

/** Finds the single acts of an entry. The start of a run is not one of them. */
const ofEntry = filter(anId, id => sql`s.entry_id = ${id} and s.act not like 'run.created.%'`);

/** Finds every act by itself. An export reads them, because an entry names only people and devices of its first act. */
const single = filter(
  { expects: '1', schema: Type.Unsafe({ type: 'integer', enum: [1] }), parse: text => text === '1' || null },
  () => sql`true`,
);

const scriptName = sql`(select a.script from audit_log a where a.id = s.audit_id)`;

/** Finds part of a person's name, of an address that the reader may see, or of the name of the script that acted. */
const byActorName: Filter = {
  expects: aText.expects,
  schema: aText.schema,
  isSearch: true,
  parse: (text, viewer, query) => {
    const [name, email, script] = [contains(fullName), emailContains(sql`u`), contains(scriptName)].map(each =>
      each.parse(text, viewer, query),
    );
    if (!name || !email || !script) return null;
    const people = sql`select u.id from users u where u.company_id = ${viewer.companyId}
      and (${name.where} or (${email.where} and ${seesAddress(viewer)}))`;
    return { where: sql`(s.actor_id in (${people}) or ${script.where})` };
  },
};

const acts = sql`audit_subjects e where (e.kind, e.subject_id, e.entry_id) = (s.kind, s.subject_id, s.entry_id)`;

/**
 * The acts of a run may be hours apart. An entry is found if one of its acts is in the time asked for, as an export finds
 * that act. The last one is read first, because a run may have many.
 */
const sinceTime: Filter = {
  ...timeFrom(sql`s.at`),
  parse: (text, viewer, query) => {
    const parsed = (at: Sql) => timeFrom(at).parse(text, viewer, query);
    const [first, last, any] = [
      sql`s.at`,
      sql`(select e.at from ${acts} order by e.audit_id desc limit 1)`,
      sql`e.at`,
    ].map(parsed);
    if (!first || !last || !any || query.entry !== undefined || query.single !== undefined) return first ?? null;
    const until = query.at__lte === undefined ? null : timeTo(sql`e.at`).parse(query.at__lte, viewer, query);
    const between = until ? sql`exists (select from ${acts} and ${any.where} and ${until.where})` : sql`true`;
    const ofRun = sql`case when s.run_id is null then false when ${last.where} then ${between} else false end`;
    return { where: sql`(${first.where} or ${ofRun})` };
  },
};

/**
 * The acts that the filters license, order or actor find. At least one of them is required, and the caller checks that
 * the person may read that history. A page is found along an index of audit_subjects; its rows are then read from the
 * log.
 */
export const history: List<LogRow> = {
  from: sql`audit_log a cross join lateral (select a.id as audit_id) s`,
  id: sql`s.audit_id`,
  visible: () => sql`false`,
  sources: () => [
    {
      from: sql`audit_subjects s`,
      where: sql`true`,
      managed: true,
    },
  ],
  filters: {
    license: historyOf('license', reference('licenses')),
    order: historyOf('order', reference('orders')),
    manager: historyOfPerson('manager', reference('x/managers')),
    customer: historyOf('customer'),
    license_policy: historyOf('license_policy'),
    product: historyOf('product', reference('x/catalogue/products')),
    branding: historyOf('branding'),
    host: historyOf('host', reference('x/catalogue/hosts')),
    actor: ofActor,
    entry: ofEntry,
    single,
    kind: ofKind,
    actor_name__icontains: byActorName,
    at__gte: sinceTime,
    at__lte: timeTo(sql`s.at`),
  },
  sorts: {
    id: { by: sql`s.audit_id` },
    /** Keeps the acts of an entry together, along the primary key. */
    entry: { by: sql`s.entry_id` },
  },
  defaultSort: '-id',
  columns: () => sql`
    a.id, ${jsonTime(sql`a.at`)} as at, a.action, a.actor_id, a.script, a.object_type, a.object_id,
    coalesce(a.difference, '{}') as difference,
    case when a.object_type = 'run' then a.object_id::int else a.run_id end as run_id`,
};

/** Which rows of a history a query reads. Without `single`, an index finds them by their ids. */
const readBy = ({ entry, single }: Query): Sql => {
  if (entry !== undefined) return sql`s.entry_id = ${parseId(entry)}`;
  return single === undefined ? sql`s.entry_id = s.audit_id` : sql`true`;
};

/**
 * The licenses and orders of acts in one history. They are read as they were stored: a request may get another license
 * later, or be deleted.
 */
export const placed = async (
  connection: Connection,
  kind: HistorySubject,
  subjectId: number,
  query: Query,
  acts: readonly LogRow[],
): Promise<HistoryRow[]> => {
  if (acts.length === 0) return [];
  const found = await connection.query<Place & { id: number }>(sql`
    select s.audit_id as id, l.id as license_id, l.order_id
    from audit_subjects s join licenses l on l.id = s.license_id
    where s.kind = ${kind} and s.subject_id = ${subjectId} and s.audit_id = any(${acts.map(({ id }) => id)}::bigint[])
      and ${readBy(query)}`);
  const placeOf = new Map(found.map(({ id, ...place }) => [Number(id), place]));
  return acts.map(act => {
    const place = placeOf.get(act.id) ?? { license_id: null, order_id: null };
    return act.object_type === 'order' ? { ...act, ...place, order_id: Number(act.object_id) } : { ...act, ...place };
  });
};

export interface EntrySize {
  id: number;
  acts: number;
  licenses: number;
  /** In a person's own history: whether acts of the entry are not about the first one's order. */
  has_other_orders: boolean;
}

/** One act more than the limit is counted, to know that there are more, and the start of a run, which is not told. */
const counted = auditCountLimit + 2;

const hasOtherOrders = sql`c.acts > 1 and c.acts > (
  select count(*) from (
    select from audit_subjects s where s.kind = 'order' and s.subject_id = e.order_id and s.entry_id = e.id
    limit ${counted}) o)`;

/** The sizes of entries of one history. */
export const entrySizes = (
  connection: Connection,
  kind: HistorySubject,
  subjectId: number,
  entries: readonly Pick<HistoryRow, 'id' | 'order_id'>[],
): Promise<EntrySize[]> =>
  connection.query<EntrySize>(sql`
    select e.id, c.acts, c.licenses, ${kind === 'actor' ? hasOtherOrders : sql`false`} as has_other_orders
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ order_id }) => order_id)}::int[])
      e (id, order_id)
    cross join lateral (
      select count(*)::int as acts, count(distinct license_id)::int as licenses from (
        select s.license_id from audit_subjects s
        where s.kind = ${kind} and s.subject_id = ${subjectId} and s.entry_id = e.id
        limit ${counted}) s) c`);
