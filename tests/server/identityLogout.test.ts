import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { authorization, openBrowser, redeem, signInThrough } from '../support/browser';
import { identityCalls, type Tokens } from '../support/identityCalls';
import { addPeople, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: addPeople });

const { signInForTokens, refresh, callApi } = identityCalls(() => server.app);

describe('logging out', () => {
  const logout = (parameters: Record<string, string>) => `/oidc/session/end?${new URLSearchParams(parameters)}`;
  const portal = { client_id: 'portal', post_logout_redirect_uri: 'http://localhost:3000/login' };

  it('[AUTH-08] ends session and tokens without a question when the ID token proves who asks', async () => {
    const { browser, tokens } = await signInForTokens();
    expect(await callApi(tokens.access_token)).toBe(200);
    const { address } = await browser.open(logout({ ...portal, id_token_hint: tokens.id_token, state: 'bye' }));
    expect(address).toBe('http://localhost:3000/login?state=bye');
    expect(await callApi(tokens.access_token)).toBe(401);
    expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    const again = await browser.open(authorization({ prompt: 'none' }));
    expect(new URL(again.address).searchParams.get('error')).toBe('login_required');
  });

  it('[AUTH-08] asks when nothing proves that the portal asks', async () => {
    const { browser, tokens } = await signInForTokens();
    const { page } = await browser.open(logout(portal));
    expect(page).toContain('Do you want to log out?');
    expect(page).toContain('<a class="button" href="http://localhost:3000/">Stay signed in</a>');
    expect(await callApi(tokens.access_token)).toBe(200);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const { address } = await browser.submit(page, '/session/end/confirm', { xsrf, logout: 'yes' });
    expect(address).toBe('http://localhost:3000/login');
    expect(await callApi(tokens.access_token)).toBe(401);
  });

  it('[AUTH-08] asks when the ID token belongs to another person', async () => {
    const bob = await signInForTokens('bob@acme.test');
    const ann = await signInForTokens();
    const { page } = await ann.browser.open(logout({ ...portal, id_token_hint: bob.tokens.id_token }));
    expect(page).toContain('Do you want to log out?');
    expect(await callApi(ann.tokens.access_token)).toBe(200);
    expect(await callApi(bob.tokens.access_token)).toBe(200);
  });

  it('[AUTH-08] redirects only to a portal', async () => {
    const { browser, tokens } = await signInForTokens();
    const { address } = await browser.open(
      logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://evil.test/' }),
    );
    expect(address).toBe('/oidc/session/end/success');
  });

  it("[AUTH-29] logs out at a host that is removed by now, and shows no other company's portal", async () => {
    const callback = 'http://globex.localhost:3000/auth/callback';
    const browser = openBrowser(server.app);
    const code = (
      await signInThrough(browser, authorization({ redirect_uri: callback }), 'ann@shared.test', password)
    ).get('code');
    const tokens = (await redeem(server.app, code, callback)).json<Tokens>();
    await server.db.query(sql`delete from company_domains where domain = 'globex.localhost'`);
    const removed = { id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://globex.localhost:3000/login' };
    const { page } = await browser.open(logout(removed));
    await server.db.query(sql`insert into company_domains (domain, company_id) values ('globex.localhost', 102)`);
    expect(page).toContain('<h1>You are logged out</h1>');
    expect(page).toContain('<title>You are logged out - Licensing portal</title>');
    expect(page).not.toContain('localhost');
    expect(await callApi(tokens.access_token)).toBe(401);
    const again = await browser.open(authorization({ prompt: 'none' }));
    expect(new URL(again.address).searchParams.get('error')).toBe('login_required');
  });

  it('[AUTH-29] says that logging out has failed, and not the sign-in', async () => {
    const browser = openBrowser(server.app, { 'accept-language': 'de' });
    const { response, page } = await browser.open(logout({ id_token_hint: 'no token' }));
    expect(response.statusCode).toBe(400);
    expect(page).toContain('<h1>Abmeldung fehlgeschlagen</h1>');
  });

  it('[AUTH-08] revokes a refresh token and its access tokens', async () => {
    const { tokens } = await signInForTokens();
    const response = await server.app.inject({
      method: 'POST',
      url: '/oidc/token/revocation',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: 'portal', token: tokens.refresh_token }).toString(),
    });
    expect(response.statusCode).toBe(200);
    expect(await callApi(tokens.access_token)).toBe(401);
  });
});
