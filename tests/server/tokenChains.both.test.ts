import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { QueryOptions } from '../../server/database/connection';
import { digest } from '../../server/identity/adapter';
import { findPayload, upsertPayload } from '../../server/queries/identity/oidcPayloads';
import { authorization, redeem, requestTokens, verifier } from '../support/browser';
import { identityCalls, type Tokens } from '../support/identityCalls';
import { addPeople } from '../support/identityPeople';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: addPeople });

const { signIn, signInForTokens, refresh, callApi } = identityCalls(() => server.app);

const renew = async ({ refresh_token: token }: Tokens) => {
  const answer = await refresh(token);
  expect(answer.statusCode).toBe(200);
  return answer.json<Tokens>();
};

/** Signs in in one tab, and with the same session in a second one. */
const inTwoTabs = async () => {
  const { browser, tokens } = await signInForTokens();
  const { address } = await browser.open(authorization({ prompt: 'none' }));
  const other = (await redeem(server.app, new URL(address).searchParams.get('code'))).json<Tokens>();
  return { tokens, other };
};

const expectEnded = async ({ access_token: access, refresh_token: token }: Tokens) => {
  expect(await callApi(access)).toBe(401);
  expect((await refresh(token)).json()).toMatchObject({ error: 'invalid_grant' });
};

const expectWorking = async (tokens: Tokens) => {
  expect(await callApi(tokens.access_token)).toBe(200);
  expect(await callApi((await renew(tokens)).access_token)).toBe(200);
};

describe('a renewal without an answer', () => {
  it('[AUTH-26] succeeds when it is sent again, as often as its answer is lost', async () => {
    const { tokens, other } = await inTwoTabs();
    await renew(tokens);
    await renew(tokens);
    await expectWorking(await renew(tokens));
    await expectWorking(other);
  });

  it('[AUTH-26] succeeds although the one before is still under way', async () => {
    const { tokens } = await signInForTokens();
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(tokens)));
    expect(new Set(answers.map(answer => answer.refresh_token)).size).toBe(10);
    for (const answer of answers) expect(await callApi(answer.access_token)).toBe(200);
  });
});

describe('a token that is used once too often', () => {
  it('[AUTH-27] ends what came of it, and no other tab, once the tokens after it are used', async () => {
    const { tokens, other } = await inTwoTabs();
    const second = await renew(tokens);
    const third = await renew(second);
    expect((await refresh(tokens.refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
      error_description: 'grant request is invalid',
    });
    for (const ended of [tokens, second, third]) await expectEnded(ended);
    await expectWorking(other);
  });

  it('[AUTH-27] is noticed after three minutes, even if nobody has used what came of it', async () => {
    const { tokens, other } = await inTwoTabs();
    const second = await renew(tokens);
    const usedAgo = (seconds: number) =>
      server.db.query(sql`update oidc_payloads set consumed_at = now() - make_interval(secs => ${seconds}::int)
        where model = 'RefreshToken' and consumed_at is not null`);
    await usedAgo(170);
    const third = await renew(tokens);
    await usedAgo(190);
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
    for (const ended of [second, third]) await expectEnded(ended);
    await expectWorking(other);
  });

  it('[AUTH-27] is noticed when a thief repeats a renewal: one of the two has to renew next', async () => {
    const { tokens, other } = await inTwoTabs();
    const [owner, thief] = [await renew(tokens), await renew(tokens)];
    const stolen = await renew(thief);
    expect((await refresh(owner.refresh_token)).statusCode).toBe(400);
    for (const ended of [owner, thief, stolen]) await expectEnded(ended);
    await expectWorking(other);
  });

  it('[AUTH-27] is noticed when the owner and a thief renew at the same moment', async () => {
    const { tokens, other } = await inTwoTabs();
    const twins = [await renew(tokens), await renew(tokens)];
    /** Renews one after the other. Returns the tokens of those that get in. */
    const renewed = async (each: readonly Tokens[]) => {
      const answers = [];
      for (const { refresh_token: token } of each) answers.push(await refresh(token));
      return answers.filter(({ statusCode }) => statusCode === 200).map(answer => answer.json<Tokens>());
    };
    const answers = await Promise.all(twins.map(({ refresh_token: token }) => refresh(token)));
    const winners = answers.filter(({ statusCode }) => statusCode === 200).map(answer => answer.json<Tokens>());
    expect(await renewed(await renewed(winners))).toEqual([]);
    await expectWorking(other);
  });

  it('[AUTH-27] ends the tokens of its own tab if it is a code', async () => {
    const { browser, callback } = await signIn();
    const tokens = (await redeem(server.app, callback.get('code'))).json<Tokens>();
    const renewed = await renew(tokens);
    const { address } = await browser.open(authorization({ prompt: 'none' }));
    const other = (await redeem(server.app, new URL(address).searchParams.get('code'))).json<Tokens>();
    expect((await redeem(server.app, callback.get('code'))).statusCode).toBe(400);
    for (const ended of [tokens, renewed]) await expectEnded(ended);
    await expectWorking(other);
  });

  it('[AUTH-27] ends nothing of somebody else: a code without its verifier is no use of it', async () => {
    const { callback } = await signIn();
    const tokens = (await redeem(server.app, callback.get('code'))).json<Tokens>();
    const form = { grant_type: 'authorization_code', redirect_uri: 'http://localhost:3000/auth/callback' };
    const code = callback.get('code') ?? '';
    const guess = await requestTokens(server.app, { ...form, code, code_verifier: verifier.replace('a', 'b') });
    expect(guess.statusCode).toBe(400);
    await expectWorking(tokens);
  });

  it('[AUTH-27] also ends what a renewal adds while it is noticed', async () => {
    const { tokens } = await inTwoTabs();
    const second = await renew(tokens);
    const third = await renew(second);
    const [{ chain, grant } = { chain: '', grant: '' }] = await server.db.query<{ chain: string; grant: string }>(sql`
      select payload ->> 'chain' as chain, grant_id as grant from oidc_payloads
      where id = ${digest(third.refresh_token)}`);
    const added = { model: 'RefreshToken', id: 'added', payload: { chain }, grantId: grant, uid: null, expiresIn: 60 };
    const { query } = server.db;
    server.db.query = async <Row>(statement: Sql, options?: QueryOptions): Promise<Row[]> => {
      const rows = await query<Row>(statement, options);
      if (!statement.text.includes('delete') || !statement.values.includes(chain)) return rows;
      server.db.query = query;
      await upsertPayload(server.db, added);
      return rows;
    };
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
    expect(server.db.query).toBe(query);
    expect(await findPayload(server.db, 'RefreshToken', 'added')).toBeNull();
  });
});
