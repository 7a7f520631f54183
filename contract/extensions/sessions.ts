import { type Static, Type } from 'typebox';
import { DateTime, Nullable, NullableText } from '../schemas/common';

export const Session = Type.Object({
  id: Type.String(),
  /** Browser and system, such as 'Firefox, Windows'. Null for an unknown one. */
  agent: NullableText,
  started_at: DateTime,
  /** The last sign-in or renewal. Null for a session that is older than this field. */
  used_at: Nullable(DateTime),
  is_current: Type.Boolean({ description: 'Whether it is the session of the request.' }),
});
export type Session = Static<typeof Session>;

/** The current session first, then the one used last. */
export const SessionList = Type.Object({ results: Type.Array(Session) });
export type SessionList = Static<typeof SessionList>;
