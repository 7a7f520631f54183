import type { ActOn } from '../../../contract/extensions/auditActs';
import { isSame } from '../../../contract/isSame';
import { normalText } from '../../../contract/normal';
import type { Action } from '../../../contract/permissions';
import type { ListAnswer } from '../../../contract/schemas/common';
import type { Connection, Transaction } from '../../database/connection';
import { audit, differenceOfRecords } from '../../queries/auditLog';
import { deleteKept, type KeptTable, setArchived, type Uses, usesLimit } from '../../queries/catalogue/kept';
import { type List, readRecord } from '../../queries/list';
import type { Maker } from '../../queries/visibility';
import type { Actor } from '../actor';
import { authorize, authorizeAny } from '../authorize';
import { type ListCall, readList } from '../readList';
import { conflict, notFound, problemAt } from '../refusal';
import { expectVersion } from './version';

/** What every record of the catalogue has. */
interface Kept {
  id: number;
  updated_at: string;
  archived_at: string | null;
}

type Told = Readonly<Record<string, unknown>>;

/** A kind of records of the catalogue. */
interface RecordKind<Row extends Kept> {
  /** Begins the names of its acts. */
  acts: 'customer' | 'license_policy' | 'bundle' | 'product';
  /** What the audit log calls the record, and whose history it has. */
  object: 'customer' | 'license_policy' | 'product';
  table: KeptTable;
  list: List<Row>;
  /** One of the rights is enough. */
  mayRead: readonly Action[];
  mayChange: Action;
  /** Locks a record against orders that would use it and against other changes. @returns false if it is not the company's */
  lock: (tx: Transaction, actor: Actor, id: number) => Promise<boolean>;
  uses: (tx: Transaction, id: number) => Promise<Uses>;
  /**
   * The fields as the audit log has them, and which of these are personal: it names them without their values.
   * @param other the record before or after, if there was one
   */
  told: (row: Row, other: Row | null, tx: Transaction) => Told | Promise<Told>;
  withheld?: ReadonlySet<string>;
  /** Deletes what the record has, and tells it where that is not a part of it. */
  clear?: (tx: Transaction, actor: Actor, id: number) => Promise<void>;
  /** What else changes when a record is archived. */
  whenArchived?: (tx: Transaction, id: number) => Promise<void>;
}

interface Creator<New> {
  /**
   * @param author whose change of other records it is in their history; absent while a catalogue is loaded
   * @throws Refusal with the field that cannot be so
   */
  create: (tx: Transaction, maker: Maker, body: New, author?: Actor) => Promise<number>;
}

interface Changer<Row, Change> {
  /** @param change has only fields that differ from the record's @throws Refusal with the field that cannot be so */
  change: (tx: Transaction, actor: Actor, record: Row, change: Change) => Promise<void>;
}

export type CatalogueKind<Row extends Kept, New, Change> = RecordKind<Row> & Creator<New> & Changer<Row, Change>;

/** @throws forbidden, Refusal 400 */
export const readCatalogue = async <Row extends Kept>(
  connection: Connection,
  { list, mayRead }: RecordKind<Row>,
  actor: Actor,
  call: ListCall,
): Promise<ListAnswer<Row>> => {
  authorizeAny(actor, mayRead);
  return readList(connection, list, actor, call);
};

/** @throws forbidden, notFound */
export const readCatalogued = async <Row extends Kept>(
  connection: Connection,
  { list, mayRead }: RecordKind<Row>,
  actor: Actor,
  id: number,
): Promise<Row> => {
  authorizeAny(actor, mayRead);
  const record = await readRecord(connection, list, actor, id);
  if (!record) throw notFound();
  return record;
};

const lockRecord = async <Row extends Kept>(
  tx: Transaction,
  kind: RecordKind<Row>,
  actor: Actor,
  id: number,
): Promise<Row> => {
  authorize(actor, kind.mayChange);
  if (!(await kind.lock(tx, actor, id))) throw notFound();
  return readCatalogued(tx, kind, actor, id);
};

/** Enters an act into the log with what it changed. @param before null for a new record, `after` for a deleted one */
const tell = async <Row extends Kept>(
  tx: Transaction,
  { acts, object, told, withheld }: RecordKind<Row>,
  actor: Actor,
  act: ActOn<'customer'> & ActOn<'license_policy'> & ActOn<'bundle'> & ActOn<'product'>,
  [before, after]: readonly [Row | null, Row | null],
): Promise<void> => {
  const was = before && (await told(before, after, tx));
  const is = after && (await told(after, before, tx));
  const difference = differenceOfRecords(was, is, withheld);
  if (act === 'updated' && Object.keys(difference).length === 0) return;
  const id = (after ?? before)?.id ?? 0;
  await audit(tx, actor, { action: `${acts}.${act}`, objectType: object, objectId: id, difference });
};

