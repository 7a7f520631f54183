/** Carries the grant of a view (docs/wire.md, Viewing as a license user). Without schemas: the portal uses it alone. */
export const viewAsHeader = 'x-view-as';
