import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { uncommonPassword } from '../contract/passwords';
import { isCommonPassword } from './services/commonPasswords';

const options = { allErrors: false, useDefaults: true, removeAdditional: false } as const;

/** Query strings and paths contain only text, so their values are converted. Bodies are taken literally. */
export const bodies: Ajv = ajvFormats
  .default(new Ajv({ ...options, coerceTypes: false }))
  .addFormat(uncommonPassword, (password: string) => !isCommonPassword(password));
const addresses = ajvFormats.default(new Ajv({ ...options, coerceTypes: true }));

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : addresses).compile(schema);
