import type { DeclaredAction, DeclaredInput } from '../../../contract/listForms';
import type { DeclaredFilter, DeclaredWire, ListDeclaration } from '../../../contract/listDeclaration';
import { valueAt } from '../../../contract/valueAt';
import { idIn, listIn, singularOf } from './answer';
import { type Ask, askList } from './ask';
import { type Basis, filtersOf, hasDetail, operationsAt, sortsOf, type Surroundings, wireName } from './basis';
import { columnsOf, type FoundColumn } from './columns';
import type { Description, Schema } from './description';
import { fieldsIn, recordIn, type Resolve } from './described';
import type { NoFilter } from './filters';
import { type Verdict, verdictOf } from './findLists';
import { actionsIn, formOf, type NoForm } from './forms';
import { pagingOf } from './paging';
import { type Row, sourcesIn } from './rows';

/** What was found out about a list, and the declaration that is made of it. */
export interface Proposal {
  declaration: ListDeclaration;
  columns: readonly FoundColumn[];
  filters: readonly DeclaredFilter[];
  search: readonly string[];
  /** Parameters of the description that are no filters here. */
  noFilters: ReadonlyMap<string, NoFilter>;
  /** `description`: it names the orders. `trial`: each was tried. */
  sortsBy: 'description' | 'trial';
  create: { inputs: readonly DeclaredInput[] } | NoForm;
  edit: { inputs: readonly DeclaredInput[] } | NoForm;
  actions: readonly DeclaredAction[];
  noActions: readonly string[];
  /** There is more than the first page, and no way to it was found. */
  isFirstPageOnly: boolean;
  /** Rows of the first answer, with `id`. */
  rows: readonly (Row & { id: string | number })[];
  count: number | undefined;
}

const unchanged: Resolve = schema => schema;

/** A name for a list that nothing has. */
const freeName = (path: string, isTaken: Surroundings['isTaken']): string => {
  const letters = path
    .split('/')
    .at(-1)
    ?.toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '')
    .replace(/^[^a-z]+/, '');
  const name = (letters || 'list').slice(0, 40);
  const names = [name, ...Array.from({ length: 98 }, (_, index) => `${name}-${index + 2}`)];
  return names.find(each => !isTaken(each)) ?? name;
};

const withSort = (column: FoundColumn, sorts: ReadonlySet<string>): FoundColumn => {
  const { source } = column.field;
  if (!sorts.has(source)) return column;
  const name = wireName(source);
  return { ...column, field: { ...column.field, sort: name === source ? true : name } };
};

/** All fields in their order. What is described as one field is not taken apart, whatever it holds. */
const allSources = (fields: ReadonlyMap<string, Schema>, rows: readonly Row[]): string[] => {
  const isPart = (source: string) =>
    [...source.matchAll(/\./g)].some(({ index }) => fields.has(source.slice(0, index)));
  return [
    ...new Set([...fields.keys(), ...sourcesIn(rows).filter(source => fields.has(source) || !isPart(source))]),
  ].filter((source, _, all) => fields.has(source) || !all.some(other => other.startsWith(`${source}.`)));
};

const askedAbout = async (basis: Basis) => {
  const { ask, path, description, around, first, id, fields, get } = basis;
  const { columns, title } = columnsOf({
    rows: first.rows,
    described: fields,
    sources: allSources(fields, first.rows),
    id,
    singular: singularOf(path),
    nameOf: around.nameOf,
  });
  const filters = await filtersOf(basis, columns, title);
  const [order, paging, detail] = await Promise.all([
    sortsOf(basis, columns, filters),
    pagingOf(ask, path, first, description && (get?.parameters ?? [])),
    hasDetail(basis),
  ]);
  return { title, columns: columns.map(column => withSort(column, order.sorts)), filters, order, paging, detail };
};
type Found = Awaited<ReturnType<typeof askedAbout>>;

