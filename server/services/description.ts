import { type Mark, markKeyword, markOf } from '../../contract/schemas/marks';

/** A JSON Schema of the description. It refers only to the description's own schemas. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: readonly unknown[];
  required?: readonly string[];
  default?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  [markKeyword]?: Mark;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  style?: string;
  explode?: boolean;
}

type Content = Readonly<Record<string, { schema?: Schema }>>;

interface Operation {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
  [markKeyword]?: Mark;
}

/** The parts of an OpenAPI document that matter here. */
export interface Description {
  openapi: string;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
}

const schemasPlace = '#/components/schemas/';
const refTo = (name: string): Schema => ({ $ref: `${schemasPlace}${name}` });

const mapped = <T, U>(values: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));

type Change = (schema: Schema) => Schema;

/** Applies a change to each schema inside of one. */
const inside = (schema: Schema, change: Change): Schema => ({
  ...schema,
  ...(schema.properties && { properties: mapped(schema.properties, change) }),
  ...(schema.items && { items: change(schema.items) }),
  ...(schema.anyOf && { anyOf: schema.anyOf.map(change) }),
});

const inContent = (content: Content, change: Change): Content =>
  mapped(content, media => ({ ...media, ...(media.schema && { schema: change(media.schema) }) }));

const inOperation = (operation: Operation, change: Change): Operation => {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map(each => ({ ...each, schema: change(each.schema) })) }),
    ...(requestBody && { requestBody: { ...requestBody, content: inContent(requestBody.content, change) } }),
    responses: mapped(responses, each => ({
      ...each,
      ...(each.content && { content: inContent(each.content, change) }),
    })),
  };
};

const inPaths = (paths: Description['paths'], change: (operation: Operation) => Operation): Description['paths'] =>
  mapped(paths, operations => mapped(operations, change));

/** Generators of clients need the type of a choice. */
const withType: Change = schema => {
  const { type, enum: choices } = schema;
  const isText = !type && choices?.every(choice => typeof choice === 'string');
  return inside(isText ? { type: 'string', ...schema } : schema, withType);
};

const hasDefault = (schema: Schema | undefined): boolean => schema?.default !== undefined;

const withoutDefaulted: Change = schema => {
  const { properties, required } = schema;
  const needed = properties && required?.filter(name => !hasDefault(properties[name]));
  return inside({ ...schema, ...(needed && { required: needed }) }, withoutDefaulted);
};

/** The server fills in a default before it asks what is there, so nobody has to send it. */
const withDefaults = (operation: Operation): Operation => {
  const { parameters, requestBody } = operation;
  const optional = (each: Parameter) => (hasDefault(each.schema) ? { ...each, required: false } : each);
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map(optional) }),
    ...(requestBody && { requestBody: { ...requestBody, content: inContent(requestBody.content, withoutDefaulted) } }),
  };
};

const isListInQuery = ({ in: place, schema }: Parameter): boolean => place === 'query' && schema.type === 'array';

/** Lists in a query are separated by commas. */
const withStyle = (operation: Operation): Operation => {
  const { parameters } = operation;
  if (!parameters) return operation;
  const styled = (each: Parameter) => (isListInQuery(each) ? { ...each, style: 'form', explode: false } : each);
  return { ...operation, parameters: parameters.map(styled) };
};

/** @param named schemas that the description has once, by name, with references to them */
export const finished = (document: Description, named: Readonly<Record<string, object>>): Description => {
  const plain = mapped(named, schema => {
    const { $id: _, ...rest } = JSON.parse(JSON.stringify(schema)) as Schema & { $id?: string };
    return withType(rest);
  });
  const names = new Map(Object.entries(plain).map(([name, schema]) => [JSON.stringify(schema), name]));
  const referring: Change = schema => {
    const name = names.get(JSON.stringify(schema));
    return name === undefined ? inside(schema, referring) : refTo(name);
  };
  const { paths, components } = document;
  const whole = {
    ...document,
    paths: inPaths(paths, operation =>
      withStyle(inOperation(inOperation(withDefaults(operation), withType), referring)),
    ),
    components: { ...components, schemas: mapped(plain, schema => inside(schema, referring)) },
  };
  const known = withKnownReferences(whole);
  return { ...known, components: needed(known) };
};

