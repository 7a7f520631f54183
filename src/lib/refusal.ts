import { HttpError } from 'ra-core';
import { refusedValue } from './validation';

/** A translation key. `_` is shown if the catalogue does not have it. */
export interface RefusalReason {
  detail: string;
  values?: Record<string, string | number> & { _: string };
}

/** The portal's text for the error code, or else the back end's own. Undefined if the failure is not a refusal. */
export const reasonOf = (error: unknown): RefusalReason | undefined => {
  if (!(error instanceof HttpError) || (!isFull(error) && (error.status < 400 || error.status > 499))) return undefined;
  const known = ofStatus(error) ?? ofField(error);
  if (!known && error.body?.isSilent) return undefined;
  return { detail: known ?? wordsFor(codeOf(error)), values: { _: error.message } };
};

/** On a full disk, nothing was done, as after a refusal. */
const isFull = ({ status, body }: HttpError): boolean => status === 507 && body?.code === 'storage_full';

/** Whether it is unknown if a command was carried out, because the API did not answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && error.body?.isUnanswered === true;

type ByPath = Readonly<Record<string, string>>;

/** The back end's messages and codes for the values of a request, by their paths. */
export const fieldErrorsIn = (error: unknown): { errors?: ByPath; codes?: ByPath } =>
  (error instanceof HttpError && error.body) || {};

export const reasonOfField = (path: string, code: string | undefined, message: string): RefusalReason => ({
  detail: refusedValue(path, code) ?? wordsFor(code),
  values: { _: message },
});

const wordsFor = (code: string | undefined): string => `portal.refusals.${code}`;

/** The reason of an invalid request is in its fields. */
export const codeOf = ({ body }: HttpError): string | undefined =>
  body?.code === 'invalid' ? Object.values<string>(body.codes ?? {})[0] : body?.code;

/** What Django REST framework says of a missing permission, without a code. */
const denied = 'You do not have permission to perform this action.';

/** Another reason of a 403 is the back end's to tell. */
export const isMissingPermission = (error: HttpError): boolean =>
  error.status === 403 &&
  (codeOf(error) === 'permission_denied' || error.message === denied || error.body?.isSilent === true);

const ofStatus = (error: HttpError): string | undefined => {
  if (error.status === 401) return 'portal.auth.lapsed';
  return isMissingPermission(error) ? 'portal.shell.toasts.missing_permission_detail' : undefined;
};

const ofField = ({ body }: HttpError): string | undefined => {
  const codes: Record<string, string> = body?.codes ?? {};
  return Object.entries(codes)
    .map(([path, code]) => refusedValue(path, code))
    .find(Boolean);
};
