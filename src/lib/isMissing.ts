/** Whether a record could not be had because it is not there for this person: 404, or 400 where its id is no id at all. */
export const isMissing = (error: Error | null): boolean =>
  error !== null && 'status' in error && (error.status === 404 || error.status === 400);
