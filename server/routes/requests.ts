import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Problem } from '../../contract/schemas/problem';
import { parseId } from '../ids';
import type { ListRequest } from '../services/readList';
import { notFound } from '../services/refusal';

/** A record's id as the address has it: recordId reads it, because what is no number is absent and not malformed. */
export const RecordParams = Type.Object({ id: Type.String() });
export type RecordParams = Static<typeof RecordParams>;

/** @throws notFound for a text that no record's id can be */
export const recordId = ({ id }: RecordParams): number => {
  const number = parseId(id);
  if (number === null) throw notFound();
  return number;
};

/** Every route fails alike; OpenAPI says so once per route. */
const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
});
export const failures = {
  '4xx': failure('The request was refused.'),
  '5xx': failure('The server cannot answer for now, or failed.'),
};

export const listRequest = (request: FastifyRequest<{ Querystring: Record<string, string> }>): ListRequest => ({
  path: new URL(request.url, 'http://any').pathname,
  query: request.query,
});
