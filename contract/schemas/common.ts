import { type Static, type TSchema, Type } from 'typebox';
import { calendarTermFormat, calendarTermPattern } from '../calendarTerm';
import type { Action } from '../permissions';
import { plainTextPattern } from '../textRules';
import { type ListPath, naming, onlyFor } from './marks';

/** An option of objects that refuse other fields. `Type.Partial` drops it, so it has to be given again there. */
export const strict = { additionalProperties: false };

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** The id of a record of another list. */
export const reference = (list: ListPath) => naming(list, Id);
export const nullableReference = (list: ListPath) => naming(list, Nullable(Id));
/** RFC 3339 with a time zone. The reference server writes UTC. */
export const DateTime = Type.String({ format: 'date-time' });
export const CalendarDate = Type.String({ format: 'date' });
export const CalendarTerm = Type.String({ pattern: calendarTermPattern, format: calendarTermFormat });
export const TrialDays = Type.Integer({ minimum: 1, maximum: 9_999 });
export const PlainText = Type.String({ minLength: 1, maxLength: 254, pattern: plainTextPattern });
export const NullableText = Nullable(Type.String());

export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    count: Type.Integer(),
    count_is_minimum: Type.Optional(
      Type.Literal(true, {
        description: 'Only where very many are found: there are more than `count`. Pages are exact all the same.',
      }),
    ),
    next: NullableText,
    previous: NullableText,
    results: Type.Array(item),
  });
export interface ListAnswer<T> {
  count: number;
  count_is_minimum?: true;
  next: string | null;
  previous: string | null;
  results: T[];
}

/**
 * A person as their managers see them. initial_password: only for the manager who set it, while they have the right to
 * set passwords and until it is replaced.
 */
export const managedPerson = (right: Action) => ({
  id: Id,
  true_email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Type.String(),
  is_initial_password: Type.Boolean(),
  initial_password: onlyFor({ rights: [right] }, NullableText),
});

/** Clients judge success by the status. The text is for people. */
export const Message = Type.Object({ message: Type.String() });
export type Message = Static<typeof Message>;
