import { createSignInStore } from '../../../authProvider/storage';
import { draftPrefix, dropDraft, keepDraft, readDraft, viewAsDraft } from '../../lib/drafts';

/** The view of this tab. It is kept in the tab's sessionStorage until it ends, or the person signs out. */
export interface ViewingAs {
  grant: string;
  name: string;
  isPartial: boolean;
  /** The page that the view began on. */
  returnTo: string;
  /** A copy of the tab has the view, but signs in anew. */
  signInId: string | null;
}

/** Loads a page. If the browser shows this one again, from its memory, it may be another person's. */
const open = (path: string) => {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(path);
};
export const page = { open };

const ownSignInId = () => createSignInStore(sessionStorage).read()?.id ?? null;

const memo = `${draftPrefix}memo.`;
/** They still count as drafts, so the person is asked before a sign-out discards them. */
const aside = `${draftPrefix}aside.`;

const renameKeys = (from: string, to: string, except: readonly string[] = []) => {
  const isToMove = (key: string) => key.startsWith(from) && !except.some(prefix => key.startsWith(prefix));
  for (const key of Object.keys(sessionStorage).filter(isToMove)) {
    sessionStorage.setItem(to + key.slice(from.length), sessionStorage.getItem(key) ?? '');
    sessionStorage.removeItem(key);
  }
};

/** The manager's own drafts and interrupted run wait: the page that the other person sees does not have them. */
const putDraftsAside = () => renameKeys(draftPrefix, aside, [memo, aside]);

const takeDraftsBack = () => renameKeys(aside, draftPrefix);

/** Loads the portal anew, so that nothing which was read before is in memory. */
export const startViewingAs = (view: Omit<ViewingAs, 'signInId'>): void => {
  putDraftsAside();
  keepDraft(viewAsDraft, { ...view, signInId: ownSignInId() } satisfies ViewingAs);
  page.open('/');
};

const forgetViewingAs = (): void => {
  dropDraft(viewAsDraft);
  takeDraftsBack();
};

export const stopViewingAs = ({ returnTo }: Pick<ViewingAs, 'returnTo'>): void => {
  forgetViewingAs();
  page.open(returnTo);
};

/** Null, and forgotten, in a tab that has another sign-in than the one that began the view. */
export const readViewingAs = (): ViewingAs | null => {
  const view = readDraft<ViewingAs>(viewAsDraft);
  if (view?.signInId && view.signInId === ownSignInId()) return view;
  forgetViewingAs();
  return null;
};
