import { HttpError } from 'ra-core';
import { isObject } from '../contract/isObject';

/** Body of every HttpError of the data provider. */
export interface ProblemBody {
  /** What is wrong with which field, 'items[0].licenses[2].key' for a nested one: react-admin shows it in the form. */
  errors: Readonly<Record<string, string>>;
  /** Why, in a word, by the same field: where the server gives one. */
  codes?: Readonly<Record<string, string>>;
  /** The reason in a word, of the server or of the client. */
  code: string | null;
  /** Names the request in the server's log. */
  requestId: string | null;
  /** The answer was problem+json (RFC 9457): of the API itself, and not of a router or a proxy before it. */
  isProblem?: true;
  /** The back end said nothing: the message is only the name of the status. */
  isSilent?: true;
  /** It was no answer of the API's: a page of text or HTML, or nothing, from a gateway or a web server. */
  isUnreadable?: true;
  /** Of a command: the server did not say whether it was done. */
  isUnanswered?: true;
}

/** React-admin's own text for an exchange that failed, in the person's language: shown when nothing better is known. */
const communicationError = 'ra.notification.http_error';

/** Nothing usable came back: status 0 for no answer at all, the answer's own status for one that cannot be read. */
export const exchangeError = (
  code: 'network_error' | 'timeout' | 'unreadable_answer' | 'sign_in_unavailable',
  status = 0,
): HttpError => new HttpError(communicationError, status, { errors: {}, code, requestId: null } satisfies ProblemBody);

/**
 * The one reader of failures. Servers of this family shape them in many ways; the first that applies gives the
 * message: detail, message, non_field_errors, messages by field, nested ones, a plain list, the status text. A page
 * of text or HTML is never shown.
 */
export const problemOf = (status: number, statusText: string, text: string, type?: string | null): HttpError => {
  const content = parse(text);
  const problem = isObject(content) ? content : {};
  const errors = fieldErrors(content);
  const said =
    messages(problem.detail) ||
    messages(problem.message) ||
    messages(problem.non_field_errors) ||
    Object.values(errors)[0] ||
    messages(content) ||
    messages(problem.errors);
  const codes = fieldCodes(problem.errors);
  const body: ProblemBody = {
    errors,
    codes,
    code: textOf(problem.code),
    requestId: textOf(problem.request_id),
    ...(type?.startsWith('application/problem+json') && { isProblem: true }),
    ...(said === '' && { isSilent: true }),
    ...(isUnreadable(status, text, content) && { isUnreadable: true }),
  };
  return new HttpError(said || statusText || communicationError, status, body);
};

/** Gateways say these where the server behind them gave no answer. */
const ofGateways = new Set([502, 503, 504]);

/** An error page of text or HTML tells nothing of the command; a bare 500 is the server's own word (row SHELL-31). */
const isUnreadable = (status: number, text: string, content: unknown): boolean =>
  status > 499 && !(isObject(content) || Array.isArray(content)) && (text.trim() !== '' || ofGateways.has(status));

/** The command may have been done, or still be running; a database may go away between the effect and the answer. */
const openCodes = new Set(['network_error', 'timeout', 'request_running', 'database_unavailable']);

/**
 * The failure of a command, marked where the server did not say whether it was done. A refusal (4xx) says so, and so does
 * a 5xx in the API's own words; a gateway's 502 or 504 does not, whatever its words.
 */
export const failureOfCommand = (error: unknown): unknown => {
  if (!(error instanceof HttpError)) return error;
  const { status, body } = error;
  if (openCodes.has(body?.code) || body?.isUnreadable || status === 502 || status === 504)
    error.body = { ...body, isUnanswered: true } satisfies ProblemBody;
  return error;
};

/** Members of a problem that describe it as a whole: as a text they are no field, as a list of messages they are. */
const descriptive = new Set(['type', 'title', 'status', 'detail', 'message', 'code', 'request_id', 'instance']);
const neverFields = new Set(['detail', 'errors', 'non_field_errors']);

const fieldErrors = (content: unknown): Record<string, string> => {
  const fields = isObject(content)
    ? [
        ...Object.entries(content).flatMap(([name, value]) => (isField(name, value) ? flatten(value, name) : [])),
        ...reportedErrors(content.errors),
      ]
    : flatten(content, '');
  return Object.fromEntries(fields.filter(([path]) => path !== ''));
};

const isField = (name: string, value: unknown): boolean =>
  !neverFields.has(name) && !(descriptive.has(name) && typeof value === 'string');

/** `errors` as the reference server lists them, {field, message}, or as a map of its own. */
const reportedErrors = (errors: unknown): [string, string][] =>
  Array.isArray(errors) && errors.every(isReported)
    ? errors.map(({ field, message }) => [field, message])
    : flatten(errors, '');

const fieldCodes = (errors: unknown): Record<string, string> | undefined =>
  Array.isArray(errors) && errors.every(isReported)
    ? Object.fromEntries(errors.flatMap(({ field, code }) => (typeof code === 'string' ? [[field, code]] : [])))
    : undefined;

const isReported = (error: unknown): error is { field: string; message: string; code?: unknown } =>
  isObject(error) && typeof error.field === 'string' && typeof error.message === 'string';

const flatten = (value: unknown, path: string): [string, string][] => {
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => flatten(item, path ? `${path}.${key}` : key));
  const message = messages(value);
  if (message) return [[path, message]];
  return Array.isArray(value) ? value.flatMap((item: unknown, index) => flatten(item, `${path}[${index}]`)) : [];
};

/** A message or a list of messages as one text; empty for anything else. */
const messages = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every(item => typeof item === 'string') ? value.join(' ') : '';
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The JSON of a body, or null: a plain JSON text is as little for the person's eyes as an HTML page. */
const parse = (text: string): unknown => {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'string' ? null : content;
  } catch {
    return null;
  }
};
