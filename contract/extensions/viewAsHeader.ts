/**
 * Carries the grant of viewing as somebody (docs/wire.md). This file has no schemas, so that the portal does not
 * download any.
 */
export const viewAsHeader = 'x-view-as';
