import { exchangeError, failureOfCommand, problemOf } from './problem';
import { untilEnded, withRetries } from './retry';
import type { HttpSession } from './session';

export interface HttpOptions extends Pick<RequestInit, 'method' | 'body' | 'signal'> {
  /** Milliseconds until a try is given up; 15 seconds unless told otherwise. */
  timeoutMs?: number;
  /** One per submission, kept until the server has said what became of it (Idempotency-Key). */
  idempotencyKey?: string;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** Undefined when the answer was empty. */
  json: unknown;
}

/**
 * The way to /api/v1. Paths are below apiUrl, without a slash in front. Every method throws react-admin's HttpError with a
 * ProblemBody: status 0 when no answer came, 401 when the person has to sign in, 403 as it is (row AUTH-16). A command
 * whose failure leaves open whether it was done is marked `isUnanswered`. An aborted signal throws its own reason.
 */
export interface HttpClient {
  request(path: string, options?: HttpOptions): Promise<HttpAnswer>;
  /** The content of the answer; an empty one is an error. */
  get<T>(path: string, options?: HttpOptions): Promise<T>;
  post(path: string, body?: unknown, options?: HttpOptions): Promise<HttpAnswer>;
  patch(path: string, body: unknown, options?: HttpOptions): Promise<HttpAnswer>;
}

interface Settings {
  apiUrl: string;
  csrfHeader: string;
  session: HttpSession;
  fetch?: typeof globalThis.fetch;
}

interface Received {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
}

const defaultTimeoutMs = 15_000;

/**
 * Sends requests with the bearer token and the CSRF header (rows AUTH-12, AUTH-14). A GET is repeated over passing
 * faults, any other call only while the server says that it is still running; a 401 renews the sign-in and sends the
 * call once more.
 */
export const createHttpClient = ({ apiUrl, csrfHeader, session, fetch = globalThis.fetch }: Settings): HttpClient => {
  const send = async (path: string, options: HttpOptions): Promise<Received> => {
    const { method, body, signal, timeoutMs = defaultTimeoutMs } = options;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${apiUrl}/${path}`, {
        method,
        body,
        headers: headersOf(options),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const { status, statusText, headers } = response;
      return { status, statusText, headers, text: await response.text() };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw exchangeError(timeout.aborted ? 'timeout' : 'network_error');
    }
  };

  const headersOf = ({ body, idempotencyKey }: HttpOptions): Headers => {
    const headers = new Headers({ accept: 'application/json', [csrfHeader]: session.csrfToken() });
    const token = session.accessToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (body) headers.set('content-type', 'application/json');
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    return headers;
  };

  const sendPatiently = (path: string, options: HttpOptions): Promise<Received> => {
    const { signal, timeoutMs = defaultTimeoutMs } = options;
    const attempt = () => send(path, options);
    return isCommand(options) ? untilEnded(attempt, timeoutMs, signal) : withRetries(attempt, signal);
  };

  /**
   * Whether there is another token than the refused one, of this call's renewal or of a renewal or a sign-in that came
   * before it: a call sent without any, too, must not end a sign-in that is newer than itself.
   */
  const isRenewed = async (refused: string | null): Promise<boolean> => {
    const token = session.accessToken();
    if (token !== refused || token === null) return token !== null;
    const outcome = await session.renew();
    // Not a 401: the provider could not be asked, and the person stays signed in.
    if (outcome === 'unavailable') throw exchangeError('sign_in_unavailable');
    return outcome === 'renewed';
  };

  const exchange = async (path: string, options: HttpOptions): Promise<HttpAnswer> => {
    const token = session.accessToken();
    const received = await sendPatiently(path, options);
    const isToRepeat = received.status === 401 && (await isRenewed(token));
    return readAnswer(isToRepeat ? await sendPatiently(path, options) : received, isCommand(options));
  };

  const request = async (path: string, options: HttpOptions = {}): Promise<HttpAnswer> => {
    try {
      return await exchange(path, options);
    } catch (error) {
      throw isCommand(options) ? failureOfCommand(error) : error;
    }
  };

  const sendJson = (method: string, path: string, body: unknown, options?: HttpOptions) =>
    request(path, { ...options, method, body: body === undefined ? undefined : JSON.stringify(body) });

  return {
    request,
    get: async <T>(path: string, options?: HttpOptions) => {
      const { status, json } = await request(path, options);
      if (json === undefined) throw exchangeError('unreadable_answer', status);
      return json as T;
    },
    post: (path, body, options) => sendJson('POST', path, body, options),
    patch: (path, body, options) => sendJson('PATCH', path, body, options),
  };
};

const isCommand = ({ method = 'GET' }: HttpOptions): boolean => method !== 'GET';

/** A command's success is judged by the status alone (contract.md); what was asked for must be JSON or nothing. */
const readAnswer = ({ status, statusText, headers, text }: Received, isOfCommand: boolean): HttpAnswer => {
  if (status < 200 || status > 299) throw problemOf(status, statusText, text, headers.get('content-type'));
  if (text.trim() === '') return { status, headers, body: text, json: undefined };
  try {
    return { status, headers, body: text, json: JSON.parse(text) };
  } catch {
    if (isOfCommand) return { status, headers, body: text, json: undefined };
    throw exchangeError('unreadable_answer', status);
  }
};
