/** Where the provider sends the person back to: registered there, so it never changes with a page. */
export const callbackPath = '/auth/callback';
export const loginPath = '/login';

/** Whether an address leads to a page: as for the router, whatever its case, and with a slash at its end too. */
export const leadsTo = (page: string, pathname: string): boolean => pathname.toLowerCase().replace(/\/+$/, '') === page;
