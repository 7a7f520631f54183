import { createSignInStore } from '../../../authProvider/storage';
import { draftPrefix, dropDraft, keepDraft, readDraft, viewDraft } from '../../lib/drafts';

/** The view of this tab. It is kept in the tab's sessionStorage until it ends, or the person signs out. */
export interface KeptView {
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
export const enterView = (view: Omit<KeptView, 'signInId'>): void => {
  putDraftsAside();
  keepDraft(viewDraft, { ...view, signInId: ownSignInId() } satisfies KeptView);
  page.open('/');
};

const forgetView = (): void => {
  dropDraft(viewDraft);
  takeDraftsBack();
};

export const leaveView = ({ returnTo }: Pick<KeptView, 'returnTo'>): void => {
  forgetView();
  page.open(returnTo);
};

/** Null, and forgotten, in a tab that has another sign-in than the one that began the view. */
export const readView = (): KeptView | null => {
  const view = readDraft<KeptView>(viewDraft);
  if (view?.signInId && view.signInId === ownSignInId()) return view;
  forgetView();
  return null;
};
