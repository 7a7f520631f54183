import type { FieldProblem } from '../../contract/schemas/problem';

/** A refused request. plugins/errors.ts answers it as problem+json. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly errors: FieldProblem[] = [],
    /** With 412: the record as it is now. */
    readonly record?: unknown,
  ) {
    super(detail);
    this.name = 'Refusal';
  }
}

/** Missing and hidden records get the same answer, so that existence does not leak. */
export const notFound = () => new Refusal(404, 'not_found', 'Not found.');

/** The API has no such address. Its own code lets clients tell this from a missing record. */
export const unknownAddress = () => new Refusal(404, 'unknown_address', 'Not found.');

export const unauthenticated = (detail = 'Authentication credentials were not provided or are not valid.') =>
  new Refusal(401, 'not_authenticated', detail);

export const forbidden = () =>
  new Refusal(403, 'permission_denied', 'You do not have permission to perform this action.');

/** A 401 would be wrong: the sign-in is valid, and a new one would not help. */
export const unknownPerson = () => new Refusal(403, 'unknown_person', 'This account has no access to the portal.');

export const throttled = () => new Refusal(429, 'throttled', 'Too many requests. Try again shortly.');

/** The server as a whole is overloaded. `throttled` is about one client. */
export const overloaded = () => new Refusal(503, 'overloaded', 'The server is busy. Try again shortly.');

export const conflict = (code: string, detail: string, errors: FieldProblem[] = []) =>
  new Refusal(409, code, detail, errors);

/** @param pointer JSON pointer into the body; null for a query parameter */
export const invalid = (field: string, code: string, message: string, pointer: string | null = `/${field}`) =>
  new Refusal(400, 'invalid', message, [{ field, pointer, code, message }]);

export type BodyPath = readonly (string | number)[];

export const problemAt = (path: BodyPath, code: string, message: string): FieldProblem => ({
  field: path.join('.'),
  pointer: `/${path.join('/')}`,
  code,
  message,
});

export const invalidAt = (path: BodyPath, code: string, message: string) =>
  new Refusal(400, 'invalid', message, [problemAt(path, code, message)]);

/** What is archived is not offered for new orders. It may have been archived while the order was filled in. */
export const archived = (what: 'product' | 'policy' | 'customer', path: BodyPath) => {
  const code = `${what}_archived`;
  const message = `This ${what === 'policy' ? 'license policy' : what} is archived.`;
  return conflict(code, message, [problemAt(path, code, message)]);
};