/** @throws forbidden, Refusal with the field that cannot be so */
export const createCatalogued = async <Row extends Kept, New>(
  tx: Transaction,
  kind: RecordKind<Row> & Creator<New>,
  actor: Actor,
  body: New,
): Promise<Row> => {
  authorize(actor, kind.mayChange);
  const record = await readCatalogued(tx, kind, actor, await kind.create(tx, actor, body, actor));
  await tell(tx, kind, actor, 'created', [null, record]);
  return record;
};

const names = new Set(['short_code', 'product_name', 'code', 'name']);

/** With new names and codes in normal form, so that no two new ones differ in what nobody sees. What was there before stays. */
export const withNormalNames = <T extends object>(given: T, before: object | null = null): T => {
  const was = new Map(Object.entries(before ?? {}));
  const normal = ([field, value]: [string, unknown]) =>
    names.has(field) && typeof value === 'string' && value !== was.get(field) ? normalText(value) : value;
  return Object.fromEntries(Object.entries(given).map(entry => [entry[0], normal(entry)])) as T;
};

/** Nothing is written if nothing differs. @throws as createCatalogued, notFound, Refusal 428 and 412 as expectVersion */
export const changeCatalogued = async <Row extends Kept, Change extends object>(
  tx: Transaction,
  kind: RecordKind<Row> & Changer<Row, Change>,
  actor: Actor,
  { id, change, ifMatch }: { id: number; change: Change; ifMatch: string | undefined },
): Promise<Row> => {
  const before = await lockRecord(tx, kind, actor, id);
  expectVersion(ifMatch, before);
  const known = new Map<string, unknown>(Object.entries(before));
  const different = Object.entries(withNormalNames(change, before)).filter(
    ([field, value]) => !isSame(value, known.get(field)),
  );
  if (different.length === 0) return before;
  await kind.change(tx, actor, before, Object.fromEntries(different) as Change);
  const after = await readCatalogued(tx, kind, actor, id);
  await tell(tx, kind, actor, 'updated', [before, after]);
  return after;
};

/** Takes a record out of what is offered for new orders, or back into it. @throws forbidden, notFound */
export const archiveCatalogued = async <Row extends Kept>(
  tx: Transaction,
  kind: RecordKind<Row>,
  actor: Actor,
  { id, isArchived }: { id: number; isArchived: boolean },
): Promise<Row> => {
  const before = await lockRecord(tx, kind, actor, id);
  if ((before.archived_at !== null) === isArchived) return before;
  await setArchived(tx, kind.table, id, isArchived);
  if (isArchived) await kind.whenArchived?.(tx, id);
  const after = await readCatalogued(tx, kind, actor, id);
  await tell(tx, kind, actor, isArchived ? 'archived' : 'unarchived', [before, after]);
  return after;
};

const nouns: Readonly<Record<string, [one: string, many: string]>> = {
  licenses: ['license', 'licenses'],
  orders: ['order', 'orders'],
  bundles: ['bundle', 'bundles'],
  license_policies: ['license policy', 'license policies'],
};

/** "12 licenses" */
const counted = ([name, count]: readonly [string, number]): string =>
  `${count >= usesLimit ? 'at least ' : ''}${count} ${nouns[name]?.[count === 1 ? 0 : 1] ?? name}`;

const found = (uses: Uses) => Object.entries(uses).filter(([, count]) => count > 0);

/** "12 licenses and 1 order"; empty if nothing uses it. */
export const usesText = (uses: Uses): string => found(uses).map(counted).join(' and ');

/** What to do instead of deleting it, unless that is done already. */
export const insteadText = (isArchived: boolean): string => (isArchived ? '' : ' Archive it instead.');

/** The numbers of what uses it, so that the portal can say them in any language: 10000+ where nobody counted on. */
export const usesProblems = (uses: Uses) =>
  found(uses).map(([name, count]) => problemAt([name], 'in_use', `${count}${count >= usesLimit ? '+' : ''}`));

/** @throws forbidden, notFound, Refusal 409 with the numbers of what uses it, 428 and 412 as expectVersion */
export const deleteCatalogued = async <Row extends Kept>(
  tx: Transaction,
  kind: RecordKind<Row>,
  actor: Actor,
  { id, ifMatch }: { id: number; ifMatch: string | undefined },
): Promise<null> => {
  const before = await lockRecord(tx, kind, actor, id);
  expectVersion(ifMatch, before);
  const uses = await kind.uses(tx, id);
  const text = usesText(uses);
  if (text)
    throw conflict('in_use', `In use by ${text}.${insteadText(before.archived_at !== null)}`, usesProblems(uses));
  await kind.clear?.(tx, actor, id);
  await deleteKept(tx, kind.table, id);
  await tell(tx, kind, actor, 'deleted', [before, null]);
  return null;
};

/** A value that another record has already. @param code `archived` if that one is offered no more */
export const taken = (field: string, message: string, code: 'unique' | 'archived' = 'unique') =>
  conflict(code, message, [problemAt([field], code, message)]);
