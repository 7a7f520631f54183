import { type TSchema, Type } from 'typebox';
import { pageSize, searchTextMaxLength } from '../../contract/constants';
import { type Mark, marked, markOfAudience } from '../../contract/schemas/marks';
import type { Filter, Query, ShownTo } from '../queries/filters';
import type { List } from '../queries/list';
import { maxLimit, maxOffset } from './readList';

type Described = Pick<List<{ id: number }>, 'filters' | 'sorts' | 'defaultSort'>;

/** The description of a list's parameters, by the schema that validates them. */
const descriptions = new WeakMap<object, TSchema>();

/** What the description of the API says about the parameters, if they are a list's. */
export const describedQuery = (querystring: unknown): TSchema | undefined => descriptions.get(Object(querystring));

const markFor = ({ onlyManagers, needs, extension }: ShownTo): Mark => ({
  ...markOfAudience({ ...(onlyManagers && { onlyManagers }), ...(needs && { rights: [needs] }) }),
  ...(extension && { extension }),
});

const describedFilter = (filter: Filter): TSchema => {
  const { schema, expects } = filter;
  return marked({ ...schema, description: `Filter: ${expects}.` }, markFor(filter));
};

const describedOrder = ({ sorts, defaultSort }: Described): TSchema => {
  const names = Object.keys(sorts);
  const fields = Object.entries(sorts).flatMap(([name, sort]): [string, Mark][] => {
    const mark = markFor(sort);
    return Object.keys(mark).length === 0 ? [] : [[name, mark]];
  });
  const schema = Type.Array(Type.Enum(names.flatMap(name => [name, `-${name}`])), {
    maxItems: names.length,
    default: defaultSort.split(','),
    description: 'Fields, each once, with a minus for descending.',
  });
  return marked(schema, fields.length > 0 ? { fields: Object.fromEntries(fields) } : {});
};

const optional = (properties: Readonly<Record<string, TSchema>>): TSchema =>
  Type.Object(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])));

/**
 * The schema of a list's parameters. Values are validated as text, because pageOf checks them and names what it expects;
 * the description of the API has their types.
 */
export const querySchema = (list: Described) => {
  const { filters, sorts } = list;
  const schema = Type.Unsafe<Query>({
    type: 'object',
    properties: {
      limit: text(),
      offset: text(),
      order_by: text(Object.keys(sorts).join(',-').length + 1),
      ...Object.fromEntries(Object.entries(filters).map(([name, { maxLength }]) => [name, text(maxLength)])),
    },
    additionalProperties: text(),
  });
  descriptions.set(
    schema,
    optional({
      limit: Type.Integer({ minimum: 1, maximum: maxLimit, default: pageSize, description: 'Records on a page.' }),
      offset: Type.Integer({ minimum: 0, maximum: maxOffset, default: 0, description: 'Records before the page.' }),
      order_by: describedOrder(list),
      ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, describedFilter(filter)])),
    }),
  );
  return schema;
};

const text = (maxLength = searchTextMaxLength): TSchema => Type.String({ maxLength });
