import { isPortalDeclaration, portalName } from './constants';
import { faultOf } from './listDeclaration';
import { portalFaultOf } from './portalDeclaration';

/** A kind of document that admins publish in the browser. */
interface Kind {
  /** What is wrong with the content, beginning with the place, as in `faultOf`. */
  faultOf: (content: unknown) => string | undefined;
  isForEveryone: (content: unknown) => boolean;
}

/** The kinds of documents. What the server keeps, and who gets it, is the same for all. */
const kinds = {
  list: { faultOf, isForEveryone: content => Object(content).access === 'everyone' },
  portal: { faultOf: portalFaultOf, isForEveryone: () => true },
} as const satisfies Record<string, Kind>;
export type DocumentKind = keyof typeof kinds;
export const documentKinds = Object.keys(kinds) as DocumentKind[];

/** The kind of a document follows from its name. */
export const kindOf = (name: string): DocumentKind => (name === portalName ? 'portal' : 'list');

/** @returns what is wrong with a declaration of either kind; undefined: nothing */
export const declarationFault = (content: unknown): string | undefined =>
  kinds[isPortalDeclaration(content) ? 'portal' : 'list'].faultOf(content);

/** The text of a declaration: the same bytes in a file, in the database and in a download. Keys keep their order. */
export const declarationText = (declaration: unknown): string => `${JSON.stringify(declaration, null, 2)}\n`;

export const maxDeclarationBytes = 100_000;

/**
 * What a new list cannot be called, although an older one may be. Saved views take no capital letters, /lists/new adds a list, and
 * an author's draft is shown under the list's name with `draft-` before it.
 */
const newNameFault = (name: string): string | undefined => {
  if (!/^[a-z0-9_-]+$/.test(name)) return '/name must consist of small letters, digits, "_" and "-"';
  if (name === 'new') return '/name must not be "new", because /lists/new is the page that adds a list';
  return name.startsWith('draft-') ? '/name must not begin with "draft-", as the addresses of drafts do' : undefined;
};

/**
 * @param isNew whether nothing was ever published under the name
 * @returns why a document cannot be kept under a name, as `faultOf` says it; undefined: it can
 */
export const documentFault = (name: string, content: unknown, isNew: boolean): string | undefined => {
  const bytes = new TextEncoder().encode(declarationText(content)).length;
  if (bytes > maxDeclarationBytes) return `is larger than ${maxDeclarationBytes / 1_000} kB`;
  const fault = kinds[kindOf(name)].faultOf(content);
  if (fault) return fault;
  if (Object(content).name !== name) return `/name must be "${name}"`;
  return isNew ? newNameFault(name) : undefined;
};

export const isForEveryone = (name: string, content: unknown): boolean => kinds[kindOf(name)].isForEveryone(content);
