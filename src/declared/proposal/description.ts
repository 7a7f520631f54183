import { isObject } from '../../../contract/isObject';
import type { Mark } from '../../../contract/schemas/marks';

/** A JSON Schema, as OpenAPI, Swagger and Hydra's readers hand it on. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  readOnly?: boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  'x-portal'?: Mark;
}

/** A parameter of the query. */
export interface Parameter {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

export interface Operation {
  parameters: readonly Parameter[];
  /** The schema of a request in JSON. */
  body?: Schema | undefined;
  needsBody: boolean;
  answer?: Schema | undefined;
  /** What the person needs for it. One is enough. */
  permissions: readonly string[];
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export interface DescribedPath {
  /** Below the API, without slashes at its ends: 'orders/{id}'. Undefined: outside of the API. */
  path: string | undefined;
  /** The path as the description has it. */
  written: string;
  operations: Partial<Record<Method, Operation>>;
}

/** What a back end says about itself, in whichever language. */
export interface Description {
  kind: 'openapi' | 'swagger' | 'postgrest' | 'hydra';
  paths: readonly DescribedPath[];
  resolve: (schema: Schema) => Schema;
}

/** References, and schemas in schemas, are followed this deep. A circle ends there. */
const mostSteps = 16;

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** What a reference leads to inside of the document. A reference to anywhere else leads to nothing: it is never followed. */
export const referred = (document: unknown, reference: string): unknown => {
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map(unescaped)
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      document,
    );
};

/** Whether it allows nothing but an empty value. */
const isEmpty = ({ type, enum: choices }: Schema): boolean =>
  type === 'null' || (Array.isArray(choices) && choices.every(choice => choice === null || choice === ''));

const merged = (parts: readonly Schema[]): Schema => {
  // Spread, because Object.assign would take a property named __proto__ for the prototype.
  const together = <T extends object>(values: readonly (T | undefined)[]) =>
    values.reduce<Partial<T>>((all, value) => ({ ...all, ...value }), {});
  const properties = together(parts.map(part => part.properties)) as Record<string, Schema>;
  const required = parts.flatMap(part => part.required ?? []);
  return {
    ...together(parts),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
};

/**
 * Makes a function that follows a schema's references, puts its parts together and takes `null` off: what remains has a
 * type of its own, or none.
 */
export const resolverOf = (document: unknown): Description['resolve'] => {
  const resolve = (schema: Schema, steps: number): Schema => {
    if (!isObject(schema) || steps > mostSteps) return {};
    const { $ref, allOf, anyOf, oneOf, ...own } = schema as Schema;
    const parts: Schema[] = [own];
    if (typeof $ref === 'string') parts.unshift(resolve((referred(document, $ref) ?? {}) as Schema, steps + 1));
    if (Array.isArray(allOf)) parts.unshift(...allOf.map((part: Schema) => resolve(part, steps + 1)));
    const choices = anyOf ?? oneOf;
    if (Array.isArray(choices)) {
      const others = choices.map((each: Schema) => resolve(each, steps + 1)).filter(each => !isEmpty(each));
      // If there are several types, the rows tell which one it is.
      if (others[0] && others.every(other => sameType(other, others[0]))) parts.unshift(united(others));
    }
    const whole = parts.length > 1 ? merged(parts) : own;
    const { type } = whole;
    const types = Array.isArray(type) ? type.filter(each => each !== 'null') : undefined;
    return types ? { ...whole, type: types.length === 1 ? types[0] : undefined } : whole;
  };
  return schema => resolve(schema, 0);
};

const sameType = (one: Schema, other: Schema | undefined): boolean =>
  one.type === other?.type && one.format === other?.format && !one.properties === !other?.properties;

/** Choices from several enums are all of them. */
const united = (schemas: readonly Schema[]): Schema => {
  const [first = {}] = schemas;
  if (schemas.length === 1) return first;
  const enums = schemas.map(schema => schema.enum);
  return { ...first, enum: enums.every(each => each) ? enums.flatMap(each => each ?? []) : undefined };
};

const outerSlashes = /^\/+|\/+$/g;
const pathnameOf = (address: string): string => {
  const base = 'http://api.invalid';
  return URL.canParse(address, base) ? new URL(address, base).pathname : '/';
};

/**
 * Makes a function for paths below the API. A description may be written for another place than the one where the portal
 * finds the API; if none of its paths is there, all count as below the API.
 * @param apiUrl such as '/api/v1' @param base what the description puts before each path, such as '/v2'
 */
export const pathBelow = (apiUrl: string, base: string, written: readonly string[]) => {
  const prefix = `${pathnameOf(apiUrl).replace(/\/+$/, '')}/`;
  const beginning = pathnameOf(base).replace(/\/+$/, '');
  const whole = (path: string) => (path.startsWith(prefix) ? path : `${beginning}${path}`);
  const isHere = written.some(path => whole(path).startsWith(prefix));
  return (path: string): string | undefined => {
    if (!isHere) return path.replace(outerSlashes, '');
    return whole(path).startsWith(prefix) ? whole(path).slice(prefix.length).replace(outerSlashes, '') : undefined;
  };
};
