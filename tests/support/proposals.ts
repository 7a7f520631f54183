import { propose, type Proposal } from '../../src/declared/proposal/propose';
import type { Ask } from '../../src/declared/proposal/ask';
import { readDescription } from '../../src/declared/proposal/readDescription';

/** A portal with two lists. */
export const around = {
  nameOf: () => undefined,
  isTaken: (name: string) => name === 'licenses' || name === 'licenses-2',
};

interface Parts {
  schemas?: object;
  record?: object;
  parameters?: readonly object[];
  paths?: object;
  body?: object;
}

/** A description of the list `things`. */
export const documentOf = ({ schemas = {}, record = {}, parameters = [], paths = {}, body }: Parts): string => {
  const answer = { '200': { content: { 'application/json': { schema: { type: 'array', items: record } } } } };
  const requestBody = { content: { 'application/json': { schema: body } } };
  return JSON.stringify({
    openapi: '3.1.0',
    paths: {
      '/api/v1/things/': { get: { parameters, responses: answer }, ...(body && { post: { requestBody } }) },
      ...paths,
    },
    components: { schemas },
  });
};

/** A back end of the list `things` that knows no parameters. */
export const answering =
  (rows: readonly object[]): Ask =>
  async path =>
    path === 'things/' ? { status: 200, body: rows } : { status: 404, body: undefined };

export const proposedOf = async (
  document: string,
  rows: readonly object[],
  ask = answering(rows),
): Promise<Proposal> => {
  const description = readDescription(document, '/api/v1');
  const proposal = await propose(ask, 'things', typeof description === 'string' ? undefined : description, around);
  if (!('declaration' in proposal)) throw new Error(JSON.stringify(proposal));
  return proposal;
};
/** The type of each column, and whether it is on. */
export const typesOf = ({ columns }: Proposal) =>
  Object.fromEntries(columns.map(({ field, off }) => [field.source, [field.type, off ?? 'on'].join(' ')]));

export const record = (properties: object) => ({ type: 'object', properties });
export const text = { type: 'string' };
