import { isObject } from '../../../contract/isObject';
import type { DeclaredField } from '../../../contract/listDeclaration';
import { markOf } from '../../../contract/schemas/marks';
import type { Schema } from './description';

export type Resolve = (schema: Schema) => Schema;

/** `decimal`: a number that is written as a text. `unknown`: the description is silent. */
export type DescribedType = DeclaredField['type'] | 'decimal' | 'list' | 'object' | 'unknown';

/** The record in the schema of a list's answer. */
export const recordIn = (answer: Schema | undefined, resolve: Resolve, level = 0): Schema | undefined => {
  if (!answer || level > 2) return undefined;
  const schema = resolve(answer);
  if (schema.type === 'array' || schema.items) return schema.items && resolve(schema.items);
  const properties = Object.entries(schema.properties ?? {});
  for (const [, value] of properties) {
    const inner = resolve(value);
    const items = inner.type === 'array' && inner.items ? resolve(inner.items) : undefined;
    if (items && (items.properties || items.type === 'object')) return items;
  }
  // A record has an id, and may have lists deep inside.
  if (properties.some(([name]) => name === 'id')) return undefined;
  return properties.map(([, value]) => recordIn(value, resolve, level + 1)).find(Boolean);
};

/** Whether a description says that an answer is no list. */
export const isOneRecord = (answer: Schema | undefined, resolve: Resolve): boolean => {
  if (!answer) return false;
  const { type, properties } = resolve(answer);
  if (type !== undefined && type !== 'object' && type !== 'array') return true;
  return Object.keys(properties ?? {}).length > 0 && !recordIn(answer, resolve);
};

/** PostgREST writes PostgreSQL's own names. */
const isTime = (format: string): boolean => /^(?:date-?time|timestamp.*)$/.test(format);

export const choicesIn = (schema: Schema): readonly string[] | undefined => {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const choices = values?.filter(value => value !== null && value !== '');
  return choices?.length ? choices.map(String) : undefined;
};

/** PostgREST and JSON Schemas of other tools name what a key leads to in words. */
const referenceIn = (schema: Schema): string | undefined =>
  markOf(schema).reference ?? /<fk table='([\w-]+)'/.exec(schema.description ?? '')?.[1];

/** @param nameOf the portal's list for a path, if it has one */
export const typeOf = (schema: Schema, nameOf: (path: string) => string | undefined): DescribedType => {
  const { type, format = '' } = schema;
  const reference = referenceIn(schema);
  if (reference !== undefined && nameOf(reference) !== undefined) return 'reference';
  if (type === 'boolean') return 'boolean';
  if (choicesIn(schema)) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return 'list';
  if (type === 'object' || schema.properties) return 'object';
  if (type !== 'string') return 'unknown';
  if (format === 'date') return 'date';
  if (isTime(format)) return 'time';
  return format === 'decimal' ? 'decimal' : 'text';
};

export const referenceOf = (schema: Schema, nameOf: (path: string) => string | undefined): string | undefined => {
  const reference = referenceIn(schema);
  return reference === undefined ? undefined : nameOf(reference);
};

/** A record's fields, those of nested objects with a full stop in their names. */
export const fieldsIn = (record: Schema | undefined, resolve: Resolve): Map<string, Schema> => {
  const fields = new Map<string, Schema>();
  const add = (schema: Schema, prefix: string, level: number) => {
    for (const [name, value] of Object.entries(schema.properties ?? {})) {
      if (!isObject(value)) continue;
      const field = resolve(value);
      if (Object.keys(field.properties ?? {}).length > 0 && level < 2) add(field, `${prefix}${name}.`, level + 1);
      else fields.set(`${prefix}${name}`, field);
    }
  };
  if (record) add(record, '', 0);
  return fields;
};
