import type { JWTPayload } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPeople, ids } from '../support/identityPeople';
import { startServer, type TestServer } from '../support/server';
import { externalScene } from '../support/tokenProvider';
import { readTrail } from '../support/trail';

const { provider, server, call } = await externalScene();
const { issuer, oidc, tokenWith } = provider;

describe('people of an external provider', () => {
  it('[AUTH-18] are recognised by the claim with their id', async () => {
    const token = await tokenWith({ sub: 'unlinked', platform_user_id: ids.bob });
    expect((await call(token)).statusCode).toBe(200);
  });

  it('[AUTH-34] are who the claim names, even if their subject is linked to somebody else', async () => {
    const answer = await call(
      await tokenWith({ sub: 'ext-ann', platform_user_id: ids.bob }),
      server,
      `users/${ids.bob}`,
    );
    expect(answer.json()).toMatchObject({ profile: { platform_user_id: ids.bob } });
  });

  it('[SHELL-19] get 403 if they are unknown here', async () => {
    const response = await call(await tokenWith({ sub: 'nobody' }));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'unknown_person' });
  });

  it('[SHELL-19] are not recognised by email unless the configuration allows it', async () => {
    const claims = { sub: 'ext-bob', email: 'bob@acme.test', email_verified: true };
    expect((await call(await tokenWith(claims))).statusCode).toBe(403);
  });

  describe('when the configuration allows linking by email', () => {
    let linking: TestServer;
    beforeAll(async () => {
      linking = await startServer({ config: { oidc: oidc({ linkByEmail: true }) } });
      await addPeople(linking.db);
    });
    afterAll(() => linking.app.close());
    const callWith = async (claims: JWTPayload) => (await call(await tokenWith(claims), linking)).statusCode;

    it('[AUTH-18] are linked once, by a verified email that exactly one user has', async () => {
      expect(await callWith({ sub: 'ext-bob', email: 'bob@acme.test', email_verified: false })).toBe(403);
      expect(await callWith({ sub: 'ext-bob', email: 'bob@acme.test' })).toBe(403);
      expect(await callWith({ sub: 'ext-bob', email: 'BOB@acme.test', email_verified: true })).toBe(200);
      expect(await callWith({ sub: 'ext-bob' })).toBe(200);
      expect(await callWith({ sub: 'ext-other', email: 'bob@acme.test', email_verified: true })).toBe(403);
      expect(await readTrail(linking.db)).toEqual([
        { actor_id: 202, action: 'user.link', object_type: 'user', object_id: '202', difference: { issuer } },
      ]);
    });

    it('[NORM-13] are linked to nobody by an address with another letter', async () => {
      for (const email of ['m\u0130ke@acme.test', 'mi\u212ae@acme.test', 'mike@acme.test\u200b', 'm\u0131ke@acme.test'])
        expect([email, await callWith({ sub: 'atk', email, email_verified: true })]).toEqual([email, 403]);
      expect(await callWith({ sub: 'mike', email: 'Mike@acme.test', email_verified: true })).toBe(200);
    });

    it('[AUTH-35] are linked again when the account of before has left, and recognised by the claim without a link', async () => {
      const { db } = linking;
      await db.query(sql`
        insert into users (id, company_id, platform_user_id, email, email_key)
        values (205, 101, '55555555-5555-4555-8555-555555555555', 'eve@acme.test', 'eve@acme.test'),
          (206, 102, '66666666-6666-4666-8666-666666666666', 'eve@globex.test', 'eve@globex.test')`);
      expect(await callWith({ sub: 'ext-eve', email: 'eve@acme.test', email_verified: true })).toBe(200);
      expect(await callWith({ sub: 'ext-eve', email: 'eve@globex.test', email_verified: true })).toBe(200);
      expect(await db.query(sql`select user_id from user_identities where subject = 'ext-eve'`)).toEqual([
        { user_id: 205 },
      ]);
      await db.query(sql`update users set left_at = now() where id = 205`);
      expect(await callWith({ sub: 'ext-eve' })).toBe(403);
      expect(await callWith({ sub: 'ext-eve', platform_user_id: '66666666-6666-4666-8666-666666666666' })).toBe(200);
      expect(await callWith({ sub: 'ext-eve', email: 'eve@globex.test', email_verified: true })).toBe(200);
      expect(await callWith({ sub: 'ext-eve' })).toBe(200);
    });

    it('[AUTH-40] are not recognised for a reason that the log has, without the address', async () => {
      const warn = vi.spyOn(linking.app.log, 'warn');
      const why = async (claims: JWTPayload, from: TestServer = linking) => {
        warn.mockClear();
        expect((await call(await tokenWith(claims), from)).statusCode).toBe(403);
        const said = warn.mock.calls.map(args => JSON.stringify(args)).filter(text => text.includes('names nobody'));
        expect(said.join()).not.toContain('.test"');
        return said.map(text => /names nobody: (.*)\."/.exec(text)?.[1]);
      };
      const claim = 'platform_user_id';
      const verified = { sub: 'why', email: 'why@acme.test', email_verified: true };
      expect(await why(verified)).toEqual([`it has no claim ${claim}; nobody here has its email`]);
      expect(await why({ ...verified, [claim]: 'employee-17' })).toEqual([
        `its claim ${claim} is no UUID; nobody here has its email`,
      ]);
      expect(await why({ ...verified, [claim]: '99999999-9999-4999-8999-999999999999', email: undefined })).toEqual([
        `nobody here has the id in its claim ${claim}; it has no email`,
      ]);
      expect(await why({ ...verified, email_verified: 'true' })).toEqual([
        `it has no claim ${claim}; its email is not verified (email_verified)`,
      ]);
      expect(await why({ ...verified, email: 'ann@shared.test' })).toEqual([
        `it has no claim ${claim}; 2 people here have its email`,
      ]);
      expect(await why({ ...verified, email: 'bob@acme.test' })).toEqual([
        `it has no claim ${claim}; another account of the provider is linked to the person with its email (docs/deployment.md, user_identities)`,
      ]);
    });

    it('[AUTH-18] are not linked when several users have the email', async () => {
      expect(await callWith({ sub: 'ext-ann', email: 'ann@shared.test', email_verified: true })).toBe(403);
    });
  });
});
