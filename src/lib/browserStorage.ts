/** The browser lets this site store nothing, or its storage is full. The portal keeps the sign-in in the sessionStorage. */
export class StorageBlockedError extends Error {}

/** @throws StorageBlockedError if the tab's sessionStorage cannot be written */
export const requireSessionStorage = (): void => {
  const key = 'storage-test';
  try {
    window.sessionStorage.setItem(key, key);
    window.sessionStorage.removeItem(key);
  } catch {
    throw new StorageBlockedError();
  }
};

/**
 * Reading a blocked localStorage throws, and react-admin reads it while it loads. If there is none, react-admin uses
 * memory instead.
 */
const hideBlockedLocalStorage = () => {
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  }
};
hideBlockedLocalStorage();
