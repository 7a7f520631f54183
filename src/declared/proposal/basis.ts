import { isFilterSource } from '../../../contract/nameRules';
import { isObject } from '../../../contract/isObject';
import type { DeclaredField, DeclaredWire } from '../../../contract/listDeclaration';
import { spellingOf } from '../../../dataProvider/spelling';
import type { ListAnswer } from './answer';
import type { Ask } from './ask';
import type { FoundColumn } from './columns';
import type { Description, Operation, Parameter, Schema } from './description';
import type { Resolve } from './described';
import { type FoundFilters, filtersIn, orderIn } from './filters';
import { columnIn } from './rows';
import { postgrestFilters } from './postgrest';
import { confirmedFilters, confirmedSorts, orderParameter, type Trials } from './trials';

/** What the portal's own lists say. */
export interface Surroundings {
  /** The portal's list for a path, which a reference can name. */
  nameOf: (path: string) => string | undefined;
  /** Whether a list or a page has the name. */
  isTaken: (name: string) => boolean;
}

/** The path's operations, those of one record, and what the address of a record calls its id. */
export const operationsAt = (description: Description | undefined, path: string) => {
  const idNameIn = (each = '') =>
    each.startsWith(`${path}/`) ? /^\{([^{}/]+)\}$/.exec(each.slice(path.length + 1))?.[1] : undefined;
  const paths = description?.paths ?? [];
  const record = paths.find(each => idNameIn(each.path) !== undefined);
  return {
    list: paths.find(each => each.path === path)?.operations ?? {},
    record: record?.operations ?? {},
    idName: idNameIn(record?.path),
  };
};

/** What a proposal is made of. */
export interface Basis {
  ask: Ask;
  hasSlash: boolean;
  path: string;
  description: Description | undefined;
  around: Surroundings;
  first: ListAnswer;
  body: unknown;
  id: string;
  fields: ReadonlyMap<string, Schema>;
  get: Operation | undefined;
  resolve: Resolve;
}

/** Hydra tells the filters of a list in its answer. */
const searchIn = (body: unknown, fields: ReadonlyMap<string, Schema>): Parameter[] => {
  const search = isObject(body) ? (body['hydra:search'] ?? body.search) : undefined;
  const mapping = isObject(search) ? (search['hydra:mapping'] ?? search.mapping) : undefined;
  if (!Array.isArray(mapping)) return [];
  return mapping.filter(isObject).map(({ variable, property }) => ({
    name: String(variable),
    schema: fields.get(String(property)) ?? {},
    isRequired: false,
  }));
};

/** JSON:API's names of fields leave out where they are. */
export const wireName = (source: string): string => source.replace(/^attributes\./, '').replaceAll('.', '__');

/** Values that come again are worth a filter. */
const repeating = ({ first, fields }: Basis, columns: readonly FoundColumn[]): DeclaredField[] =>
  columns
    .filter(({ field, isLeftOut }) => !isLeftOut && !fields.has(field.source))
    .map(({ field }) => field)
    .filter(({ source }) => {
      if (wireName(source).includes('__') || !isFilterSource(wireName(source))) return false;
      const { values, look } = columnIn(first.rows, source);
      const distinct = new Set(values).size;
      return look !== 'list' && look !== 'object' && distinct > 1 && distinct <= values.length / 2;
    });

const trialsOf = ({ ask, path, first }: Basis, style?: DeclaredWire['style']): Trials => ({
  ask,
  path,
  first,
  spelling: spellingOf({ style }),
  nameOf: wireName,
});

/** Filters that the description names, or that a trial confirms where there is none. */
export const filtersOf = async (
  basis: Basis,
  columns: readonly FoundColumn[],
  title: string,
): Promise<FoundFilters> => {
  const { description, get, first, body, fields, resolve, around } = basis;
  if (!description) return confirmedFilters(trialsOf(basis), title, repeating(basis, columns));
  const parameters = [...(get?.parameters ?? []), ...searchIn(body, fields)];
  if (description.kind !== 'postgrest') return filtersIn(parameters, resolve, around.nameOf);
  // PostgREST's own parameters may have the name of a column.
  const described = [...new Set(parameters.map(({ name }) => name))].flatMap(name => {
    const schema = fields.get(name);
    return schema ? { name, schema } : [];
  });
  return postgrestFilters(trialsOf(basis, 'postgrest'), described, first.rows, around.nameOf);
};

/** A list that cannot be sorted is asked for without an order. */
const orderWire = (parameter: string | undefined, sorts: ReadonlySet<string>): DeclaredWire => {
  if (parameter === undefined || sorts.size === 0) return { order: false };
  return parameter === 'order_by' ? {} : { order: parameter };
};

/**
 * The names of the orders by the columns that can be sorted. One style is for filters and orders, so those of another style
 * than the filters are not tried.
 */
export const sortsOf = async (
  basis: Basis,
  columns: readonly FoundColumn[],
  { filters, search, style: styleOfFilters }: Pick<FoundFilters, 'filters' | 'search' | 'style'>,
) => {
  const { description, get, resolve } = basis;
  const order = orderIn(get?.parameters ?? [], resolve);
  const sources = columns
    .filter(({ isLeftOut, off }) => !isLeftOut && off !== 'empty')
    .map(({ field }) => field.source);
  const { values } = order;
  if (values) {
    const isThere = (name: string) => values.has(name) && values.has(`-${name}`);
    const sorts = new Set(sources.filter(source => isThere(wireName(source))));
    return { ...order, wire: orderWire(order.parameter, sorts), isTried: false, sorts };
  }
  const style = description?.kind === 'postgrest' ? ('postgrest' as const) : undefined;
  const hasFilters = filters.length + search.length > 0;
  const found = description
    ? order.parameter !== undefined && { parameter: order.parameter, style }
    : await orderParameter(trialsOf(basis), sources, ({ style }) => !hasFilters || style === styleOfFilters);
  if (!found)
    return { ...order, wire: orderWire(undefined, new Set()), isTried: !description, sorts: new Set<string>() };
  const sorts = await confirmedSorts(trialsOf(basis, found.style), found.parameter, sources);
  const wire = { ...orderWire(found.parameter, sorts), ...(sorts.size > 0 && found.style && { style: found.style }) };
  return { ...order, wire, isTried: true, sorts };
};

/** A row opens a page if the back end answers for one record. */
export const hasDetail = async ({ ask, path, description, first, id }: Basis): Promise<boolean> => {
  const isDescribed = operationsAt(description, path).record.get !== undefined;
  const value = first.rows[0]?.[id];
  // '..' would lead to another address.
  if (value === undefined || /^\.*$/.test(String(value)) || (description && !isDescribed)) return isDescribed;
  const { status, body } = await ask(`${path}/${encodeURIComponent(String(value))}`);
  const record = isObject(body) ? [body[first.wire.records ?? ''], body].find(isObject) : undefined;
  return status === 200 && record?.[id] === value;
};
