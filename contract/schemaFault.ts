import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { isObject } from './isObject';

const messageOf = (error: TLocalizedValidationError): string => {
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  return error.keyword === 'boolean' ? 'is not known here' : error.message;
};

/** @returns what is wrong with a declaration by its schema, beginning with the place; undefined: nothing */
export const schemaFaultOf = (schema: TSchema, declaration: unknown): string | undefined => {
  if (!isObject(declaration)) return 'must be a JSON object';
  if (typeof declaration.version === 'number' && declaration.version > 1)
    return `/version: ${declaration.version} is of a newer portal. This one reads 1`;
  const [error] = Value.Errors(schema, declaration);
  return error && `${error.instancePath} ${messageOf(error)}`.trim();
};
