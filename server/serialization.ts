import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

type Serialize = ReturnType<typeof fastJson>;

const made = new WeakMap<TSchema, Serialize>();

const make = (schema: TSchema): Serialize => {
  const serialize = fastJson(schema);
  made.set(schema, serialize);
  return serialize;
};

/** Fastify's serializer, compiled once per schema instead of once per answer, by the first answer that needs it. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize: Serialize | undefined;
  return (answer: unknown) => {
    serialize ??= made.get(schema) ?? make(schema);
    return serialize(answer);
  };
};
