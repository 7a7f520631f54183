const prefix = 'draft-';

/** Where an author sees their draft as a list. */
export const draftNameOf = (name: string): string => `${prefix}${name}`;

/** The name of a list, or of the list whose draft is shown under this name. */
export const listNameOf = (shown: string): string => (shown.startsWith(prefix) ? shown.slice(prefix.length) : shown);
