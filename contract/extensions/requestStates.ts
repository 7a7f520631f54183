/** This file has no schemas, so that the portal's pages do not download any. */
export const requestStates = ['waiting', 'given', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestKinds = ['license', 'device', 'seat', 'renew', 'enable'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestTextMaxLength = 500;
export const requestWishMaxLength = 100;
/** Waiting requests that one person may have. */
export const maxWaitingRequests = 20;
/** Requests that one person may make in 24 hours, withdrawn ones included. */
export const maxRequestsPerDay = 50;

/** How many licenses, and how many devices, an approval chooses from at most. A search finds other licenses. */
export const maxChoices = 20;
