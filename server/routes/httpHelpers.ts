import { type Static, Type } from 'typebox';
import { Problem } from '../../contract/schemas/problem';
import { parseId } from '../ids';
import type { ListCall } from '../services/readList';
import { notFound } from '../services/refusal';

/** A text: recordId parses it, because an id that is not a number is 404 and not 400. */
export const RecordParams = Type.Object({ id: Type.String() });
export type RecordParams = Static<typeof RecordParams>;

/** @throws notFound for text that cannot be a record's id */
export const recordId = ({ id }: RecordParams): number => {
  const number = parseId(id);
  if (number === null) throw notFound();
  return number;
};

/** All routes fail alike, but OpenAPI needs it on each. */
const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
});
export const failures = {
  '4xx': failure('The request was refused.'),
  '5xx': failure('The server cannot answer for now, or failed.'),
};

export const listCall = ({ url, query }: { url: string; query: ListCall['query'] }): ListCall => ({
  path: new URL(url, 'http://any').pathname,
  query,
});
