import { type Static, Type } from 'typebox';
import { resourceName } from '../nameRules';
import { Id, strict } from '../schemas/common';
import { namePattern } from '../textRules';

export const viewNameMaxLength = 80;
const viewQueryMaxLength = 4_000;
export const maxOwnViews = 100;

export const viewNamePattern = namePattern(viewNameMaxLength);

const ViewName = Type.String({ maxLength: 2 * viewNameMaxLength, pattern: viewNamePattern.source });
/** The text after the `?` in a list's address, such as `filter=%7B%7D&sort=created_at&order=DESC`. Read by the portal. */
const ViewQuery = Type.String({ maxLength: viewQueryMaxLength });
/** The list's name in the portal, such as `licenses`. */
const ViewResource = Type.String(resourceName);

/** A saved view of a list: its search, order and columns under a name. */
export const View = Type.Object({
  id: Id,
  name: Type.String(),
  resource: Type.String(),
  query: Type.String(),
  is_shared: Type.Boolean({ description: 'Whether the other managers of the company see it.' }),
  is_pinned: Type.Boolean({ description: 'Whether the person who asks has pinned it.' }),
  is_own: Type.Boolean(),
  owner_name: Type.String({ description: 'Empty for an owner without a name.' }),
});
export type View = Static<typeof View>;

/** All views at once: there are no pages. */
export const ViewList = Type.Object({ count: Type.Integer(), results: Type.Array(View) });
export type ViewList = Static<typeof ViewList>;

export const NewView = Type.Object(
  {
    name: ViewName,
    resource: ViewResource,
    query: ViewQuery,
    is_shared: Type.Optional(Type.Boolean()),
    is_pinned: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type NewView = Static<typeof NewView>;

/** A view never moves to another list. Of somebody else's view, only `is_pinned` can be changed. */
export const ViewChange = Type.Object(
  {
    name: Type.Optional(ViewName),
    query: Type.Optional(ViewQuery),
    is_shared: Type.Optional(Type.Boolean()),
    is_pinned: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type ViewChange = Static<typeof ViewChange>;
