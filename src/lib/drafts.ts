/** Change the number whenever the stored shape changes, so that tabs from before a deployment start anew. */
export const draftPrefix = 'portal.draft.3.';

/** The draft of a tab that views the portal as somebody else (components/viewAs). */
export const viewAsDraft = 'memo.view_as';
/** The draft with the number of the server's run whose sheet is open. */
export const serversRunDraft = 'memo.run';

/** Drafts survive a reload, unless the browser's storage is full or off. Never use them for passwords. */
export const readDraft = <T>(name: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? 'null') as T | null;
  } catch {
    return null;
  }
};

export const keepDraft = (name: string, draft: unknown): void => {
  try {
    // An older state is worse than none: an order that has been sent since could be sent again.
    dropDraft(name);
    sessionStorage.setItem(draftPrefix + name, JSON.stringify(draft));
  } catch {
    // The storage is full or off.
  }
};

export const hasDraft = (name: string): boolean => sessionStorage.getItem(draftPrefix + name) !== null;

export const dropDraft = (name: string): void => sessionStorage.removeItem(draftPrefix + name);

const draftKeys = (): string[] => Object.keys(sessionStorage).filter(key => key.startsWith(draftPrefix));

/** Whether work would be lost. Drafts named "memo." are only conveniences, which are forgotten without a question. */
export const hasDrafts = (): boolean => draftKeys().some(key => !key.startsWith(`${draftPrefix}memo.`));

/** Forgets all drafts, so that the next person does not find them. */
export const clearDrafts = (): void => draftKeys().forEach(key => sessionStorage.removeItem(key));
