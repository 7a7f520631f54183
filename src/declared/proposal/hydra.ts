import { isObject } from '../../../contract/isObject';
import { type DescribedPath, type Description, type Operation, pathBelow, type Schema } from './description';

type Json = Readonly<Record<string, unknown>>;

/** JSON-LD writes a term with or without the prefix, and one value or a list of them. */
const termIn = (node: unknown, name: string): unknown => {
  if (!isObject(node)) return undefined;
  return node[`hydra:${name}`] ?? node[name] ?? node[`rdfs:${name}`] ?? node[`owl:${name}`];
};
const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const idIn = (value: unknown): string => String(isObject(value) ? (value['@id'] ?? '') : (value ?? ''));

const types: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  nonNegativeInteger: { type: 'integer', minimum: 0 },
  int: { type: 'integer' },
  decimal: { type: 'string', format: 'decimal' },
  float: { type: 'number' },
  double: { type: 'number' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  duration: { type: 'string', format: 'duration' },
};

/** @param listOf the list whose records a class has */
const schemaOf = (property: unknown, listOf: ReadonlyMap<string, string>): Schema => {
  const description = termIn(property, 'property');
  const ranges = listIn(termIn(description, 'range')).map(idIn).filter(Boolean);
  const reference = ranges.map(range => listOf.get(range)).find(Boolean);
  const known = ranges.map(range => types[range.replace(/^.*[:#/]/, '')]).find(Boolean);
  const isReadOnly = termIn(property, 'writeable') === false || termIn(property, 'writable') === false;
  return {
    ...(reference ? { 'x-portal': { reference } } : known),
    ...(isReadOnly && { readOnly: true }),
  };
};

const nameOf = (property: unknown): string =>
  String(termIn(property, 'title') ?? termIn(termIn(property, 'property'), 'label') ?? '');

const classSchema = (described: Json, listOf: ReadonlyMap<string, string>): Schema => {
  const properties = listIn(termIn(described, 'supportedProperty'));
  const required = properties.filter(property => termIn(property, 'required') === true).map(nameOf);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(property => [nameOf(property), schemaOf(property, listOf)])),
    required,
  };
};

const methodsIn = (value: unknown): Set<string> =>
  new Set(listIn(termIn(value, 'supportedOperation')).map(each => String(termIn(each, 'method')).toLowerCase()));

/** The documentation says whose members a collection has, and the entry point where it is. */
const collectionsIn = (classes: readonly Json[], root: Json) => {
  const entry = classes.find(each => /(?:^|[#:/])Entrypoint$/i.test(idIn(each)));
  return listIn(termIn(entry, 'supportedProperty')).flatMap(supported => {
    const property = termIn(supported, 'property');
    const members = JSON.stringify(termIn(property, 'range') ?? '');
    const described = classes.find(each => idIn(each) !== '' && members.includes(`"${idIn(each)}"`));
    const address = root[idIn(property).replace(/^.*Entrypoint\//i, '')];
    return described && address ? [{ path: idIn(address), described, methods: methodsIn(property) }] : [];
  });
};

const operation = (parts: Partial<Operation>): Operation => ({
  parameters: [],
  needsBody: false,
  permissions: [],
  ...parts,
});

/**
 * Reads Hydra's API documentation. It says nothing about filters, orders and pages; and a change needs a type of content of
 * its own, so no form to edit comes from it. Undefined: it is no such document.
 * @param entry the API's root
 */
export const readHydra = (document: Json, entry: Json, apiUrl: string): Description | undefined => {
  const classes = listIn(termIn(document, 'supportedClass')).filter(isObject);
  const collections = collectionsIn(classes, entry);
  if (collections.length === 0) return undefined;
  const below = pathBelow(
    apiUrl,
    '',
    collections.map(({ path }) => path),
  );
  const listOf = new Map(collections.map(({ path, described }) => [idIn(described), below(path) ?? path]));
  const paths = collections.flatMap(({ path, described, methods }): DescribedPath[] => {
    const record = classSchema(described, listOf);
    const own = methodsIn(described);
    const answer: Schema = { type: 'array', items: record };
    const list = { get: operation({ answer }), ...(methods.has('post') && { post: operation({ needsBody: true }) }) };
    const one = {
      ...(own.has('get') && { get: operation({ answer: record }) }),
      ...(own.has('delete') && { delete: operation({}) }),
    };
    return [
      { path: below(path), written: path, operations: list },
      { path: below(`${path}/{id}`), written: `${path}/{id}`, operations: one },
    ];
  });
  return { kind: 'hydra', paths, resolve: schema => schema };
};
