import { demoPassword } from '../../server/seed/accounts';
import { authorization, verifier } from '../support/browser';
import type { Answer, Client } from './client';

const form = (values: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(values).toString(),
});

/** Keeps cookies and follows redirects within the provider. @returns where the last one leads */
const openVisit = (client: Client) => {
  const cookies = new Map<string, string>();
  const send: Client['send'] = async (path, call = {}) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
    const answer = await client.send(path, { ...call, headers: { accept: 'text/html', ...call.headers, cookie } });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  return async (path: string, call?: Parameters<Client['send']>[1]): Promise<{ answer: Answer; location: string }> => {
    let answer = await send(path, call);
    let location = '';
    while (answer.headers.location) {
      location = String(answer.headers.location);
      const { pathname, search } = new URL(location, 'http://localhost');
      if (!pathname.startsWith('/oidc/')) break;
      answer = await send(pathname + search);
    }
    return { answer, location };
  };
};

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export const headersOf = ({ access_token }: Pick<Tokens, 'access_token'>) => ({
  authorization: `Bearer ${access_token}`,
  'x-csrftoken': 'bench',
  'content-type': 'application/json',
});

/** Renews a sign-in as the portal does. The tokens before it are used up. */
export const renew = (client: Client, { refresh_token }: Tokens): Promise<Answer> =>
  client.send('/oidc/token', form({ client_id: 'portal', grant_type: 'refresh_token', refresh_token }));

/** Signs in a person of the demo data as a browser does. `address` is the server's public address. */
export const signInForTokens = async (client: Client, address: string, email: string): Promise<Tokens> => {
  const redirect_uri = `${address}/auth/callback`;
  const visit = openVisit(client);
  const { answer: page } = await visit(authorization({ redirect_uri }));
  const action = /action="([^"]+\/login)"/.exec(page.body)?.[1];
  if (!action) throw new Error(`No sign-in form at ${address}: ${page.status}`);
  const { location } = await visit(new URL(action, address).pathname, form({ email, password: demoPassword }));
  const code = new URL(location).searchParams.get('code') ?? '';
  const redeemed = await client.send(
    '/oidc/token',
    form({ client_id: 'portal', grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }),
  );
  const tokens = JSON.parse(redeemed.body) as Tokens;
  if (!tokens.access_token) throw new Error(`No sign-in at ${address}: ${redeemed.body}`);
  return tokens;
};

/** @returns headers for requests of this person, valid for ten minutes */
export const signIn = async (client: Client, address: string, email = 'distributor@acme.test') =>
  headersOf(await signInForTokens(client, address, email));
