import { describe, expect, it } from 'vitest';
import { authorization, openBrowser, signInThrough } from '../support/browser';
import { addPeople, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';

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
