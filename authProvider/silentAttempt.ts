const key = 'portal.silent_sign_in';

/** Remembers for this tab that the provider was asked once without a form: it is never asked so again (row SHELL-20). */
export const createSilentAttempt = (storage: Storage) => ({
  wasMade: () => storage.getItem(key) !== null,
  remember: () => storage.setItem(key, 'made'),
  forget: () => storage.removeItem(key),
});
export type SilentAttempt = ReturnType<typeof createSilentAttempt>;
