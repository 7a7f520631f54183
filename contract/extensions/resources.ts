import { type Static, Type } from 'typebox';
import { documentKinds } from '../declarations';
import { ListDeclaration } from '../listDeclaration';
import { DateTime, Id, Nullable, strict } from '../schemas/common';

/** How many lists a company can have published, and how many drafts a person. */
export const maxPublished = 100;
/** Versions that a company makes in a day, of all lists and settings. */
export const maxVersionsPerDay = 500;
/** `versions/` names at most this many, the latest. */
export const maxVersionsListed = 100;

const Latest = Nullable(Id);

export const DocumentParams = Type.Object({ name: ListDeclaration.properties.name });
export const VersionParams = Type.Object({ ...DocumentParams.properties, number: Type.String({ maxLength: 20 }) });

/** A document as it was published, restored or withdrawn. */
export const Version = Type.Object({
  number: Id,
  is_withdrawn: Type.Boolean({ description: 'Whether this version took the list out of the portal.' }),
  /** Null for a deleted person. */
  author: Nullable(Type.Object({ id: Id, name: Type.String() })),
  created_at: DateTime,
});
export type Version = Static<typeof Version>;

const Draft = Type.Object({ declaration: Type.Unknown(), based_on: Latest, updated_at: DateTime });

export const PublishedDocument = Type.Object({
  name: Type.String(),
  kind: Type.Enum(documentKinds),
  declaration: Type.Unknown({ description: 'Null if it is not published.' }),
  withdrawn: Type.Optional(Type.Unknown({ description: 'What was published before it was withdrawn, for its name.' })),
  /** The latest. Null for those who may not change lists, and if there is none. */
  version: Nullable(Version),
  /** The reader's own. */
  draft: Nullable(Draft),
});
export type PublishedDocument = Static<typeof PublishedDocument>;

/** All documents at once: there are no pages. */
export const PublishedDocuments = Type.Object({ count: Type.Integer(), results: Type.Array(PublishedDocument) });
export type PublishedDocuments = Static<typeof PublishedDocuments>;

/** The latest first. `count` may be greater than the number of results. */
export const VersionList = Type.Object({ count: Type.Integer(), results: Type.Array(Version) });
export type VersionList = Static<typeof VersionList>;

export const VersionContent = Type.Object({ ...Version.properties, declaration: Type.Unknown() });
export type VersionContent = Static<typeof VersionContent>;

/** `based_on`: the latest version that the author has seen; null if there was none. */
export const NewVersion = Type.Object({ declaration: Type.Unknown(), based_on: Latest }, strict);
export type NewVersion = Static<typeof NewVersion>;

export const Restoration = Type.Object({ version: Id, based_on: Latest }, strict);
export type Restoration = Static<typeof Restoration>;

export const Withdrawal = Type.Object({ based_on: Latest }, strict);
export type Withdrawal = Static<typeof Withdrawal>;
