import { isPortalDeclaration, portalName } from './constants';
import { filterTypeOf } from './filterType';
import { isUsable } from './filterValue';
import { inputRefusalOf } from './inputRefusals';
import { faultOf, firstTwice, type ListDeclaration } from './listDeclaration';
import { addressOf, isOwnAddress } from './ownAddresses';
import { linkFaultOf, portalFaultOf, type PortalDeclaration } from './portalDeclaration';

/** A kind of document that admins publish in the browser. */
interface Kind {
  /** What is wrong with the content, beginning with the place, as in `faultOf`. */
  faultOf: (content: unknown) => string | undefined;
  /** Why content without a fault is not kept. What was kept before goes on. */
  refusalOf?: (content: unknown) => string | undefined;
  isForEveryone: (content: unknown) => boolean;
}

/** @returns which preset has a value that its filter cannot have: the list would open without it */
const presetFaultOf = ({ presets = [], filters = [] }: ListDeclaration): string | undefined => {
  for (const [source, value] of presets.flatMap(({ filter }) => Object.entries(filter))) {
    const filter = filters.find(each => each.source === source);
    if (filter && !isUsable({ ...filter, type: filterTypeOf(filter, filters), hasTextIds: true }, value))
      return `/presets: "${source}" cannot be ${JSON.stringify(value)}`;
  }
  return undefined;
};

/** @returns what stands twice: only one of both could be used */
const twiceIn = ({ search = [], filters = [], presets = [] }: ListDeclaration): string | undefined => {
  const named = { search, filters: filters.map(({ source }) => source), presets: presets.map(({ name }) => name) };
  for (const [part, names] of Object.entries(named)) {
    const twice = firstTwice(names);
    if (twice) return `/${part}: "${twice}" is named twice`;
  }
  return undefined;
};

/** What is wrong with a list that has no fault, but would not show all that it declares. */
export const listRefusalOf = (list: ListDeclaration): string | undefined =>
  twiceIn(list) ?? presetFaultOf(list) ?? inputRefusalOf(list);

/** The kinds of documents. What the server keeps, and who gets it, is the same for all. */
const kinds = {
  list: {
    faultOf,
    refusalOf: content => listRefusalOf(content as ListDeclaration),
    isForEveryone: content => Object(content).access === 'everyone',
  },
  portal: {
    faultOf: portalFaultOf,
    refusalOf: content => linkFaultOf(content as PortalDeclaration),
    isForEveryone: () => true,
  },
} as const satisfies Record<string, Kind>;
export type DocumentKind = keyof typeof kinds;
export const documentKinds = Object.keys(kinds) as DocumentKind[];

/** The kind of a document follows from its name. */
export const kindOf = (name: string): DocumentKind => (name === portalName ? 'portal' : 'list');

const kindIn = (content: unknown) => kinds[isPortalDeclaration(content) ? 'portal' : 'list'];

/** @returns what is wrong with a declaration of either kind; undefined: nothing */
export const declarationFault = (content: unknown): string | undefined => kindIn(content).faultOf(content);

/** @returns why a declaration without a fault would not be published; undefined: it would */
export const declarationRefusal = (content: unknown): string | undefined => kindIn(content).refusalOf(content);

/** The text of a declaration: the same bytes in a file, in the database and in a download. Keys keep their order. */
export const declarationText = (declaration: unknown): string => `${JSON.stringify(declaration, null, 2)}\n`;

export const maxDeclarationBytes = 100_000;

/**
 * What a new list cannot be called, although an older one may be. Addresses are the same in capital and small letters, /lists/new
 * adds a list, the portal needs some addresses itself, and an author's draft is shown under the list's name with `draft-` before it.
 */
const newNameFault = (name: string): string | undefined => {
  if (name !== addressOf(name)) return '/name must have small letters, because addresses are the same in both';
  if (name === 'new') return '/name must not be "new", because /lists/new is the page that adds a list';
  if (isOwnAddress(name)) return `/name must not be "${name}", because the portal needs the address /${name}`;
  return name.startsWith('draft-') ? '/name must not begin with "draft-", as the addresses of drafts do' : undefined;
};

/**
 * @param isNew whether nothing was ever published under the name
 * @returns why a document cannot be kept under a name, as `faultOf` says it; undefined: it can
 */
export const documentFault = (name: string, content: unknown, isNew: boolean): string | undefined => {
  const bytes = new TextEncoder().encode(declarationText(content)).length;
  if (bytes > maxDeclarationBytes) return `is larger than ${maxDeclarationBytes / 1_000} kB`;
  const kind: Kind = kinds[kindOf(name)];
  const fault = kind.faultOf(content) ?? kind.refusalOf?.(content);
  if (fault) return fault;
  if (Object(content).name !== name) return `/name must be "${name}"`;
  return isNew ? newNameFault(name) : undefined;
};

export const isForEveryone = (name: string, content: unknown): boolean => kinds[kindOf(name)].isForEveryone(content);
