import { type AuditEntry, auditExportNamesLimit, auditNamesLimit } from '../../contract/extensions/audit';
import { catalogueObjects, catalogueReaders, type CatalogueObject } from '../../contract/extensions/catalogueObjects';
import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection } from '../database/connection';
import { parseId } from '../ids';
import type { Query } from '../queries/filters';
import { type EntrySize, entrySizes, history, type HistoryRow, type HistorySubject, placed } from '../queries/history';
import {
  auditedRequests,
  auditedRuns,
  nameCatalogue,
  nameClients,
  nameDevices,
  nameFeatures,
  nameLicenses,
  nameOrders,
  namePeople,
} from '../queries/historyNames';
import { licenseRights } from '../queries/visibility';
import { isOrderVisible } from '../queries/orders';
import type { Actor } from './actor';
import { authorizeAny } from './authorize';
import { auditEntry, type HistoryNames, idsOf } from './auditEntry';
import { querySchema } from './describeList';
import { readManager } from './managers';
import { type ListCall, readList } from './readList';
import { forbidden, invalid, notFound } from './refusal';

export const HistoryQuery = querySchema(history);

interface Subject {
  kind: HistorySubject;
  id: number;
}

const idIn = (name: string, text: string): number => {
  const id = parseId(text);
  if (id === null) throw invalid(name, 'invalid', 'Expected an id.', null);
  return id;
};

/**
 * Managers read the history of licenses and orders that they manage, of the catalogue if they may read it, and of their
 * own acts.
 * @throws forbidden for anybody else, notFound for a license or an order that the person does not see, Refusal 400
 * without one history
 */
const subjectOf = async (connection: Connection, actor: Actor, query: Query): Promise<Subject> => {
  if (!actor.isManager) throw forbidden();
  const { license, order, manager, actor: who } = query;
  const [catalogued] = catalogueObjects.filter(kind => query[kind] !== undefined);
  const named = [license, order, manager, ...catalogueObjects.map(kind => query[kind])].filter(
    text => text !== undefined,
  );
  if (named.length > 1) throw invalid('order', 'invalid', 'One license, order or other record is expected.', null);
  if (license !== undefined) {
    const id = idIn('license', license);
    const rights = await licenseRights(connection, actor, id);
    if (!rights) throw notFound();
    if (!rights.is_manager) throw forbidden();
    return { kind: 'license', id };
  }
  if (order !== undefined) {
    const id = idIn('order', order);
    if (!(await isOrderVisible(connection, actor, id))) throw notFound();
    return { kind: 'order', id };
  }
  if (manager !== undefined) {
    const id = idIn('manager', manager);
    await readManager(connection, actor, id);
    return { kind: 'manager', id };
  }
  if (catalogued) return ofCatalogue(connection, actor, catalogued, idIn(catalogued, query[catalogued] ?? ''));
  if (who === undefined) throw invalid('actor', 'required', 'A license, an order or an actor is expected.', null);
  const id = who === 'me' ? actor.id : idIn('actor', who);
  if (id !== actor.id) throw forbidden();
  return { kind: 'actor', id };
};

const ofCatalogue = async (
  connection: Connection,
  actor: Actor,
  kind: CatalogueObject,
  id: number,
): Promise<Subject> => {
  authorizeAny(actor, catalogueReaders[kind]);
  const [found] = await nameCatalogue(connection, actor, kind, [id]);
  if (!found) throw notFound();
  return { kind, id };
};

const namesFor = async (
  connection: Connection,
  actor: Actor,
  rows: readonly HistoryRow[],
  limit: number,
): Promise<HistoryNames> => {
  const of = idsOf(rows, limit);
  const read = async <Id extends number | string, Named extends { id: Id }>(
    ids: readonly Id[],
    query: (connection: Connection, viewer: Actor, ids: readonly Id[]) => Promise<Named[]>,
  ) =>
    new Map((ids.length > 0 ? await query(connection, actor, ids) : []).map((named): [Id, Named] => [named.id, named]));
  const nameOf = <Id>(named: ReadonlyMap<Id, { name: string }>) =>
    new Map([...named].map(([id, { name }]) => [id, name]));
  return {
    people: await read(of.people, namePeople),
    licenses: nameOf(await read(of.licenses, nameLicenses)),
    orders: nameOf(await read(of.orders, nameOrders)),
    devices: nameOf(await read(of.devices, nameDevices)),
    features: nameOf(await read(of.features, nameFeatures)),
    clients: nameOf(await read(of.clients, nameClients)),
    requests: await read(of.requests, auditedRequests),
    runs: await read(of.runs, auditedRuns),
    catalogue: Object.fromEntries(
      await Promise.all(
        catalogueObjects.map(async kind => [
          kind,
          nameOf(await read(of[kind], (from, viewer, ids) => nameCatalogue(from, viewer, kind, ids))),
        ]),
      ),
    ),
  };
};

/** Single acts have no size, but the start of a run tells what the run has done. */
const isCounted = ({ entry, single }: Query, { action }: HistoryRow): boolean =>
  entry === undefined && (single === undefined || action === 'run.created');

/**
 * With the filter `entry`, reads the single acts of that entry, and with `single` those of all entries.
 * @throws as subjectOf, Refusal 400 as readList
 */
export const readHistory = async (
  connection: Connection,
  actor: Actor,
  request: ListCall,
): Promise<ListAnswer<AuditEntry>> => {
  const { kind, id } = await subjectOf(connection, actor, request.query);
  const answer = await readList(connection, history, actor, request);
  const rows = await placed(connection, kind, id, request.query, answer.results);
  const limit = request.query.single === undefined ? auditNamesLimit : auditExportNamesLimit;
  const names = await namesFor(connection, actor, rows, limit);
  const counted = rows.filter(row => isCounted(request.query, row));
  const sizes = counted.length === 0 ? [] : await entrySizes(connection, kind, id, counted);
  const sizeOf = new Map(sizes.map(size => [size.id, size]));
  return {
    ...answer,
    results: rows.map(row => {
      const size = sizeOf.get(row.id);
      return withoutOthers(kind, auditEntry(row, names, limit, size), size);
    }),
  };
};

/** An entry about several licenses names none of them. One of several orders names an order only in that order's history. */
const withoutOthers = (kind: HistorySubject, entry: AuditEntry, size: EntrySize | undefined): AuditEntry => {
  const isOfSeveral = entry.licenses > 1;
  return {
    ...entry,
    license: isOfSeveral ? null : entry.license,
    order: size?.has_other_orders || (isOfSeveral && kind === 'actor') ? null : entry.order,
  };
};
