import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { authorization, openBrowser, signInThrough } from '../support/browser';
import { addPeople, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';
import { startServer } from '../support/server';

const server = serverScene({ fill: addPeople });

const globex = 'http://globex.localhost:3000/auth/callback';

describe('the content policy of a page of the provider', () => {
  const forms = ({ response }: { response: { headers: object } }) =>
    /form-action [^;]*/.exec((response.headers as Record<string, string>)['content-security-policy'] ?? '')?.[0];
  const toGlobex = "form-action 'self' http://globex.localhost:3000";

  it('[AUTH-07] [PROF-05] allows forms to the company that asks, and names no other', async () => {
    const browser = openBrowser(server.app);
    const url = authorization({ redirect_uri: globex });
    const asked = await browser.open(url);
    expect(forms(asked)).toBe(toGlobex);
    expect(forms(await browser.submit(asked.page, '/login', { email: 'ann@shared.test', password: 'x' }))).toBe(
      toGlobex,
    );
    await signInThrough(browser, url, 'ann@shared.test', password);
    const change = authorization({ redirect_uri: globex, kc_action: 'UPDATE_PASSWORD' });
    expect(forms(await browser.open(change))).toBe(toGlobex);
  });

  it('[AUTH-08] allows forms to the company whose portal logs out, asked or redirected', async () => {
    const url = `/oidc/session/end?${new URLSearchParams({
      client_id: 'portal',
      post_logout_redirect_uri: 'http://globex.localhost:3000/login',
    })}`;
    const browser = openBrowser(server.app);
    expect(forms(await browser.open(url))).toBe(toGlobex);
    await signInThrough(browser, authorization(), 'ann@shared.test', password);
    expect(forms(await browser.open(url))).toBe(toGlobex);
    expect(forms(await browser.open('/oidc/session/end?client_id=portal'))).toBe("form-action 'self'");
  });

  it('[AUTH-07] allows the form that continues with another account', async () => {
    const browser = openBrowser(server.app);
    await signInThrough(browser, authorization(), 'bob@acme.test', password);
    const { page } = await browser.open(authorization({ redirect_uri: globex, prompt: 'login' }));
    const sentOn = await browser.submit(page, '/login', { email: 'ann@shared.test', password });
    expect(sentOn.page).toContain('<title>Submitting Callback</title>');
    expect(forms(sentOn)).toBe(toGlobex);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(sentOn.page)?.[1] ?? '';
    const { address } = await browser.submit(sentOn.page, '/session/end/confirm', { xsrf, logout: 'yes' });
    expect(address).toMatch(/^http:\/\/globex\.localhost:3000\/auth\/callback\?code=/);
  });

  it('[AUTH-07] allows no form on an error page, or to an unknown address', async () => {
    const refused = await openBrowser(server.app).open(authorization({ redirect_uri: 'http://evil.test/callback' }));
    expect([refused.response.statusCode, forms(refused)]).toEqual([400, "form-action 'self'"]);
    const unregistered = '/oidc/session/end?post_logout_redirect_uri=http://globex.localhost:3000/login';
    expect(forms(await openBrowser(server.app).open(unregistered))).toBe("form-action 'self'");
  });
});

describe('a page of the provider without a sign-in under way', () => {
  /** The brand of a page, and where its links lead. */
  const shown = ({ page }: { page: string }) => [
    / - ([^<]+)<\/title>/.exec(page)?.[1],
    ...[...page.matchAll(/<a class="button" href="([^"]*)"/g)].map(([, address]) => address),
  ];
  const ofGlobex = ['Globex', 'http://globex.localhost:3000/'];
  const nobodys = ['Licensing portal'];

  it('[AUTH-43] leads back to where the sign-in began, in its brand', async () => {
    const browser = openBrowser(server.app);
    const { page, address } = await browser.open(authorization({ redirect_uri: globex }));
    const form = { email: 'ann@shared.test', password };
    const elsewhere = openBrowser(server.app);
    expect(shown(await elsewhere.submit(page, '/login', form))).toEqual(ofGlobex);
    expect(shown(await elsewhere.submit(page, '/cancel', {}))).toEqual(ofGlobex);
    expect(shown(await elsewhere.open(await browser.submitOnly(page, '/login', form)))).toEqual(ofGlobex);
    await browser.submit(page, '/login', form);
    expect(shown(await browser.open(address))).toEqual(ofGlobex);
  });

  it('[AUTH-43] names the host in the address of a form that is shown again, too', async () => {
    const { page } = await openBrowser(server.app).open(authorization({ redirect_uri: globex }));
    const browser = openBrowser(server.app);
    const own = await browser.open(authorization({ redirect_uri: globex }));
    const { address } = await browser.submit(own.page, '/login', { email: 'ann@shared.test', password: 'x' });
    expect(address).toMatch(/^\/oidc\/interaction\/[\w-]+\?at=globex\.localhost$/);
    expect(page).toMatch(/formaction="\/oidc\/interaction\/[\w-]+\/cancel\?at=globex\.localhost"/);
  });

  it('[AUTH-43] leads to the portal whose request was refused', async () => {
    const refused = authorization({ redirect_uri: globex, client_id: 'unknown' });
    expect(shown(await openBrowser(server.app).open(refused))).toEqual(ofGlobex);
    const logout = '/oidc/session/end?post_logout_redirect_uri=http://globex.localhost:3000/login&id_token_hint=x';
    expect(shown(await openBrowser(server.app).open(logout))).toEqual(ofGlobex);
  });

  const unknown = [
    '/oidc/interaction/x',
    '/oidc/interaction/x?at=evil.test',
    '/oidc/interaction/x?at=globex.localhost:80@evil.test',
    '/oidc/interaction/x?at=globex.localhost&at=evil.test',
    '/oidc/auth/x?at=evil.test',
    '/oidc/session/end/success?at=evil.test',
    authorization({ redirect_uri: 'http://evil.test/callback' }),
    authorization({ redirect_uri: 'https://globex.localhost:3000/auth/callback' }),
  ];

  it.each(unknown)("[AUTH-44] has nobody's brand and leads nowhere if it is not known whose it is: %s", async url => {
    expect(shown(await openBrowser(server.app).open(url))).toEqual(nobodys);
  });

  it('[AUTH-44] has the brand of the only company, and leads to its portal', async () => {
    const alone = await startServer();
    await alone.db.query(sql`insert into companies (id, name) values (1, 'Initech')`);
    await alone.db.query(sql`insert into company_domains (domain, company_id) values ('localhost', 1)`);
    for (const url of unknown)
      expect(shown(await openBrowser(alone.app).open(url))).toEqual(['Initech', 'http://localhost:3000/']);
    await alone.db.query(sql`update company_domains set domain = 'initech.localhost'`);
    for (const url of unknown)
      expect(shown(await openBrowser(alone.app).open(url))).toEqual(['Initech', 'http://initech.localhost:3000/']);
    await alone.app.close();
  });
});
