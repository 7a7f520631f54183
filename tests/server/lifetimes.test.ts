import { decodeJwt } from 'jose';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { parseConfig } from '../../server/config';
import { authorization, openBrowser, redeem, requestTokens, signInThrough } from '../support/browser';
import { addPeople, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';

const { oidc } = parseConfig({
  SESSION_SECONDS: '1200',
  SESSION_IDLE_SECONDS: '600',
  TOKEN_SECONDS: '120',
  CODE_SECONDS: '30',
  SIGN_IN_SECONDS: '180',
});
const server = serverScene({ config: { oidc }, fill: addPeople });

const secondsGiven = async () => {
  const rows = await server.db.query<{ model: string; seconds: number }>(sql`
    select model, max((payload ->> 'exp')::int - (payload ->> 'iat')::int) as seconds from oidc_payloads group by model`);
  return Object.fromEntries(rows.map(({ model, seconds }) => [model, seconds]));
};

it('[AUTH-10] gives sign-in pages, codes, tokens and sessions the configured lifetimes', async () => {
  const browser = openBrowser(server.app);
  await browser.open(authorization());
  expect(await secondsGiven()).toMatchObject({ Interaction: 180 });
  const callback = await signInThrough(browser, authorization(), 'ann@shared.test', password);
  expect(await secondsGiven()).toMatchObject({ AuthorizationCode: 30, Session: 600 });

  const tokens = (await redeem(server.app, callback.get('code'))).json<Record<string, string>>();
  expect(tokens.expires_in).toBe(120);
  const { exp = 0, iat = 0 } = decodeJwt(tokens.id_token ?? '');
  expect(exp - iat).toBe(120);
  expect(await secondsGiven()).toMatchObject({ AccessToken: 120, RefreshToken: 1_200 });
});

it('[AUTH-10] ends a session at its maximum length although it is kept alive', async () => {
  const callback = await signInThrough(openBrowser(server.app), authorization(), 'ann@shared.test', password);
  const tokens = (await redeem(server.app, callback.get('code'))).json<Record<string, string>>();
  const fifteenMinutesAgo = Math.floor(Date.now() / 1000) - 15 * 60;
  await server.db.query(sql`update oidc_payloads
    set payload = jsonb_set(payload, '{loginTs}', to_jsonb(${fifteenMinutesAgo}::bigint)) where model = 'Session'`);
  const renewed = await requestTokens(server.app, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token ?? '',
  });
  expect(renewed.statusCode).toBe(200);
  const [session] = await server.db.query<{ minutes: number }>(sql`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes from oidc_payloads
    where model = 'Session' and uid = (
      select payload ->> 'sessionUid' from oidc_payloads where model = 'RefreshToken' order by expires_at desc limit 1)`);
  expect(session?.minutes).toBe(5);
});
