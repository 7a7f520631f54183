type Row = Readonly<Record<string, unknown>>;

/** SQL's LIKE, ignoring case, as PostgREST writes it: a star is any text, and a backslash takes the next sign as it is. */
const likeOf = (pattern: string): RegExp => {
  const signs = pattern.replaceAll('*', '%').match(/\\?./gsu) ?? [];
  const parts = signs.map(sign => {
    if (sign === '%') return '.*';
    if (sign === '_') return '.';
    return sign.replace(/^\\/, '').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`, 'isu');
};

const inside = (list: string): string[] =>
  [...list.matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/g)].map(([bare, quoted]) => (quoted ?? bare).replaceAll(/\\(.)/g, '$1'));

const isNotLess = (one: unknown, other: string): boolean =>
  typeof one === 'number' ? one >= Number(other) : String(one) >= other;

/** Whether a value fits 'eq.x', 'gte.x' and the like. Undefined: the operator, or the value for it, is not understood. */
const fits = (own: unknown, written: string): boolean | undefined => {
  const [, not, operator, value = ''] = /^(not\.)?(eq|gte|lte|ilike|in|is)\.(.*)$/su.exec(written) ?? [];
  if (operator === 'is') return value === 'null' ? (own === null) !== Boolean(not) : undefined;
  if (own === null) return operator ? false : undefined;
  if (operator === 'eq') return String(own) === value;
  if (operator === 'gte') return isNotLess(own, value);
  if (operator === 'lte') return String(own) === value || !isNotLess(own, value);
  if (operator === 'ilike') return typeof own === 'string' ? likeOf(value).test(own) : undefined;
  if (operator === 'in' && /^\(.*\)$/su.test(value)) return inside(value.slice(1, -1)).includes(String(own));
  return undefined;
};

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''), 'en');

const refusal = (message: string) => ({ status: 400, body: { code: 'PGRST100', message } });

/** What PostgREST answers for rows: it refuses what is no column, and each value without an operator. */
export const postgrestAnswer = (rows: readonly Row[], query: URLSearchParams): { status: number; body: unknown } => {
  const columns = Object.keys(rows[0] ?? {});
  let found = [...rows];
  for (const [name, value] of query) {
    if (['limit', 'offset', 'select', 'order'].includes(name)) continue;
    if (!columns.includes(name)) return refusal(`column ${name} does not exist`);
    const fit = rows.map(row => fits(row[name], value));
    if (fit.includes(undefined)) return refusal(`"failed to parse filter (${value})"`);
    found = found.filter(row => fits(row[name], value));
  }
  for (const each of (query.get('order') ?? '').split(',').filter(Boolean).toReversed()) {
    const [, field = '', direction = 'asc'] = /^(\w+)(?:\.(asc|desc))?$/.exec(each) ?? [];
    if (!columns.includes(field)) return refusal(`column ${each} does not exist`);
    found.sort((one, other) => compare(one[field], other[field]) * (direction === 'asc' ? 1 : -1));
  }
  const from = Number(query.get('offset'));
  return { status: 200, body: found.slice(from, from + Number(query.get('limit') ?? found.length)) };
};
