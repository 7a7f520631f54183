import { decodeProtectedHeader } from 'jose';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { loadProviderKeys } from '../../server/identity/keys';
import { rotateKeys } from '../../server/setup/rotateKeys';
import { authorization, openBrowser, redeem, signInThrough } from '../support/browser';
import type { Tokens } from '../support/identityCalls';
import { addPeople, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';

const server = serverScene({
  fill: async db => {
    await addPeople(db);
    await db.query(sql`update users set initial_password = null`);
  },
});

it('[OPS-37] a server that has not restarted since a rotation takes what the others sign', async () => {
  const { app, db } = server;
  await rotateKeys(db, app.secrets);
  const restarted = await createApp({ config: app.config, db, secrets: app.secrets, shedLoad: false });
  await restarted.ready();
  const browser = openBrowser(restarted);
  const callback = await signInThrough(browser, authorization(), 'ann@shared.test', password);
  const tokens = (await redeem(restarted, callback.get('code'))).json<Tokens>();
  const { keys } = (await app.inject({ url: '/oidc/jwks' })).json<{ keys: { kid: string }[] }>();
  expect(keys.map(({ kid }) => kid)).toContain(decodeProtectedHeader(tokens.id_token).kid);

  const cookie = ['_session', '_session.sig'].map(name => `${name}=${browser.cookie(name)}`).join('; ');
  const elsewhere = openBrowser(app, { cookie });
  const silent = await elsewhere.open(authorization({ prompt: 'none' }));
  expect(new URL(silent.address).searchParams.get('code')).toMatch(/.{40}/);
  const logout = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: 'http://localhost:3000/login',
  });
  expect((await elsewhere.open(`/oidc/session/end?${logout}`)).address).toBe('http://localhost:3000/login');
  await restarted.close();
});

it('[OPS-37] a database of a release before gets next keys at the start, and goes on to sign with its own', async () => {
  const { app, db } = server;
  const load = async () => {
    const { signing, others } = await loadProviderKeys(db, app.secrets);
    return [signing.kid, others[0]?.kid];
  };
  const [signs] = await load();
  await db.query(sql`delete from server_secrets where name = 'oidc_next_keys'`);
  const [stillSigns, announced] = await load();
  await rotateKeys(db, app.secrets);
  expect([stillSigns, (await load())[0]]).toEqual([signs, announced]);
});
