import { type Static, Type } from 'typebox';
import { NullableText } from './common';

/** One refused field of a request. `pointer` is a JSON pointer into the body (RFC 6901), null for a query parameter. */
export const FieldProblem = Type.Object({
  field: Type.String(),
  pointer: NullableText,
  code: Type.String(),
  message: Type.String(),
});
export type FieldProblem = Static<typeof FieldProblem>;

/** Every failure of the reference server: RFC 9457, and readable for clients of Django REST Framework. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    request_id: Type.String(),
    errors: Type.Array(FieldProblem),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof Problem>;
