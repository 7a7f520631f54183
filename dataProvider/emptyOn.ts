import { HttpError } from 'ra-core';

/** Returns an empty list for a refusal with one of these statuses, and rethrows any other error. */
export const emptyOn =
  (...statuses: readonly number[]) =>
  (error: unknown): [] => {
    if (error instanceof HttpError && statuses.includes(error.status)) return [];
    throw error;
  };