const requestsOf = ({ path, description, around, resolve }: Basis, { detail }: Found) => {
  const { list, record } = operationsAt(description, path);
  const silent: NoForm = { kind: 'silent' };
  return {
    create: formOf(list.post?.body, resolve, around.nameOf, false),
    edit: detail ? formOf(record.patch?.body, resolve, around.nameOf, true) : silent,
    ...actionsIn(description?.paths ?? [], path, resolve),
  };
};

const wireOf = ({ first, id, hasSlash }: Basis, { paging, order, filters }: Found): DeclaredWire => ({
  ...first.wire,
  ...paging.wire,
  ...order.wire,
  ...(Object.keys(filters.parameters).length > 0 && { parameters: filters.parameters }),
  ...(filters.style && { style: filters.style }),
  ...(id !== 'id' && { id }),
  ...(!hasSlash && { slash: false as const }),
});

const declarationOf = (basis: Basis, found: Found, requests: ReturnType<typeof requestsOf>): ListDeclaration => {
  const { path, around } = basis;
  const { title, columns, filters, order, detail } = found;
  const { create, edit, actions } = requests;
  const wire = wireOf(basis, found);
  const sorted = [...order.sorts].map(wireName);
  const isSorted = sorted.includes(order.initial?.replace(/^-/, '') ?? '');
  const defaultSort = isSorted ? order.initial : sorted[0];
  return {
    version: 1,
    name: freeName(path, around.isTaken),
    path,
    title,
    ...(detail && { detail }),
    fields: columns.filter(({ isLeftOut }) => !isLeftOut).map(({ field }) => field),
    ...(defaultSort !== undefined && { defaultSort }),
    ...(filters.search.length > 0 && { search: [...filters.search] }),
    ...(filters.filters.length > 0 && { filters: [...filters.filters] }),
    ...(Object.keys(wire).length > 0 && { wire }),
    ...('inputs' in create && { create: create.inputs }),
    ...('inputs' in edit && { edit: edit.inputs }),
    ...(actions.length > 0 && { actions }),
  };
};

const proposed = async (basis: Basis): Promise<Proposal> => {
  const { first, id } = basis;
  const found = await askedAbout(basis);
  const requests = requestsOf(basis, found);
  const { columns, filters, order, paging } = found;
  return {
    declaration: declarationOf(basis, found, requests),
    columns,
    filters: filters.filters,
    search: filters.search,
    noFilters: filters.leftOut,
    sortsBy: order.isTried ? 'trial' : 'description',
    create: requests.create,
    edit: requests.edit,
    actions: requests.actions,
    noActions: requests.leftOut,
    isFirstPageOnly: paging.isFirstPageOnly === true,
    rows: first.rows.map(row => ({ ...row, id: valueAt(row, id) as string | number })),
    count: first.count,
  };
};

/** Proposes the declaration of a list, from its description, if there is one, and its answers. @returns why not, if not */
export const propose = async (
  asking: Ask,
  path: string,
  whole: Description | undefined,
  around: Surroundings,
): Promise<Proposal | Verdict> => {
  const written = whole?.paths.find(each => each.path === path)?.written;
  // One that does not know the path says nothing about it: that it names no filter there does not mean that there is none.
  const description = written === undefined ? undefined : whole;
  const { answer, hasSlash, ask } = await askList(asking, path, written);
  const { status, body } = answer;
  const first = listIn(body);
  const verdict = verdictOf(status, first);
  if (!first || verdict.kind !== 'list') return verdict;
  const { get } = operationsAt(description, path).list;
  const resolve = description?.resolve ?? unchanged;
  const fields = fieldsIn(recordIn(get?.answer, resolve), resolve);
  const sources = [...new Set([...fields.keys(), ...first.rows.flatMap(row => Object.keys(row))])];
  const id = idIn(first.rows, sources, path, operationsAt(description, path).idName);
  if (id === undefined) return { kind: first.rows.length > 0 ? 'no_ids' : 'empty' };
  return proposed({ ask, hasSlash, path, description, around, first, body, id, fields, get, resolve });
};
