/**
 * Carries the grant of viewing as somebody (docs/wire.md). In a file without schemas, so that the portal does not
 * download any.
 */
export const viewAsHeader = 'x-view-as';
