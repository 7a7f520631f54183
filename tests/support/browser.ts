import { createHash } from 'node:crypto';
import type { PortalApp } from '../../server/portalApp';

interface Cookie {
  value: string;
  path: string;
}

/** A PKCE verifier and its challenge (RFC 7636). */
export const verifier = 'a-verifier-of-the-tests-that-is-long-enough-for-rfc-7636';
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** The authorization request that a portal makes; null leaves a parameter out. */
export const authorization = (changes: Record<string, string | null> = {}): string => {
  const parameters: Record<string, string | null> = {
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid profile email phone',
    redirect_uri: 'http://localhost:3000/auth/callback',
    state: 'st4te',
    nonce: 'n0nce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `/oidc/auth?${new URLSearchParams(given)}`;
};

/** A browser that keeps cookies and follows redirects within the provider. */
export const openBrowser = (app: PortalApp, headers: Record<string, string> = {}) => {
  const jar = new Map<string, Cookie>();

  const request = async (method: 'GET' | 'POST', url: string, form?: Record<string, string>) => {
    const { pathname } = new URL(url, 'http://localhost:3000');
    const cookies = [...jar]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await app.inject({
      method,
      url,
      headers: {
        host: 'localhost:3000',
        accept: 'text/html',
        cookie: cookies.join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      payload: form && new URLSearchParams(form).toString(),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find(attribute => attribute.startsWith('path='))?.slice('path='.length) ?? '/';
      if (value) jar.set(name, { value, path });
      else jar.delete(name);
    }
    return response;
  };

  const go = async (method: 'GET' | 'POST', url: string, form?: Record<string, string>) => {
    let response = await request(method, url, form);
    let address = url;
    while (response.statusCode === 303 || response.statusCode === 302) {
      address = response.headers.location ?? '';
      const target = new URL(address, 'http://localhost:3000');
      if (!target.pathname.startsWith('/oidc/')) break;
      address = target.pathname + target.search;
      response = await request('GET', address);
    }
    return { response, address, page: response.body };
  };

  const actionOf = (page: string, end: string): string => {
    const target = [...page.matchAll(/action="([^"]+)"/g)]
      .map(([, address]) => new URL(address ?? '', 'http://localhost:3000'))
      .find(({ pathname }) => pathname.endsWith(end));
    if (!target) throw new Error(`The page has no action ${end}.`);
    return target.pathname + target.search;
  };

  return {
    /** The current value of a cookie; undefined without one. */
    cookie: (name: string) => jar.get(name)?.value,
    setCookie: (name: string, value: string) => void jar.set(name, { value, path: '/' }),
    open: (url: string) => go('GET', url),
    /** Like submit, but does not follow the redirect. @returns the redirect's address */
    submitOnly: async (page: string, action: string, form: Record<string, string>) => {
      const { headers } = await request('POST', actionOf(page, action), form);
      const { pathname, search } = new URL(headers.location ?? '');
      return pathname + search;
    },
    /** Submits the page's form whose action ends with `action`. */
    submit: (page: string, action: string, form: Record<string, string>) => go('POST', actionOf(page, action), form),
  };
};

export type Browser = ReturnType<typeof openBrowser>;

/** Signs in on the page that an authorization request leads to. @returns the parameters of the callback */
export const signInThrough = async (browser: Browser, url: string, email: string, password: string) => {
  const { page } = await browser.open(url);
  const { address } = await browser.submit(page, '/login', { email, password });
  return new URL(address).searchParams;
};

/** Like signInThrough, but with an initial password, which the person replaces by a new one. */
export const signInFirst = async (browser: Browser, url: string, email: string, password: string, own: string) => {
  const { page } = await browser.open(url);
  const choice = await browser.submit(page, '/login', { email, password });
  const { address } = await browser.submit(choice.page, '/password', { password: own, confirmation: own });
  return new URL(address).searchParams;
};

/** Calls the token endpoint as the portal's client. */
export const requestTokens = (app: PortalApp, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ client_id: 'portal', ...form }).toString(),
  });

export const redeem = (app: PortalApp, code: string | null, redirectUri = 'http://localhost:3000/auth/callback') =>
  requestTokens(app, {
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
