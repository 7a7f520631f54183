import { HttpError } from 'ra-core';

/** For a refusal of one of these statuses: nothing. Any other failure stands. */
export const emptyOn =
  (...statuses: readonly number[]) =>
  (error: unknown): [] => {
    if (error instanceof HttpError && statuses.includes(error.status)) return [];
    throw error;
  };
