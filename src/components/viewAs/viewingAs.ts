import { createSignInStore } from '../../../authProvider/storage';
import { draftPrefix, dropDraft, keepDraft, readDraft, viewAsDraft } from '../../lib/drafts';

/**
 * The person that this tab views the portal as. It is in the tab's sessionStorage until it ends or the manager signs
 * out.
 */
export interface ViewingAs {
  grant: string;
  name: string;
  isPartial: boolean;
  /** The page to return to at the end. */
  returnTo: string;
  /** The sign-in of the tab that began. A duplicated tab has a copy of this, but must sign in itself. */
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
/** These still count as drafts, so the person is asked before a sign-out discards them. */
const aside = `${draftPrefix}aside.`;

const renameKeys = (from: string, to: string, except: readonly string[] = []) => {
  const isToMove = (key: string) => key.startsWith(from) && !except.some(prefix => key.startsWith(prefix));
  for (const key of Object.keys(sessionStorage).filter(isToMove)) {
    sessionStorage.setItem(to + key.slice(from.length), sessionStorage.getItem(key) ?? '');
    sessionStorage.removeItem(key);
  }
};

/** Hides the manager's own drafts and interrupted run until the end. */
const putDraftsAside = () => renameKeys(draftPrefix, aside, [memo, aside]);

const takeDraftsBack = () => renameKeys(aside, draftPrefix);

/** Reloads the portal, which clears the memory. */
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

/** Null in a tab with another sign-in than the one that began, which forgets it. */
export const readViewingAs = (): ViewingAs | null => {
  const view = readDraft<ViewingAs>(viewAsDraft);
  if (view?.signInId && view.signInId === ownSignInId()) return view;
  forgetViewingAs();
  return null;
};
