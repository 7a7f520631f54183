import { HttpError } from 'ra-core';
import { refusedValue } from './validation';

/** A translation key and, under `_`, what is shown where the catalogue has no such key. */
export interface ToldReason {
  detail: string;
  values?: { _: string };
}

/**
 * Why the back end refused a command, for the person: the portal's words for the refusal's code where it has some,
 * else the back end's own. Undefined where it has none, and for a failure that is no refusal: nothing is known of it but
 * that it failed.
 */
export const reasonOf = (error: unknown): ToldReason | undefined => {
  if (!(error instanceof HttpError) || error.status < 400 || error.status > 499) return undefined;
  const known = ofStatus[error.status] ?? ofField(error);
  if (!known && error.body?.isSilent) return undefined;
  return { detail: known ?? wordsFor(codeOf(error)), values: { _: error.message } };
};

/** Whether the server did not say what became of a command: no answer came, or none of the API's. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && error.body?.isUnanswered === true;

/** Why the back end refused one value of what was sent. @param path as the back end names it, 'items.0.licenses.2.key' */
export const reasonOfField = (path: string, code: string | undefined, message: string): ToldReason => ({
  detail: refusedValue(path, code) ?? wordsFor(code),
  values: { _: message },
});

const wordsFor = (code: string | undefined): string => `portal.refusals.${code}`;

/** What is refused as invalid says why by its fields. */
const codeOf = ({ body }: HttpError): string | undefined =>
  body?.code === 'invalid' ? Object.values<string>(body.codes ?? {})[0] : body?.code;

const ofStatus: Readonly<Record<number, string>> = {
  401: 'portal.auth.lapsed',
  403: 'portal.shell.toasts.missing_permission_detail',
};

/** The portal's words for the first refused field it has words for. */
const ofField = ({ body }: HttpError): string | undefined => {
  const codes: Record<string, string> = body?.codes ?? {};
  return Object.entries(codes)
    .map(([path, code]) => refusedValue(path, code))
    .find(Boolean);
};
