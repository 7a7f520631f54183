/** Change the number whenever the stored shape changes, so that tabs from before a deployment start anew. */
const prefix = 'portal.draft.2.';

/** Drafts survive a reload, unless the browser's storage is full or off. Never use them for passwords. */
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
    // The storage is full or off.
  }
};

export const hasDraft = (name: string): boolean => sessionStorage.getItem(prefix + name) !== null;

export const dropDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

const draftKeys = (): string[] => Object.keys(sessionStorage).filter(key => key.startsWith(prefix));

/** Whether work would be lost. What begins with "memo." only helps: nobody is asked before it is forgotten. */
export const hasDrafts = (): boolean => draftKeys().some(key => !key.startsWith(`${prefix}memo.`));

/** Forgets all drafts, so that the next person does not find them. */
export const clearDrafts = (): void => draftKeys().forEach(key => sessionStorage.removeItem(key));
