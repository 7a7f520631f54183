/** Where oidc-client-ts remembers each request to the provider until its answer arrives. */
export const requestPrefix = 'portal.oidc.';

/** Forgets requests that were never answered, an abandoned password change for one. */
export const forgetRequests = (storage: Storage): void =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter(key => key?.startsWith(requestPrefix))
    .forEach(key => storage.removeItem(String(key)));
