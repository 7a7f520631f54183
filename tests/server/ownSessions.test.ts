import { expect, it } from 'vitest';
import type { SessionList } from '../../contract/extensions/sessions';
import { agentOf } from '../../server/identity/agent';
import { authorization, openBrowser, redeem, requestTokens, signInThrough } from '../support/browser';
import { addPeople, password } from '../support/identityPeople';
import type { Tokens } from '../support/identityCalls';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: addPeople });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const signIn = async (agent: string, email = 'ann@shared.test') => {
  const browser = openBrowser(server.app, { 'user-agent': agent });
  const callback = await signInThrough(browser, authorization(), email, password);
  return (await redeem(server.app, callback.get('code'))).json<Tokens>();
};
const call = (method: 'GET' | 'DELETE', { access_token }: Tokens, id = '') =>
  server.app.inject({
    method,
    url: `/api/v1/x/sessions/${id}`,
    headers: { authorization: `Bearer ${access_token}`, 'x-csrftoken': 'test' },
  });
const sessions = async (tokens: Tokens) => (await call('GET', tokens)).json<SessionList>().results;

it('[SESS-03] a person sees their own sessions with browser and times, and ends one: its tokens are over at once', async () => {
  const desk = await signIn(firefox);
  const mobile = await signIn(phone);
  const others = await signIn(firefox, 'bob@acme.test');
  const seen = await sessions(desk);
  expect(seen).toEqual([
    {
      id: expect.any(String),
      agent: 'Firefox, Windows',
      started_at: expect.any(String),
      used_at: expect.any(String),
      is_current: true,
    },
    expect.objectContaining({ agent: 'Safari, iOS', is_current: false }),
  ]);
  const [, other = seen[0]] = seen;
  expect((await call('DELETE', others, `${other?.id}/`)).statusCode).toBe(404);
  expect((await call('GET', mobile)).statusCode).toBe(200);
  expect((await call('DELETE', desk, `${other?.id}/`)).statusCode).toBe(204);
  expect((await call('GET', mobile)).statusCode).toBe(401);
  const renewal = { grant_type: 'refresh_token', refresh_token: mobile.refresh_token };
  expect((await requestTokens(server.app, renewal)).statusCode).toBe(400);
  expect((await call('DELETE', desk, `${other?.id}/`)).statusCode).toBe(404);
  expect((await sessions(desk)).map(({ agent }) => agent)).toEqual(['Firefox, Windows']);
  expect((await sessions(others)).map(({ is_current }) => is_current)).toEqual([true]);
});

it('[SESS-03] a renewal counts as use, with the browser that renews', async () => {
  const tokens = await signIn('curl/8');
  expect((await sessions(tokens))[0]?.agent).toBeNull();
  const renewal = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  const renewed = (await requestTokens(server.app, renewal, { 'user-agent': phone })).json<Tokens>();
  expect((await sessions(renewed))[0]?.agent).toBe('Safari, iOS');
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['something else', null],
  [undefined, null],
])('[SESS-03] names %s as %s', (header, name) => {
  expect(agentOf(header)).toBe(name);
});
