/** Whether the record does not exist for this person: 404, or 400 for an impossible id. */
export const isMissing = (error: Error | null): boolean =>
  error !== null && 'status' in error && (error.status === 404 || error.status === 400);
