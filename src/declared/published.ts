import type { PublishedDocument } from '../../contract/extensions/resources';
import { faultOf, type ListDeclaration } from '../../contract/listDeclaration';
import { colleagues } from '../colleagues/declaration';
import { isOwnAddress } from '../../contract/ownAddresses';
import { problemOf } from '../checkDeclarations';
import { lazyPage } from '../components/lazyPage';
import type { ResourceDeclaration } from '../lib/resource';
import { redraw, registry, wires } from '../registry';
import { addList, declare, removeWords } from './declare';
import { mayAddLists } from './drift';
import { draftNameOf } from './drafts';

const draftList = lazyPage(() => import('./lists/DraftPages'), 'DraftList');
const draftShow = lazyPage(() => import('./lists/DraftPages'), 'DraftShow');

/** The pages on which admins change lists. They work without the extension, too, as far as they need no server. */
export const listPages: ResourceDeclaration = {
  name: 'lists',
  path: 'x/resources',
  access: mayAddLists,
  menu: { order: 48 },
  pages: [
    { path: '', content: lazyPage(() => import('./lists/ListsPage'), 'ListsPage') },
    { path: 'new', content: lazyPage(() => import('./adding/AddList'), 'AddList') },
    { path: 'portal/edit', content: lazyPage(() => import('./settings/SettingsPage'), 'SettingsPage') },
    { path: ':list', content: lazyPage(() => import('./lists/ListPage'), 'ListPage') },
  ],
};

/** What is drawn, as text. */
let drawn = '';
/** The names in the registry that come from the extension. */
let shown: ReadonlySet<string> = new Set();

export const isPublishedHere = (name: string): boolean => shown.has(name);

/** Why the portal does not show a published list: another one has its name, or the portal needs its address. */
export const obstacleTo = (name: string): 'shadowed' | 'taken' | undefined => {
  const others = registry.filter(resource => !shown.has(resource.name));
  if (!problemOf({ name, path: name }, others)) return undefined;
  return isOwnAddress(name) ? 'taken' : 'shadowed';
};

/** Makes room for what is published now. */
const forget = (): void => {
  removeWords(shown);
  for (const name of shown) delete wires[name];
  const others = registry.filter(({ name }) => !shown.has(name));
  registry.splice(0, registry.length, ...others);
};

const showDraft = (draft: ListDeclaration): void => {
  if (faultOf(draft)) return;
  const { name, detail } = draft;
  if (wires[draftNameOf(name)]) return;
  const pages = { list: draftList, ...(detail && { show: draftShow }), menu: false as const };
  addList({ ...draft, name: draftNameOf(name) }, pages);
};

/**
 * Draws the portal with these lists and drafts, in the place of those of the last call. A list of the same name in the
 * code or the configuration stays, and a declaration with a fault costs only its own list.
 */
export const showDocuments = (documents: readonly PublishedDocument[]): void => {
  const text = JSON.stringify(documents);
  if (text === drawn) return;
  drawn = text;
  forget();
  for (const pages of [listPages, colleagues]) {
    if (wires[pages.name]) continue;
    registry.push(pages);
    wires[pages.name] = pages;
  }
  const before = registry.length;
  const lists = documents.filter(({ kind }) => kind === 'list');
  declare(
    lists.filter(({ name, declaration }) => declaration && !obstacleTo(name)).map(each => each.declaration),
    faultOf,
  );
  for (const { draft } of lists) if (draft) showDraft(draft.declaration as ListDeclaration);
  shown = new Set(registry.slice(before).map(({ name }) => name));
  redraw();
};
