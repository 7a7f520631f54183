import fastify from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LogLevel } from '../../server/config';
import type { Database } from '../../server/database/connection';
import { loggerOptions } from '../../server/logging';
import { fillFixture } from '../support/fixture';
import { openTestDatabase } from '../support/openDatabase';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await fillFixture(db);
});
afterAll(() => db.close());

/** What a server with this level logs when a request fails with this error. */
const logged = async (error: unknown, logLevel: LogLevel = 'warn') => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { ...loggerOptions({ logLevel }), stream } });
  app.setErrorHandler((failure, request) => {
    request.log.error(failure);
    return {};
  });
  app.get('/', async () => {
    throw error;
  });
  await app.inject('/?email=nobody@acme.test');
  return lines.join('');
};

const failureOf = (statement: Promise<unknown>) =>
  statement.then(
    () => null,
    (error: unknown) => error,
  );

it('a row that a table refuses is not logged, but the place and the reason are', async () => {
  const error = await failureOf(
    db.query(
      sql`insert into users (company_id, email, email_key) values (null, 'ann@private.test', 'ann@private.test')`,
    ),
  );
  expect(JSON.stringify(error)).toContain('ann@private.test');
  const log = await logged(error);
  expect(log).not.toContain('private');
  expect(JSON.parse(log)).toMatchObject({
    level: 50,
    err: {
      code: '23502',
      message: 'null value in column "company_id" of relation "users" violates not-null constraint',
    },
  });
  expect(log).toContain('\\n    at ');
});

it('a value that a type refuses is not logged', async () => {
  const error = await failureOf(db.query(sql`select id from users where email = ${'x'} and id = 'ann@private.test'`));
  expect(String(error)).toContain('ann@private.test');
  const log = await logged(error);
  expect(log).not.toContain('private');
  expect(JSON.parse(log)).toMatchObject({ msg: 'invalid input syntax for type integer', err: { code: '22P02' } });
});

it('a cause is logged in the same way', async () => {
  const cause = Object.assign(new Error('The row is refused.'), { code: '23514', detail: 'ann@private.test' });
  const log = await logged(new Error('The server failed.', { cause }));
  expect(log).not.toContain('private');
  expect(JSON.parse(log)).toMatchObject({
    msg: 'The server failed.',
    err: { cause: { code: '23514', message: 'The row is refused.' } },
  });
});

it.each([
  ['silent', []],
  ['error', [50]],
  ['info', [30, 50, 30]],
] as const)('at level %s entries of the levels %j are logged, none with query parameters', async (level, levels) => {
  const log = await logged(new Error('The server failed.'), level);
  const entries = log.split('\n').filter(Boolean);
  expect(entries.map(entry => (JSON.parse(entry) as { level: number }).level)).toEqual(levels);
  expect(log).not.toContain('nobody');
});
