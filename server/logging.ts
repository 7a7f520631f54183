import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';

/** What a log may tell of an error. */
type LoggedError = {
  type: string;
  code: string | undefined;
  message: string;
  stack: string;
  cause: LoggedError | undefined;
};

const codeOf = ({ code }: Error & { code?: unknown }) => (typeof code === 'string' ? code : undefined);

/** PostgreSQL's class 22 quotes the value it could not use: `invalid input syntax for type date: "…"`. */
const messageOf = (error: Error) =>
  codeOf(error)?.startsWith('22') ? error.message.replace(/: ".*$/s, '') : error.message;

/**
 * An error without anybody's data: PostgreSQL's carry the row that failed (`detail`), PGlite's also the statement and its
 * values. So of what an error carries only its code is kept, and of its stack only the places.
 */
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

/** Logs to standard output as JSON: no token, no cookie, no address with its parameters, no row of the database. */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  ({
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.url'],
    serializers: { err: serializeError },
    hooks: {
      // An error alone is logged under its own message.
      logMethod(args, method) {
        const [error] = args as unknown[];
        if (error instanceof Error && args.length === 1) method.call(this, error, messageOf(error));
        else method.apply(this, args);
      },
    },
  }) satisfies FastifyServerOptions['logger'];
