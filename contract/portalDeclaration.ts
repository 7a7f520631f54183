import { type Static, Type } from 'typebox';
import { languages, portalName } from './constants';
import { FieldName, ListName, Sort } from './declaredNames';
import { isLink, webAddress, webAddressMaxLength } from './fileRules';
import { ListWords, Preset, Text } from './listDeclaration';
import { schemaFaultOf } from './schemaFault';

const strict = { additionalProperties: false };

const Audience = Type.Optional(Type.Enum(['managers', 'users']));

/** What a list of the portal shows at first. People can still choose other columns and orders. */
const Standard = Type.Object(
  {
    columns: Type.Optional(Type.Array(FieldName, { minItems: 1, maxItems: 50, uniqueItems: true })),
    sort: Type.Optional(Sort),
    /** Replace the list's own links above it. [] leaves none. */
    presets: Type.Optional(Type.Array(Preset, { maxItems: 20 })),
  },
  strict,
);

const Link = Type.Object(
  {
    to: Type.String({ pattern: webAddress, maxLength: webAddressMaxLength }),
    /** Its place in the menu: orders have 30, licenses 40. Default: 60, the end. */
    order: Type.Optional(Type.Number()),
    /** Who sees it. Default: everybody. */
    for: Audience,
    /** English stands in for a language that has none. */
    words: Type.Object(
      Object.fromEntries(languages.map(language => [language, language === 'en' ? Text : Type.Optional(Text)])),
      strict,
    ),
  },
  strict,
);

const Words = Type.Object(
  Object.fromEntries(languages.map(language => [language, Type.Optional(Type.Record(Type.String(), ListWords))])),
  strict,
);

/** What a company changes about the portal's own lists and menu: a JSON file of deploy/resources, or an entry of `resources` in /config.json. */
export const PortalDeclaration = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    name: Type.Literal(portalName),
    lists: Type.Optional(Type.Object({ licenses: Type.Optional(Standard), orders: Type.Optional(Standard) }, strict)),
    menu: Type.Optional(
      Type.Object(
        {
          /** Their pages can still be opened: a menu is no permission. */
          hidden: Type.Optional(Type.Array(Type.Object({ name: ListName, for: Audience }, strict), { maxItems: 100 })),
          links: Type.Optional(Type.Array(Link, { maxItems: 20 })),
        },
        strict,
      ),
    ),
    /** The company's own names of lists, fields, filters, searches and presets, by language and list. Sentences stay as they are. */
    words: Type.Optional(Words),
  },
  strict,
);
export type PortalDeclaration = Static<typeof PortalDeclaration>;
export type MenuLink = Static<typeof Link>;
export type ListStandard = Static<typeof Standard>;

/** @returns what is wrong with it, beginning with the place; undefined: nothing */
export const portalFaultOf = (declaration: unknown): string | undefined =>
  schemaFaultOf(PortalDeclaration, declaration);

/** @returns which link leads nowhere, although its address looks like one */
export const linkFaultOf = ({ menu: { links = [] } = {} }: PortalDeclaration): string | undefined => {
  const index = links.findIndex(({ to }) => !isLink(to));
  return index < 0 ? undefined : `/menu/links/${index}/to must be an address that a browser can open`;
};
