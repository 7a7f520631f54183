import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const made = new WeakMap<TSchema, ReturnType<typeof fastJson>>();

/** Fastify's serializer, compiled once per schema instead of once per answer, by the first answer that needs it. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (answer: unknown) => {
    const serialize = made.get(schema) ?? fastJson(schema);
    made.set(schema, serialize);
    return serialize(answer);
  };
