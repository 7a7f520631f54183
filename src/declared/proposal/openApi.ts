import { isObject } from '../../../contract/isObject';
import { markOf } from '../../../contract/schemas/marks';
import {
  type DescribedPath,
  type Description,
  type Method,
  methods,
  type Operation,
  type Parameter,
  pathBelow,
  referred,
  resolverOf,
  type Schema,
} from './description';

type Json = Readonly<Record<string, unknown>>;

const objectIn = (value: unknown): Json => (isObject(value) ? value : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Follows a reference to a parameter, an answer or a body. */
const at = (document: Json, value: unknown): Json => {
  const { $ref } = objectIn(value);
  return objectIn(typeof $ref === 'string' ? referred(document, $ref) : value);
};

const isJson = (type: string): boolean => /[/+]json\b|^\*\/\*$/.test(type);
/** A form sends this and nothing else. */
const isPlainJson = (type: string): boolean => /^(?:application\/json\b|\*\/\*$)/.test(type);

const schemaIn = (content: unknown, isWanted: (type: string) => boolean): Schema | undefined => {
  const [, media] = Object.entries(objectIn(content)).find(([type]) => isWanted(type)) ?? [];
  return objectIn(media).schema as Schema | undefined;
};

const answerOf = (document: Json, operation: Json): Schema | undefined => {
  const answers = objectIn(operation.responses);
  const answer = at(document, answers['200'] ?? answers['201'] ?? answers['2XX'] ?? answers.default);
  return (answer.schema as Schema | undefined) ?? schemaIn(answer.content, isJson);
};

const parameterOf = (parameter: Json): Parameter => ({
  name: String(parameter.name),
  // In Swagger 2, the parameter itself is the schema.
  schema: (parameter.schema ?? withoutPlace(parameter)) as Schema,
  isRequired: parameter.required === true,
});
const withoutPlace = ({ in: _in, name: _name, required: _required, ...schema }: Json): Json => schema;

const bodyOf = (document: Json, operation: Json, parameters: readonly Json[]) => {
  const old = parameters.find(parameter => parameter.in === 'body');
  if (old) {
    const consumes = listIn(operation.consumes ?? document.consumes).map(String);
    const isSent = consumes.length === 0 || consumes.some(isPlainJson);
    return { body: isSent ? (old.schema as Schema) : undefined, needsBody: old.required === true };
  }
  const body = at(document, operation.requestBody);
  return { body: schemaIn(body.content, isPlainJson), needsBody: body.required === true };
};

const operationOf = (document: Json, operation: Json, common: readonly unknown[]): Operation => {
  const parameters = [...common, ...listIn(operation.parameters)].map(parameter => at(document, parameter));
  return {
    parameters: parameters.filter(parameter => parameter.in === 'query').map(parameterOf),
    ...bodyOf(document, operation, parameters),
    answer: answerOf(document, operation),
    permissions: listIn(markOf(operation).permissions).map(String),
  };
};

/** PostgREST wants an operator in each filter ('eq.7') and its own form of an order. */
const isPostgrest = (document: Json): boolean =>
  Object.keys(objectIn(document.parameters)).some(name => name.startsWith('rowFilter.'));

const baseOf = (document: Json): string => {
  if (typeof document.basePath === 'string') return document.basePath;
  const { url, variables } = objectIn(listIn(document.servers)[0]);
  return String(url ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(objectIn(objectIn(variables)[name]).default ?? ''),
  );
};

/** Reads OpenAPI 3 and Swagger 2. Undefined: it is neither. */
export const readOpenApi = (document: Json, apiUrl: string): Description | undefined => {
  const isSwagger = typeof document.swagger === 'string';
  if ((!isSwagger && typeof document.openapi !== 'string') || !isObject(document.paths)) return undefined;
  const written = Object.keys(document.paths);
  const below = pathBelow(apiUrl, baseOf(document), written);
  const paths = Object.entries(document.paths).map(([path, value]): DescribedPath => {
    const item = at(document, value);
    const operations: Partial<Record<Method, Operation>> = {};
    for (const method of methods)
      if (isObject(item[method])) operations[method] = operationOf(document, item[method], listIn(item.parameters));
    return { path: below(path), written: path, operations };
  });
  const kind = isPostgrest(document) ? 'postgrest' : isSwagger ? 'swagger' : 'openapi';
  return { kind, paths, resolve: resolverOf(document) };
};
