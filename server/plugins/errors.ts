import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Problem } from '../../contract/schemas/problem';
import type { Config } from '../config';
import { type PassingFault, passingFault } from '../database/faults';
import type { PortalApp } from '../portalApp';
import type { Actor } from '../services/actor';
import { fieldProblems } from '../services/fieldProblems';
import { overloaded, Refusal } from '../services/refusal';
import { securityHeaders } from './headers';
import { mayBePage } from './portal';

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not authenticated',
  403: 'Permission denied',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  412: 'Precondition failed',
  413: 'Request too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Unprocessable request',
  428: 'Precondition required',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
  507: 'Insufficient storage',
};

/** The request's fault, not the server's: text, numbers and dates that the engine cannot use. */
const badInputStates = new Set(['22021', '22P05', '22003', '22P02', '2201W', '22008', '22009']);

const refusals: Record<PassingFault, () => Refusal> = {
  busy: overloaded,
  unavailable: () => new Refusal(503, 'database_unavailable', 'The database does not answer. Try again shortly.'),
  full: () =>
    new Refusal(507, 'storage_full', "The server's disk is full, so nothing was saved. Tell the people who run it."),
};

/** Seconds. A pause of over 5 is for people to be told at once: two of them would be a page without a word. */
const pauses: Readonly<Record<string, string>> = { request_running: '1', database_unavailable: '10' };

/** What Fastify refuses to read, in the words of Django REST Framework. */
const unreadable: Record<number, string> = { 400: 'parse_error', 415: 'unsupported_media_type' };

/** The administrator must know about these. */
const ownFaults = new Set(['database_unavailable', 'storage_full']);

const asRefusal = (error: FastifyError): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (error.validation)
    return new Refusal(
      400,
      'invalid',
      'The request is not valid.',
      fieldProblems(error.validation, { isBody: error.validationContext === 'body' }),
    );
  if (badInputStates.has(error.code))
    return new Refusal(400, 'invalid', 'The request contains a value that cannot be used.');
  // A status means that the client's connection failed while its body was read, not the database's.
  const fault = error.statusCode ? null : passingFault(error);
  if (fault) return refusals[fault]();
  if (error.code === '23505') return new Refusal(409, 'conflict', 'This already exists.');
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal(status, 'too_many', 'The request is too large.');
  return status < 500 || status === 503 ? new Refusal(status, unreadable[status] ?? 'refused', error.message) : null;
};

const answer = (request: FastifyRequest, reply: FastifyReply, { status, code, detail, errors, record }: Refusal) => {
  const problem: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Refused',
    status,
    detail,
    code,
    request_id: request.id,
    errors,
    ...(record !== undefined && { record }),
  };
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  const pause = pauses[code] ?? (status === 429 || status === 503 ? '5' : null);
  if (pause !== null && !reply.hasHeader('retry-after')) void reply.header('retry-after', pause);
  // Serialised here, because the route's response schema may not know this status.
  return reply.code(status).type('application/problem+json').serializer(String).send(JSON.stringify(problem));
};

/**
 * Answers requests that the router refuses. It does not redirect to the decoded address, which could name another host.
 */
export const answerUnroutable = (config: Config, hasPages: boolean) => {
  const setHeaders = securityHeaders(config);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(request, reply);
    if (hasPages && ['GET', 'HEAD'].includes(request.method) && mayBePage(request.url)) {
      void reply.header('cache-control', 'no-store').redirect('/page-not-found');
      return;
    }
    const refusal = new Refusal(error.statusCode ?? 400, 'unusable_address', 'The address cannot be used.');
    void answer(request, reply, refusal);
  };
};

/** Error codes of Node's HTTP parser. Anything else is 400. An unknown method is not allowed anywhere. */
const clientErrors: Record<string, [status: string, header?: string]> = {
  HPE_INVALID_METHOD: ['405 Method Not Allowed', 'Allow: GET, HEAD, POST, PATCH, DELETE\r\n'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout'],
};

export const answerClientError = ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
  const [status, header = ''] = clientErrors[code ?? ''] ?? ['400 Bad Request'];
  if (socket.writable && code !== 'ECONNRESET')
    socket.write(`HTTP/1.1 ${status}\r\n${header}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy();
};

/** A request without a token is no attempt: pages send some for people who are signed out. */
const isRefusedPerson = ({ headers }: FastifyRequest, { status }: Refusal): boolean =>
  status === 403 || (status === 401 && headers.authorization !== undefined);

/** Logs who was refused what (ASVS 5.0, 16.3.2). The route's pattern contains no data. */
const tellRefusedPerson = (request: FastifyRequest, { status, code }: Refusal): void => {
  // Undefined without a valid token.
  const actor: Actor | undefined = request.actor;
  request.log.warn(
    {
      person: actor?.viewedBy ?? actor?.id ?? null,
      ...(actor?.script && { script: actor.script.id }),
      status,
      code,
      method: request.method,
      route: request.routeOptions.url ?? null,
    },
    'authorization refused',
  );
};

/** Answers every failure as problem+json (RFC 9457), which clients of Django REST Framework can read too. */
export const errorsPlugin = fastifyPlugin(async (app: PortalApp) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal || ownFaults.has(refusal.code)) request.log.error(error);
    if (refusal && isRefusedPerson(request, refusal)) tellRefusedPerson(request, refusal);
    return answer(request, reply, refusal ?? new Refusal(500, 'internal_error', 'The server failed to answer.'));
  });
});
