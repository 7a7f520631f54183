import { HttpError } from 'ra-core';
import { isObject } from '../contract/isObject';

export interface ProblemBody {
  /** Messages by field; a nested field is 'items[0].licenses[2].key'. react-admin shows them in the form. */
  errors: Readonly<Record<string, string>>;
  codes?: Readonly<Record<string, string>>;
  code: string | null;
  requestId: string | null;
  /** The answer was problem+json (RFC 9457), so it came from the API and not from a router or proxy. */
  isProblem?: true;
  /** The back end sent no message; the text is the status text. */
  isSilent?: true;
  /** A gateway or web server sent text, HTML or nothing instead of an API answer. */
  isUnreadable?: true;
  /** Set if the call was a command. */
  isCommand?: true;
  /** The outcome of the command is unknown. */
  isUnanswered?: true;
}

const communicationError = 'ra.notification.http_error';

export const exchangeError = (
  code: 'network_error' | 'timeout' | 'unreadable_answer' | 'sign_in_unavailable',
  status = 0,
): HttpError => new HttpError(communicationError, status, { errors: {}, code, requestId: null } satisfies ProblemBody);

/** A failed answer as HttpError, with the first message of any known format, or the status text. Never shows HTML. */
export const problemOf = (status: number, statusText: string, text: string, type?: string | null): HttpError => {
  const content = parse(text);
  const problem = isObject(content) ? content : {};
  const all = messagesIn(content);
  const fields = all.filter(([path]) => path);
  const said = all[0]?.[1];
  const body: ProblemBody = {
    errors: Object.fromEntries(fields),
    codes: Object.fromEntries(fields.flatMap(([path, , code]) => (code ? [[path, code]] : []))),
    code: textOf(problem.code),
    requestId: textOf(problem.request_id),
    ...(type?.startsWith('application/problem+json') && { isProblem: true }),
    ...(!said && { isSilent: true }),
    ...(isUnreadable(status, text, content) && { isUnreadable: true }),
  };
  return new HttpError(said || statusText || communicationError, status, body);
};

/** The back end answers that there is no such record. The reference server says so if it is the path that is unknown. */
export const isMissingRecord = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 404 &&
  error.body?.isProblem === true &&
  error.body.code !== 'unknown_address';

/** The back end does not have this path, or takes it for a record's. Any other 404 than a record's is a router's. */
export const isUnknownPath = (error: unknown): boolean =>
  error instanceof HttpError && [404, 405, 501].includes(error.status) && !isMissingRecord(error);

/** Gateways answer these when the server behind them does not. */
const ofGateways = new Set([502, 503, 504]);

/** An error page says nothing about the command. A bare 500 is the server's own answer. */
const isUnreadable = (status: number, text: string, content: unknown): boolean =>
  status > 499 && !(isObject(content) || Array.isArray(content)) && (text.trim() !== '' || ofGateways.has(status));

/** The command may be done or still running. A database can fail between the effect and the answer. */
const openCodes = new Set(['network_error', 'timeout', 'unreadable_answer', 'request_running', 'database_unavailable']);

/**
 * Marks the failure as a command's, and an unknown outcome as unknown. A 4xx, or a 5xx in the API's format, says that
 * nothing was done.
 */
export const failureOfCommand = (error: unknown): unknown => {
  if (!(error instanceof HttpError)) return error;
  const { status, body } = error;
  const isOpen = openCodes.has(body?.code) || body?.isUnreadable || status === 502 || status === 504;
  error.body = { ...body, isCommand: true, ...(isOpen && { isUnanswered: true }) } satisfies ProblemBody;
  return error;
};

/** These members describe the whole problem when they are texts. When they are lists of messages, they are fields. */
const descriptive = new Set(['type', 'title', 'status', 'code', 'request_id', 'instance', 'traceId']);

/** The path '' is that of no field. */
type Message = [path: string, text: string, code?: string | null, isList?: boolean];

/** The first one tells the failure. */
const messagesIn = (content: unknown): Message[] => {
  if (!isObject(content)) return flatten(content, '');
  const { detail, non_field_errors, errors, ...others } = content;
  const reported = Array.isArray(errors) ? errors.flatMap(reportedIn) : [];
  const told = [
    ...[detail, others.message, non_field_errors].flatMap(words => flatten(messages(words), '')),
    ...(reported[0] ? reported : flatten(errors, '')),
    ...flatten(textOf(others.error), ''),
  ];
  // What else is in an answer that has its words is about it, unless it is a list of messages.
  const isField = ([path, , , isList]: Message) => isList || !(told[0] || descriptive.has(path));
  return [...told, ...flatten(others, '').filter(isField)];
};

/** One of `errors`, from the reference server or JSON:API, whose pointer is such as '/data/attributes/code'. */
const reportedIn = (error: unknown): Message[] => {
  const { field, message, detail, title, source, code }: Record<string, unknown> = Object(error);
  const text = textOf(message) || textOf(detail) || textOf(title);
  const pointer = textOf(Object(source).pointer) ?? '';
  return text ? [[textOf(field) ?? pointer.split('/').slice(3).join('.'), text, textOf(code)]] : [];
};

const flatten = (value: unknown, path: string): Message[] => {
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => flatten(item, path ? `${path}.${key}` : key));
  const message = messages(value);
  if (message) return [[path, message, null, message !== value]];
  return Array.isArray(value) ? value.flatMap((item: unknown, index) => flatten(item, `${path}[${index}]`)) : [];
};

const messages = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every(item => typeof item === 'string') ? value.join(' ') : '';
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const parse = (text: string): unknown => {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'string' ? null : content;
  } catch {
    return null;
  }
};
