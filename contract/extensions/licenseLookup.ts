import { type Static, Type } from 'typebox';
import { maxLookupTexts, searchTextMaxLength } from '../constants';
import { Id, strict } from '../schemas/common';

/** The kinds of text that can be looked up. */
export const soughtKinds = ['key', 'email', 'host', 'order'] as const;
export type SoughtKind = (typeof soughtKinds)[number];

const Kind = Type.Enum(soughtKinds);

/** The kinds are tried in this order, until one finds something. */
const Sought = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: searchTextMaxLength }),
    kinds: Type.Array(Kind, { minItems: 1, maxItems: soughtKinds.length }),
  },
  strict,
);

export const LicenseLookup = Type.Object(
  { texts: Type.Array(Sought, { minItems: 1, maxItems: maxLookupTexts }) },
  strict,
);
export type LicenseLookup = Static<typeof LicenseLookup>;

export const FoundLicenses = Type.Object({
  kind: Type.Union([Kind, Type.Null()], { description: 'What the text was found as; null if it was not found.' }),
  ids: Type.Array(Id, { description: 'By id, at most 1,000.' }),
  is_all: Type.Boolean({ description: 'False if there are more licenses.' }),
});
export type FoundLicenses = Static<typeof FoundLicenses>;

/** One result for each text, in the order of the request. */
export const LicenseLookupResults = Type.Object({ results: Type.Array(FoundLicenses) });
export type LicenseLookupResults = Static<typeof LicenseLookupResults>;
