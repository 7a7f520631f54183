import { type Static, Type } from 'typebox';
import { DateTime, Id } from '../schemas/common';

/** How long viewing as somebody lasts at most. */
export const viewAsMinutes = 15;

export const NewViewAs = Type.Object({ license: Id, user: Id }, { additionalProperties: false });
export type NewViewAs = Static<typeof NewViewAs>;

export const ViewAs = Type.Object({
  grant: Type.String({ description: 'Send it with reads as X-View-As. It is told only once.' }),
  user: Id,
  ends_at: DateTime,
  is_partial: Type.Boolean({
    description: 'Whether licenses of the person are left out, because the manager does not manage them.',
  }),
});
export type ViewAs = Static<typeof ViewAs>;
