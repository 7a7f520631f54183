import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';

type LoggedError = {
  type: string;
  code: string | undefined;
  message: string;
  stack: string;
  cause: LoggedError | undefined;
};

const codeOf = ({ code }: Error & { code?: unknown }) => (typeof code === 'string' ? code : undefined);

/** PostgreSQL's class 22 quotes the bad value: `invalid input syntax for type date: "…"`. */
const messageOf = (error: Error) =>
  codeOf(error)?.startsWith('22') ? error.message.replace(/: ".*$/s, '') : error.message;

/** PostgreSQL's errors contain the failed row, PGlite's also values. Only the code and the call sites remain. */
const serializeError = (error: Error): LoggedError => {
  const message = messageOf(error);
  const places = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return {
    type: error.name,
    code: codeOf(error),
    message,
    stack: [`${error.name}: ${message}`, ...places].join('\n'),
    cause: error.cause instanceof Error ? serializeError(error.cause) : undefined,
  };
};

/** Logs JSON to standard output, without tokens, cookies, query parameters or database rows. */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  ({
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-view-as"]', 'req.url'],
    serializers: { err: serializeError },
    hooks: {
      // An error that is logged alone gets its own message.
      logMethod(args, method) {
        const [error] = args as unknown[];
        if (error instanceof Error && args.length === 1) method.call(this, error, messageOf(error));
        else method.apply(this, args);
      },
    },
  }) satisfies FastifyServerOptions['logger'];
