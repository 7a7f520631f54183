import { exchangeError, failureOfCommand, problemOf } from './problem';
import { repeatWhileRunning, withRetries } from './retry';

export interface HttpOptions extends Pick<RequestInit, 'method' | 'body' | 'signal'> {
  /** Timeout of one attempt in milliseconds; 15 seconds by default. */
  timeoutMs?: number;
  /** One key per submission, reused until the outcome is known. */
  idempotencyKey?: string;
  /** Takes an answer that is no text, and returns '' for it. */
  receive?: (response: Response) => Promise<string>;
  /** Set for a command that changes nothing if it is sent again: it is repeated like a GET. */
  isRepeatable?: boolean;
  /** Sent besides the client's own. */
  headers?: Readonly<Record<string, string>>;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Access to /api/v1. Paths are relative to apiUrl, without a leading slash. Every method throws react-admin's HttpError
 * with a ProblemBody. Status 0 means that no answer came, 401 that the person has to sign in. A command with an unknown
 * outcome is marked `isUnanswered`. An aborted signal throws its own reason.
 */
export interface HttpClient {
  request(path: string, options?: HttpOptions): Promise<HttpAnswer>;
  get<T>(path: string, options?: HttpOptions): Promise<T>;
  post(path: string, body?: unknown, options?: HttpOptions): Promise<HttpAnswer>;
  patch(path: string, body: unknown, options?: HttpOptions): Promise<HttpAnswer>;
}

/** Lets commands that are downloaded later, such as `apiReaderOf`, use the client. */
export interface HttpPort {
  withHttp<T>(work: (http: HttpClient, apiUrl: string) => T): T;
}

/** What reads and writes the records of a resource. */
export type HttpReader = Pick<HttpClient, 'request'>;

/** The sign-in as the client needs it. */
export interface HttpSession {
  accessToken(): string | null;
  csrfToken(): string;
  /** Renews the sign-in once for all concurrent callers. */
  renew(): Promise<RenewalOutcome>;
}

/** `unavailable`: the provider did not answer, and the person stays signed in. */
export type RenewalOutcome = 'renewed' | 'sign_in_required' | 'unavailable';

interface Settings {
  apiUrl: string;
  csrfHeader: string;
  session: HttpSession;
  fetch?: typeof globalThis.fetch;
}

interface Received {
  response: Response;
  text: string;
}

export const defaultTimeoutMs = 15_000;

export const headersOf = (
  { body, idempotencyKey, headers: others }: HttpOptions,
  csrfHeader: string,
  session: Pick<HttpSession, 'accessToken' | 'csrfToken'>,
): Headers => {
  const json = 'application/json';
  const token = session.accessToken();
  return new Headers({
    ...others,
    accept: json,
    [csrfHeader]: session.csrfToken(),
    ...(token && { authorization: `Bearer ${token}` }),
    // A piece of a file has a type of its own.
    ...(typeof body === 'string' && { 'content-type': json }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  });
};

/** Browsers take the ids '.' and '..' for folders, which can lie outside of the API. */
const folder = /(^|\/)\.\.?([/?]|$)/;

/**
 * Sends the bearer token and the CSRF header. Repeats a GET, and what is repeatable, after passing faults, another command
 * only while it runs, and any call once after the sign-in was renewed.
 */
export const createHttpClient = ({ apiUrl, csrfHeader, session, fetch = globalThis.fetch }: Settings): HttpClient => {
  const send = async (path: string, options: HttpOptions): Promise<Received> => {
    const { method, body, signal, timeoutMs = defaultTimeoutMs, receive = textOf } = options;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${apiUrl}/${path}`, {
        method,
        body,
        headers: headersOf(options, csrfHeader, session),
        // A command may be sent as the tab is closed.
        keepalive: isCommand(options) && isBrief(body) && globalThis.document?.visibilityState === 'hidden',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return { response, text: await receive(response) };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw exchangeError(timeout.aborted ? 'timeout' : 'network_error');
    }
  };

  const sendPatiently = (path: string, options: HttpOptions): Promise<Received> => {
    const { signal, isRepeatable = !isCommand(options), timeoutMs = defaultTimeoutMs } = options;
    const attempt = () => send(path, options);
    return isRepeatable ? withRetries(attempt, signal) : repeatWhileRunning(attempt, timeoutMs, signal);
  };

  /** Whether there is a newer token than the refused one. A call without a token must not end a later sign-in. */
  const isRenewed = async (refused: string | null): Promise<boolean> => {
    const token = session.accessToken();
    if (token !== refused || token === null) return token !== null;
    const outcome = await session.renew();
    // The provider did not answer, so the person stays signed in.
    if (outcome === 'unavailable') throw exchangeError('sign_in_unavailable');
    return outcome === 'renewed';
  };

  const exchange = async (path: string, options: HttpOptions): Promise<HttpAnswer> => {
    const token = session.accessToken();
    const received = await sendPatiently(path, options);
    const isToRepeat = received.response.status === 401 && (await isRenewed(token));
    return readAnswer(isToRepeat ? await sendPatiently(path, options) : received, isCommand(options));
  };

  const request = async (path: string, options: HttpOptions = {}): Promise<HttpAnswer> => {
    if (folder.test(path)) throw problemOf(404, 'Not Found', '');
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

const textOf = (response: Response) => response.text();

const isCommand = ({ method = 'GET' }: HttpOptions): boolean => method !== 'GET';

/**
 * Browsers refuse bodies with `keepalive` that together exceed 64 KiB. A run sends four at once, and a letter has up to 3
 * bytes.
 */
const isBrief = (body: HttpOptions['body']): boolean => !body || (typeof body === 'string' && body.length < 5_000);

/**
 * A command succeeds by its status alone, unless it was redirected: browsers turn most of these into reads of another
 * page, and do not tell which. The answer to a query must be JSON or empty.
 */
const readAnswer = ({ response, text }: Received, isOfCommand: boolean): HttpAnswer => {
  const { status, headers } = response;
  if (status < 200 || status > 299) throw problemOf(status, response.statusText, text, headers.get('content-type'));
  if (isOfCommand && response.redirected) throw exchangeError('unreadable_answer', status);
  const answer: HttpAnswer = { status, headers, body: text, json: undefined };
  try {
    if (text.trim() !== '') answer.json = JSON.parse(text);
  } catch {
    if (!isOfCommand) throw exchangeError('unreadable_answer', status);
  }
  return answer;
};
