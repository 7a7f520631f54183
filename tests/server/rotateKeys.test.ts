import { decodeProtectedHeader } from 'jose';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { parseConfig } from '../../server/config';
import { createSecrets } from '../../server/secrets';
import { forgetLostKey } from '../../server/setup/forgetLostKey';
import { rotateKeys } from '../../server/setup/rotateKeys';
import { authorization, openBrowser, redeem, signInThrough } from '../support/browser';
import { testEncryptionKey } from '../support/constants';
import type { Tokens } from '../support/identityCalls';
import { addPeople, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: addPeople });
const laterKey = Buffer.alloc(32, 7);

const kids = async (app = server.app) =>
  (await app.inject({ url: '/oidc/jwks' })).json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);

it('[SESS-05] rotated keys sign anew, keep sessions and tokens alive, and the former encryption key is needed no more', async () => {
  const browser = openBrowser(server.app);
  const callback = await signInThrough(browser, authorization(), 'ann@shared.test', password);
  const before = (await redeem(server.app, callback.get('code'))).json<Tokens>();
  const [first, announced] = await kids();
  expect(decodeProtectedHeader(before.id_token).kid).toBe(first);
  await server.db.query(sql`
    update users set initial_password = ${server.app.secrets.encrypt('First-Secret1')}
    where email = 'bob@acme.test'`);

  expect(await rotateKeys(server.db, createSecrets(laterKey, testEncryptionKey))).toBeGreaterThan(3);

  // The former key is gone, but earlier cookies and tokens are still valid.
  const { app, db } = server;
  const later = await createApp({ config: app.config, db, secrets: createSecrets(laterKey), shedLoad: false });
  await later.ready();
  const [second, , ...others] = await kids(later);
  expect([second, others]).toEqual([announced, [first]]);
  const authorize = { authorization: `Bearer ${before.access_token}` };
  expect((await later.inject({ url: '/api/v1/licenses/', headers: authorize })).statusCode).toBe(200);
  const cookie = ['_session', '_session.sig'].map(name => `${name}=${browser.cookie(name)}`).join('; ');
  const again = await openBrowser(later, { cookie }).open(authorization({ prompt: 'none' }));
  const renewed = (await redeem(later, new URL(again.address).searchParams.get('code'))).json<Tokens>();
  expect(decodeProtectedHeader(renewed.id_token).kid).toBe(second);
  const [bob] = await server.db.query<{ sealed: string }>(sql`
    select initial_password as sealed from users where email = 'bob@acme.test'`);
  expect(later.secrets.decrypt(bob?.sealed ?? '')).toBe('First-Secret1');
  await later.close();
});

it('[OPS-20] [OPS-41] without the lost key only servers with the new one start, and only what nobody can read is gone', async () => {
  const { app, db } = server;
  const key = createSecrets(Buffer.alloc(32, 9));
  await db.query(
    sql`update users set initial_password = ${app.secrets.encrypt('Lost-Secret1')} where email = 'bob@acme.test'`,
  );
  await db.query(
    sql`update users set initial_password = ${key.encrypt('Known-Secret1')} where email = 'ann@shared.test'`,
  );
  await db.query(sql`
    insert into oauth_clients (company_id, client_id, name, secret, secret_created_at)
    values ((select min(id) from companies), 'lost', 'Lost', ${app.secrets.encrypt('former')}, now())`);
  const start = (secrets = key, config = app.config) =>
    createApp({ config, db, secrets, shedLoad: false }).then(it => it.ready().then(() => it));
  await expect(start()).rejects.toThrow('it was written with another encryption key');

  const gone = await forgetLostKey(db, key);
  expect([gone.get('users.initial_password'), gone.get('oauth_clients.rotated_secret')]).toEqual([1, 0]);

  // The first one that starts may have yet another key.
  const config = parseConfig({ OIDC_ISSUER: 'https://id.example' });
  await expect(start(createSecrets(Buffer.alloc(32, 10)))).rejects.toThrow('"oidc_next_keys" cannot be read');
  await expect(start(createSecrets(Buffer.alloc(32, 10)), config)).rejects.toThrow('"idempotency" cannot be read');

  const later = await start();
  expect(await kids(later)).toHaveLength(2);
  const people = await db.query<{ sealed: string | null; is_over: boolean | null }>(sql`
    select initial_password as sealed, initial_password_ends_at <= now() as is_over
    from users where email in ('bob@acme.test', 'ann@shared.test') order by email`);
  expect(people.map(({ sealed, is_over: isOver }) => [sealed && key.decrypt(sealed), isOver])).toEqual([
    ['Known-Secret1', null],
    ['Known-Secret1', null],
    [null, true],
  ]);
  const [client] = await db.query<{ secret: string }>(sql`select secret from oauth_clients where client_id = 'lost'`);
  expect(key.decrypt(client?.secret ?? '')).toMatch(/^[\w-]{43}$/);
  const callback = await signInThrough(openBrowser(later), authorization(), 'ann@shared.test', password);
  expect((await redeem(later, callback.get('code'))).statusCode).toBe(200);
  await later.close();
});

it('[OPS-44] [OPS-65] a value of another encryption key is told with its place and what to set, and nothing is changed', async () => {
  const { db } = server;
  // The test before has changed it.
  const present = createSecrets(Buffer.alloc(32, 9));
  const lost = createSecrets(Buffer.alloc(32, 5));
  await db.query(
    sql`update users set initial_password = ${lost.encrypt('Lost-Secret1')} where email = 'bob@acme.test'`,
  );
  const before = await db.query(sql`select name, value from server_secrets order by name`);
  await expect(rotateKeys(db, present)).rejects.toThrow(
    /^1 of \d values in users\.initial_password were written with another/,
  );
  await expect(rotateKeys(db, present)).rejects.toThrow(
    'Set ENCRYPTION_KEY_PREVIOUS to that one. If it is lost, "npm run',
  );
  expect(await db.query(sql`select name, value from server_secrets order by name`)).toEqual(before);

  // Also where a server's own keys cannot be read.
  await expect(rotateKeys(db, createSecrets(Buffer.alloc(32, 4)))).rejects.toThrow(
    /^\d of \d values in \w+\.\w+ were written with another encryption key\. Set ENCRYPTION_KEY_PREVIOUS/,
  );
});
