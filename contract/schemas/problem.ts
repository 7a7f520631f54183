import { type Static, Type } from 'typebox';
import { NullableText } from './common';

/** `pointer` is a JSON pointer into the body (RFC 6901), or null for a query parameter. */
export const FieldProblem = Type.Object({
  field: Type.String(),
  pointer: NullableText,
  code: Type.String(),
  message: Type.String(),
});
export type FieldProblem = Static<typeof FieldProblem>;

/** Every failure of the reference server (RFC 9457). Clients of Django REST Framework can read it too. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    request_id: Type.String(),
    errors: Type.Array(FieldProblem),
    record: Type.Optional(Type.Unknown({ description: 'With 412: the record as it is now.' })),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof Problem>;
