import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { parseConfig } from '../../server/config';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { createSecrets } from '../../server/secrets';
import { seedWhenEmpty } from '../../server/seed/whenEmpty';
import { testEncryptionKey } from '../support/constants';
import { openEmptyTwice } from '../support/openDatabase';

let databases: [Database, Database];
beforeAll(async () => {
  databases = await openEmptyTwice();
});
afterAll(() => Promise.all([...new Set(databases)].map(db => db.close())));

const secrets = createSecrets(testEncryptionKey);

/** Starts a process up to listening. @returns the migrations that it ran and its public keys */
const start = async (db: Database) => {
  const migrations = await migrate(db);
  await seedWhenEmpty(db, secrets);
  const app = await createApp({ config: parseConfig({}), db, secrets, shedLoad: false });
  const keys = (await app.inject({ url: '/oidc/jwks' })).json() as unknown;
  await app.close();
  return { migrations, keys };
};

it('two servers that start at once on an empty database migrate and seed it once, and have the same keys', async () => {
  const [one, other] = await Promise.all(databases.map(start));
  const ran = [one, other].flatMap(started => started?.migrations ?? []);
  expect(ran).toEqual(expect.arrayContaining(['0001_first_release.sql', '0035_normal_form.ts']));
  expect(ran).toHaveLength(new Set(ran).size);

  const [db] = databases;
  expect(await db.query(sql`select name from companies order by name`)).toEqual([
    { name: 'Acme Software' },
    { name: 'Globex' },
  ]);
  expect(await db.query(sql`select count(*) as count from users where email = 'distributor@acme.test'`)).toEqual([
    { count: 1 },
  ]);
  expect(one?.keys).toMatchObject({
    keys: [
      { kty: 'RSA', use: 'sig' },
      { kty: 'RSA', use: 'sig' },
    ],
  });
  expect(one?.keys).toEqual(other?.keys);
});
