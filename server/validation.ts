import { Ajv, type SchemaValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { calendarTermFormat, isCalendarTerm } from '../contract/calendarTerm';
import { normalEmail } from '../contract/normal';
import { uncommonPassword } from '../contract/passwords';
import { markKeyword } from '../contract/schemas/marks';
import { isCommonPassword } from './services/commonPasswords';

const options = { allErrors: false, useDefaults: true, removeAdditional: false } as const;

/** Names a character in a way that also works if it is invisible or looks like another. */
const nameOf = (character: string): string =>
  `"${character}" (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`;

/** Replaces an address by its normal form, or refuses it. */
const toNormalEmail: SchemaValidateFunction = (_form: unknown, text: string, _schema, place) => {
  const normal = normalEmail(text);
  if ('address' in normal) {
    if (place) place.parentData[place.parentDataProperty] = normal.address;
    return true;
  }
  const { refused } = normal;
  const message = refused ? `must be an email address, without ${nameOf(refused)}` : 'must be an email address';
  toNormalEmail.errors = [{ keyword: 'normalForm', params: {}, message }];
  return false;
};

const withNormalForms = (ajv: Ajv): Ajv =>
  ajv.addKeyword(markKeyword).addKeyword({
    keyword: 'normalForm',
    type: 'string',
    before: 'maxLength',
    modifying: true,
    errors: true,
    validate: toNormalEmail,
  });

/** Query strings and paths contain only text, so their values are converted. Bodies are taken literally. */
export const bodies: Ajv = ajvFormats
  .default(withNormalForms(new Ajv({ ...options, coerceTypes: false })))
  .addFormat(uncommonPassword, (password: string) => !isCommonPassword(password))
  .addFormat(calendarTermFormat, isCalendarTerm);
const addresses = ajvFormats.default(withNormalForms(new Ajv({ ...options, coerceTypes: true })));

/** A schema is compiled by the first request that needs it: all of them would take an eighth of a start. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compile = () => (httpPart === 'body' ? bodies : addresses).compile(schema);
  let made: ReturnType<typeof compile> | undefined;
  return (data: unknown) => {
    const validate = (made ??= compile());
    return validate(data) || { error: validate.errors };
  };
};
