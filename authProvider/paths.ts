/** Where the provider sends the person back to: registered there, so it never changes with a page. */
export const callbackPath = '/auth/callback';
export const loginPath = '/login';
