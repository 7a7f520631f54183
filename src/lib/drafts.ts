/** The number changes with the shape of what is kept, so that a tab older than a deployment starts anew. */
const prefix = 'portal.draft.2.';

/**
 * What a person is about to send, kept in the tab so that a reload loses nothing. Never for passwords. Without room in
 * the browser's storage a draft lasts as long as its page.
 */
export const readDraft = <T>(name: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as T | null;
  } catch {
    return null;
  }
};

export const keepDraft = (name: string, draft: unknown): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // No room, or storage switched off.
  }
};

export const dropDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

const draftKeys = (): string[] => Object.keys(sessionStorage).filter(key => key.startsWith(prefix));

export const hasDrafts = (): boolean => draftKeys().length > 0;

/** Forgets all drafts: whoever signs in next is not to find them. */
export const clearDrafts = (): void => draftKeys().forEach(key => sessionStorage.removeItem(key));
