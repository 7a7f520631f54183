import { HttpError } from 'ra-core';

/**
 * What a failed save means to its form: the back end's word on each field, shown beside it, as react-admin takes it
 * from HttpError; without one, that the form is not saved all the same.
 */
export const submissionErrors = (error: unknown): Record<string, unknown> => {
  const fields: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields) && Object.keys(fields).length > 0
    ? { ...fields }
    : { root: { serverError: true } };
};
