import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { endSessions } from '../../server/queries/identity/oidcPayloads';
import { setInitialPassword } from '../../server/queries/userCredentials';
import { authorization, type Browser, openBrowser, redeem, signInThrough } from '../support/browser';
import { grant, people } from '../support/fixture';
import { identityCalls, type Tokens } from '../support/identityCalls';
import { interject } from '../support/interject';
import { quickHash } from '../support/quickHash';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { waitingForLocks } from '../support/waitingForLocks';

/** User 5. The manager may set their password. */
const otto = 'o_o%o@acme.test';
const former = 'Former-Secret1';

const server = serverScene();
const manager = senderOf(server, people.manager.email);
beforeAll(async () => {
  await grant(server.db, people.manager.id, ['manage_license_user_credentials']);
});

const setPassword = () => manager('POST', '/users/5/set_password/', { password: 'Latter-Secret1' });
/** The user has a password that they chose after the manager got access to their license. */
beforeEach(async () =>
  server.db.query(sql`
    update users set password_hash = ${await quickHash(former)}, password_chosen_at = now(), is_initial_password = false,
      initial_password = null
    where id = 5`),
);

const { refresh, callApi } = identityCalls(() => server.app);

const callbackUri = 'http://portal.acme.test:3000/auth/callback';
const ask = (changes: Record<string, string> = {}) => authorization({ redirect_uri: callbackUri, ...changes });
const redeemed = (callback: URLSearchParams) => redeem(server.app, callback.get('code'), callbackUri);

const signIn = async (browser = openBrowser(server.app)) => {
  const callback = await signInThrough(browser, ask(), otto, former);
  return { browser, tokens: (await redeemed(callback)).json<Tokens>() };
};

/** Expects the tokens and the cookie to be invalid. */
const expectEnded = async (browser: Browser, tokens: Tokens) => {
  expect(await callApi(tokens.access_token)).toBe(401);
  expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  await expectSignedOut(browser);
};
const expectSignedOut = async (browser: Browser) => {
  const { address } = await browser.open(ask({ prompt: 'none' }));
  expect(new URL(address).searchParams.get('error')).toBe('login_required');
};

const savingSession = { text: 'insert into oidc_payloads', value: 'Session' };

describe('a session that ends while a request uses it', () => {
  it('[LUSR-27] does not come back after a new password was set', async () => {
    const { browser, tokens } = await signIn();
    expect(await callApi(tokens.access_token)).toBe(200);
    interject(server.db, savingSession, () => setPassword());
    await browser.open(ask());
    await expectEnded(browser, tokens);
  });

  it('[LUSR-27] does not come back under another id', async () => {
    const { browser, tokens } = await signIn();
    const { page } = await browser.open(ask({ kc_action: 'UPDATE_PASSWORD' }));
    interject(server.db, savingSession, () => setPassword());
    await browser.submit(page, '/cancel', {});
    await expectEnded(browser, tokens);
  });

  it('[AUTH-08] does not come back after a logout', async () => {
    const { browser, tokens } = await signIn();
    const logout = new URLSearchParams({ client_id: 'portal', id_token_hint: tokens.id_token });
    interject(server.db, savingSession, () => browser.open(`/oidc/session/end?${logout}`));
    await browser.open(ask());
    await expectEnded(browser, tokens);
  });

  it('[AUTH-08] stays on record for longer than any request takes', async () => {
    await signIn();
    const session = sql`model = 'Session' and payload ->> 'accountId' = (
      select platform_user_id::text from users where id = 5)`;
    await server.db.query(sql`update oidc_payloads set expires_at = now() + interval '1 minute' where ${session}`);
    await setPassword();
    const kept = sql`select round(extract(epoch from min(expires_at) - now()) / 60)::int as minutes
      from oidc_payloads where ${session} and expires_at > now()`;
    expect(await server.db.query(kept)).toEqual([{ minutes: 60 }]);
  });
});

describe('a sign-in with a password that is changed meanwhile', () => {
  it('[LUSR-27] fails while it is verified', async () => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(ask());
    interject(server.db, { text: 'insert into login_failures', value: 'address:127.0.0.1' }, () => setPassword());
    const next = await browser.submit(page, '/login', { email: otto, password: former });
    expect(next.page).toContain('This page is no longer valid. Go back to the portal and sign in again.');
    await expectSignedOut(browser);
  });

  it('[LUSR-27] fails while the sign-in becomes a session', async () => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(ask());
    interject(server.db, savingSession, () => setPassword());
    const { address } = await browser.submit(page, '/login', { email: otto, password: former });
    expect((await redeemed(new URL(address).searchParams)).json()).toMatchObject({ error: 'invalid_grant' });
    await expectSignedOut(browser);
  });

  it('[PROF-05] continues if the person changes it before the sign-in is done', async () => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(ask({ kc_action: 'UPDATE_PASSWORD' }));
    const form = await browser.submit(page, '/login', { email: otto, password: former });
    const own = { current: former, password: 'Own-Secret1', confirmation: 'Own-Secret1' };
    const { address } = await browser.submit(form.page, '/password', own);
    expect((await redeemed(new URL(address).searchParams)).statusCode).toBe(200);
  });

  // PGlite has one connection, so nobody could sign in at the same time.
  if (inject('postgresUrl'))
    it('[LUSR-27] waits for a change that is not committed yet', async () => {
      const [account] = await server.db.query<{ id: string }>(sql`
        select platform_user_id as id from users where id = 5`);
      const browser = openBrowser(server.app);
      const { page } = await browser.open(ask());
      const { done } = await server.db.transaction(async tx => {
        await setInitialPassword(tx, 5, server.app.sealPassword('Latter-Secret1'), people.manager.id);
        await endSessions(tx, account?.id ?? '');
        const done = browser.submit(page, '/login', { email: otto, password: former });
        await expect.poll(() => waitingForLocks(server.db), { timeout: 10_000 }).toBe(1);
        return { done };
      });
      const { address } = await done;
      expect((await redeemed(new URL(address).searchParams)).json()).toMatchObject({ error: 'invalid_grant' });
      await expectSignedOut(browser);
    });
});
