import type { Description, Schema } from '../../server/services/description';
import { type Mark, markOf } from '../../contract/schemas/marks';

/** A list as a reader of the API's description builds it. */
interface DescribedList {
  /** The type of each filter, by name. */
  filters: Readonly<Record<string, DescribedFilter>>;
  /** Fields that the list can be sorted by, in both directions. */
  sorts: readonly string[];
  defaultSort: string;
  /** The type of each field of a record. */
  fields: Readonly<Record<string, string>>;
}

interface DescribedFilter {
  type: string;
  choices?: readonly unknown[];
  mark: Mark;
}

export const schemaAt = ({ components }: Description, schema: Schema): Schema => {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (components.schemas[name] ?? {});
};

/** Tells the type of a value as the portal's own lists call it. */
const typeOf = (document: Description, described: Schema): string => {
  const schema = schemaAt(document, described);
  const { type, enum: choices, format, items, anyOf } = schema as Schema & { format?: string };
  const { reference } = markOf(schema);
  if (reference) return `one of ${reference}`;
  if (anyOf) return anyOf.flatMap(each => typeOf(document, each)).join(' or ');
  if (choices) return String(choices) === '0,1' ? 'boolean' : 'choice';
  if (items) return `list of ${typeOf(document, items)}`;
  if (format === 'date-time') return 'time';
  if (format === 'date') return 'date';
  return type === 'string' ? 'text' : String(type ?? JSON.stringify(schema));
};

const lists = (document: Description) =>
  Object.entries(document.paths).flatMap(([path, { get }]) => {
    const order = get?.parameters?.find(({ name }) => name === 'order_by');
    return get && order ? [{ path: path.replace(/^\/api\/v1\/|\/$/g, ''), get, order }] : [];
  });

/** The lists that a description has, by path below /api/v1, without slashes at the ends. */
export const describedLists = (document: Description): Record<string, DescribedList> =>
  Object.fromEntries(
    lists(document).map(({ path, get, order }) => {
      const parameters = get.parameters?.filter(each => each.in === 'query') ?? [];
      const filters = parameters.filter(({ name }) => !['limit', 'offset', 'order_by'].includes(name));
      const values = order.schema.items?.enum?.map(String) ?? [];
      const sorts = values.filter(value => !value.startsWith('-'));
      const { schema: answer = {} } = get.responses['200']?.content?.['application/json'] ?? {};
      const record = schemaAt(document, answer.properties?.results?.items ?? {});
      const list: DescribedList = {
        filters: Object.fromEntries(
          filters.map(({ name, schema }) => {
            const type = typeOf(document, schema);
            return [name, { type, mark: markOf(schema), ...(type === 'choice' && { choices: schema.enum }) }];
          }),
        ),
        sorts: sorts.filter(sort => values.includes(`-${sort}`)),
        defaultSort: String((order.schema as { default?: readonly string[] }).default),
        fields: Object.fromEntries(
          Object.entries(record.properties ?? {}).map(([name, schema]) => [name, typeOf(document, schema)]),
        ),
      };
      return [path, list];
    }),
  );

/** Every schema in the description, with its place. */
export const schemasIn = (value: unknown, place = ''): [place: string, schema: Schema][] =>
  typeof value === 'object' && value !== null
    ? [
        [place, value as Schema],
        ...Object.entries(value).flatMap(([name, inner]) => schemasIn(inner, `${place}/${name}`)),
      ]
    : [];
