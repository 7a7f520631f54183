import type { DeclaredWire } from '../contract/listDeclaration';

/** How a back end wants its orders and filters written. */
export interface Spelling {
  /** @param orderBy as in /api/v1: '-name,id' */
  orderIn: (orderBy: string) => string;
  /** @param name as in /api/v1: 'name__icontains' @returns a parameter and its value */
  filterIn: (name: string, value: string) => [parameter: string, value: string];
}

/** PostgREST has no way to search for a star. Any character in its place finds at least what has one. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_');

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** The values of PostgREST's filters begin with an operator. */
const postgrestValues: Readonly<Record<string, (value: string) => string>> = {
  icontains: value => `ilike.*${literal(value)}*`,
  in: value => `in.(${value.split(',').map(quoted).join()})`,
  isnull: value => (value === '1' ? 'is.null' : 'not.is.null'),
  gte: value => `gte.${value}`,
  lte: value => `lte.${value}`,
};

const postgrest: Spelling = {
  orderIn: orderBy =>
    orderBy
      .split(',')
      .map(field => (field.startsWith('-') ? `${field.slice(1)}.desc` : field))
      .join(),
  filterIn: (name, value) => {
    const [, field = name, operator = ''] = /^(.+)__(icontains|in|isnull|[gl]te)$/.exec(name) ?? [];
    const write = postgrestValues[operator];
    return write ? [field, write(value)] : [name, `eq.${value}`];
  },
};

/** Writes orders and filters in the way that the declaration names. */
export const spellingOf = ({ style, parameters }: Pick<DeclaredWire, 'style' | 'parameters'>): Spelling => {
  if (style === 'postgrest') return postgrest;
  const own = new Map(Object.entries(parameters ?? {}));
  return { orderIn: orderBy => orderBy, filterIn: (name, value) => [own.get(name) ?? name, value] };
};
