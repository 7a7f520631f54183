/** Whether a record could not be had because it is not there for this person: 404, or 400 where its id is no id at all. */
export const isMissing = (error: Error | null): boolean =>
  error !== null && 'status' in error && (error.status === 404 || error.status === 400);

/** The id of a record in an address; null for what no record has: ids are whole numbers from 1 to what a server can store. */
export const recordIdIn = (text = ''): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
