/** Without schemas, because the portal declares the filter in every page's download. */
export const requestStates = ['waiting', 'given', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestKinds = ['license', 'device', 'seat'] as const;
export type RequestKind = (typeof requestKinds)[number];