const without = (mark: Mark, ...names: (keyof Mark)[]): Mark =>
  Object.fromEntries(Object.entries(mark).filter(([name]) => !names.some(each => each === name)));

const marked = (schema: Schema, mark: Mark): Schema => {
  const { [markKeyword]: _, ...rest } = schema;
  return Object.keys(mark).length === 0 ? rest : { ...rest, [markKeyword]: mark };
};

type IsFor = (mark: Mark) => boolean;

/** Leaves out the fields, and values of `order_by`, that are for others. */
const ofFields = (isFor: IsFor): Change => {
  const change: Change = schema => {
    const { properties, required } = schema;
    if (!properties) return inside(schema, change);
    const shown = Object.entries(properties).filter(([, field]) => isFor(markOf(field)));
    const names = new Set(shown.map(([name]) => name));
    return inside(
      {
        ...schema,
        properties: Object.fromEntries(shown),
        ...(required && { required: required.filter(name => names.has(name)) }),
      },
      change,
    );
  };
  return change;
};

const ofOrder = (isFor: IsFor, parameter: Parameter): Parameter => {
  const { schema } = parameter;
  const { fields, ...mark } = markOf(schema);
  const { items } = schema;
  if (!fields || !items) return parameter;
  const hidden = new Set(Object.keys(fields).filter(name => !isFor(fields[name] ?? {})));
  const shown = items.enum?.filter(value => !hidden.has(String(value).replace(/^-/, '')));
  const left = Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)));
  const leftMark = Object.keys(left).length > 0 ? { ...mark, fields: left } : mark;
  return { ...parameter, schema: marked({ ...schema, items: { ...items, enum: shown } }, leftMark) };
};

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].flatMap(([, name]) => name ?? []);

/** The schemas that the paths need, directly or through others. */
const needed = ({ paths, components }: Description): Description['components'] => {
  const names = new Set(refsIn(paths));
  for (const name of names) for (const inner of refsIn(components.schemas[name] ?? {})) names.add(inner);
  const kept = Object.entries(components.schemas).filter(([name]) => names.has(name));
  return { ...components, schemas: Object.fromEntries(kept) };
};

/** Takes the mark off fields that name a record of a list which is not described. */
const withKnownReferences = (document: Description): Description => {
  const { paths, components } = document;
  const change: Change = schema => {
    const mark = markOf(schema);
    const isKnown = mark.reference === undefined || paths[`/api/v1/${mark.reference}/`]?.get;
    return inside(isKnown ? schema : marked(schema, without(mark, 'reference', 'title')), change);
  };
  return {
    ...document,
    paths: inPaths(paths, operation => inOperation(operation, change)),
    components: { ...components, schemas: mapped(components.schemas, change) },
  };
};

/** A part of a description, such as a person's. @param isFor tells by a mark @param methods only these */
export const partFor = (document: Description, isFor: IsFor, methods?: ReadonlySet<string>): Description => {
  const fields = ofFields(isFor);
  const isShown = (method: string, operation: Operation) =>
    (!methods || methods.has(method.toUpperCase())) && isFor(markOf(operation));
  const shown = mapped(document.paths, operations =>
    Object.fromEntries(Object.entries(operations).filter(([method, operation]) => isShown(method, operation))),
  );
  const paths = Object.fromEntries(
    Object.entries(shown).filter(([, operations]) => Object.keys(operations).length > 0),
  );
  const part = {
    ...document,
    paths: inPaths(paths, operation => {
      const parameters = operation.parameters?.filter(({ schema }) => isFor(markOf(schema)));
      const narrowed = {
        ...operation,
        ...(parameters && { parameters: parameters.map(each => ofOrder(isFor, each)) }),
      };
      return inOperation(narrowed, fields);
    }),
    components: { ...document.components, schemas: mapped(document.components.schemas, fields) },
  };
  const known = withKnownReferences(part);
  return { ...known, components: needed(known) };
};
