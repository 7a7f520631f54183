import { isFilterName, isFilterSource, isParameterName, isSecretName } from '../../../contract/nameRules';
import { mostChoices } from '../../../contract/listForms';
import { filterTypeOf } from '../../../contract/filterType';
import type { DeclaredFilter, DeclaredWire } from '../../../contract/listDeclaration';
import { boundOf } from '../../../contract/relativeDay';
import type { Parameter, Schema } from './description';
import { choicesIn, referenceOf, type Resolve, typeOf } from './described';

/** Why a parameter of the description is no filter here. */
export type NoFilter = 'operators' | 'name' | 'several' | 'moment' | 'secret';

export interface FoundFilters {
  filters: readonly DeclaredFilter[];
  search: readonly string[];
  /** The back end's parameters whose names no filter can have, by the filter's name. */
  parameters: Readonly<Record<string, string>>;
  /** How they are written, if not as in /api/v1. */
  style?: DeclaredWire['style'];
  /** The reasons, by the back end's names. */
  leftOut: ReadonlyMap<string, NoFilter>;
}

/** Parameters that say how a list is answered, not what is in it. */
const ofAnswer =
  /^(?:limit|offset|skip|start|take|size|cursor|after|before|page|pagination|format|fields|include|expand|select|embed|lang|locale|direction|dir|desc|page_?size|page_?number|per_?page|itemsPerPage|order_?by|ordering|sort|sort_?by|sort_?dir|sort_?order|(?:page|fields|order)\[.*)$/i;
const orderNames = ['order_by', 'ordering', 'sort', 'sort_by', 'orderBy', 'sortBy', 'order'];
const ofSearch = /^(?:search|q|query|term)$|(?:__i?contains|_contains|_like|__startswith)$/i;
export const mostSearches = 10;

/** A parameter called `order` may also be the number of an order. */
const isOrder = (name: string, { type }: Schema): boolean => orderNames.includes(name) && type !== 'integer';

export type NameOf = (path: string) => string | undefined;

/** 0 and 1 are how this portal asks for no and yes. Others want words. */
const booleanFilter = (source: string, schema: Schema): DeclaredFilter | undefined => {
  if (String(choicesIn(schema)) === '0,1' || String(choicesIn(schema)) === '1,0') return { source, type: 'boolean' };
  return schema.type === 'boolean' ? { source, type: 'choice', choices: ['true', 'false'] } : undefined;
};

const filterOf = (
  source: string,
  schema: Schema,
  items: Schema | undefined,
  nameOf: NameOf,
): DeclaredFilter | NoFilter => {
  const told = booleanFilter(source, schema);
  if (told) return told;
  const choices = choicesIn(items ?? schema);
  if (items && !choices) return 'several';
  const type = typeOf(items ?? schema, nameOf);
  const reference = referenceOf(schema, nameOf);
  if (type === 'reference' && reference) return { source, type, reference };
  if (choices && choices.length <= mostChoices) return { source, type: 'choice', choices: [...choices] };
  if (type === 'date') return { source, type };
  // A moment is chosen as a day, which has a beginning and an end.
  if (type === 'time') return boundOf(source) ? { source, type } : 'moment';
  return type === 'object' ? 'several' : { source, type: 'text' };
};

/** The name of a filter whose parameter has brackets: 'state' for 'filter[state]', 'sent_at__gte' for 'sent_at[gte]'. */
const nameFor = (parameter: string): string | undefined => {
  if (!isParameterName(parameter)) return undefined;
  const parts = parameter
    .replaceAll('-', '_')
    .split(/[^\w]+/)
    .filter(Boolean);
  const name = (/^filters?$/.test(parts[0] ?? '') ? parts.slice(1) : parts).join('__');
  return isFilterSource(name) ? name : undefined;
};

/** The filters and searches that the description names. */
export const filtersIn = (parameters: readonly Parameter[], resolve: Resolve, nameOf: NameOf): FoundFilters => {
  const filters: DeclaredFilter[] = [];
  const search: string[] = [];
  const own: Record<string, string> = {};
  const taken = new Set(parameters.map(({ name }) => name));
  const leftOut = new Map<string, NoFilter>();
  for (const { name, schema: written } of parameters) {
    const schema = resolve(written);
    if (ofAnswer.test(name) || isOrder(name, schema)) continue;
    const items = schema.type === 'array' && schema.items ? resolve(schema.items) : undefined;
    const source = isFilterSource(name) ? name : nameFor(name);
    const isFree = source === name || (source !== undefined && !taken.has(source));
    const found = isSecretName(name) ? 'secret' : source && isFree ? filterOf(source, schema, items, nameOf) : 'name';
    if (typeof found === 'string') {
      leftOut.set(name, found);
      continue;
    }
    if (found.source !== name) own[found.source] = name;
    taken.add(found.source);
    if (found.type === 'text' && ofSearch.test(found.source) && search.length < mostSearches) search.push(found.source);
    else filters.push(found);
  }
  const offered = filters.slice(0, 100);
  const typed = offered.map(filter => ({ ...filter, type: filterTypeOf(filter, offered) }));
  return { filters: typed, search, parameters: own, leftOut };
};

export interface DescribedOrder {
  /** The parameter's name, if there is one that may take fields with a minus. */
  parameter: string | undefined;
  /** What it takes, as the description has it, with and without a minus. Undefined: it does not say. */
  values: ReadonlySet<string> | undefined;
  /** The order of the list without the parameter. */
  initial: string | undefined;
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** What the description says about a list's order. */
export const orderIn = (parameters: readonly Parameter[], resolve: Resolve): DescribedOrder => {
  const parameter = orderNames
    .map(name => parameters.find(each => each.name === name && isOrder(name, resolve(each.schema))))
    .find(Boolean);
  if (!parameter) return { parameter: undefined, values: undefined, initial: undefined };
  const schema = resolve(parameter.schema);
  const choices = choicesIn(schema.items ? resolve(schema.items) : schema);
  const initial = firstOf(schema.default);
  return {
    parameter: parameter.name,
    values: choices && new Set(choices),
    initial: typeof initial === 'string' && isFilterName(initial.replace(/^-/, '')) ? initial : undefined,
  };
};
