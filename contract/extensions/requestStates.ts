/** Without schemas, which no page of the portal needs. */
export const requestStates = ['waiting', 'given', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestKinds = ['license', 'device', 'seat'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestTextMaxLength = 500;
export const requestWishMaxLength = 100;
/** Of one person. */
export const maxWaitingRequests = 20;
/** Of one person in 24 hours, withdrawn ones included. */
export const maxRequestsPerDay = 50;
