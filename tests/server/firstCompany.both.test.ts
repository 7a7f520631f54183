import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { createSecrets } from '../../server/secrets';
import { parseCompany } from '../../server/services/companyFile';
import { addCompany } from '../../server/services/addCompany';
import { loadSetupCode } from '../../server/services/firstCompany';
import { sealWith } from '../../server/services/initialPassword';
import { authorization, openBrowser, signInThrough } from '../support/browser';
import { testEncryptionKey } from '../support/constants';
import { openTestDatabase } from '../support/openDatabase';
import { race } from '../support/race';
import { startServer, type StartOptions, type TestServer } from '../support/server';
import { startTokenProvider } from '../support/tokenProvider';
import { readTrail } from '../support/trail';

const secrets = createSecrets(testEncryptionKey);
let server: TestServer;
let code: string;
const open = async (config: StartOptions['config'] = {}) => {
  server = await startServer({ offersSetup: true, config });
  code = (await loadSetupCode(server.db, secrets)) ?? '';
};
const close = () => server.app.close();

const filled = {
  name: 'Acme Software',
  brand: 'Acme Licenses',
  host: 'localhost',
  email: 'anna@acme.test',
  password: 'Lavender-Fields-7',
  confirmation: 'Lavender-Fields-7',
};

const send = (changes: object = {}, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/setup',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ code, ...filled, ...changes }).toString(),
  });

const counts = async () =>
  (
    await server.db.query(sql`
      select (select count(*)::int from companies) as companies, (select count(*)::int from users) as users,
        (select count(*)::int from server_secrets where name = 'setup_code') as codes`)
  )[0];

describe('what makes the first company', () => {
  beforeEach(() => open());
  afterEach(close);

  it('[SETUP-01] the code makes the first company and its manager, who signs in with every permission', async () => {
    expect(code).toMatch(/^(?:[0-9a-f]{5}-){3}[0-9a-f]{5}$/);
    expect((await server.app.inject('/setup')).body).toContain('Set up the portal');
    const answer = await send();
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
    expect(await counts()).toEqual({ companies: 1, users: 1, codes: 0 });
    const codes = await server.db.query<{ code: string }>(sql`select code from user_permissions order by code`);
    expect(codes.map(each => each.code)).toEqual([...permissionCodes].toSorted());
    const back = await signInThrough(openBrowser(server.app), authorization(), 'anna@acme.test', filled.password);
    expect(back.get('code')).toMatch(/.{20}/);
    expect(JSON.stringify(await readTrail(server.db))).not.toMatch(/anna@acme|Lavender/);
  });

  it('[SETUP-02] without the code nothing is made, and after five tries not with the code either', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await send({ code: 'aaaaa-bbbbb-ccccc-ddddd' });
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('not the code that the server')]);
    }
    const answer = await send();
    expect([answer.statusCode, answer.body]).toEqual([429, expect.stringContaining('Too many failed attempts')]);
    expect(await counts()).toEqual({ companies: 0, users: 0, codes: 1 });
  });

  it('[SETUP-13] wrong codes from one address do not keep the operator at another one out', async () => {
    for (let tries = 0; tries < 6; tries += 1) await send({ code: 'aaaaa-bbbbb-ccccc-ddddd' }, {}, '192.0.2.1');
    expect((await send({}, {}, '192.0.2.1')).statusCode).toBe(429);
    const answer = await send({}, {}, '192.0.2.2');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
  });

  it('[SETUP-03] two people at the same time make one company', async () => {
    const names = ['First', 'Second'];
    expect(
      await race(server.db, 2, index =>
        send({ name: names[index] ?? '', host: `h${index}.test`, asked: `h${index}.test` }),
      ),
    ).toEqual({
      303: 1,
      409: 1,
    });
    expect(await counts()).toEqual({ companies: 1, users: 1, codes: 0 });
  });

  it('[SETUP-04] [SETUP-18] once there is a company, there is neither page nor code', async () => {
    await send();
    const page = await server.app.inject('/setup');
    expect([page.statusCode, page.headers.location]).toEqual([303, '/']);
    const again = await send({ name: 'Another' });
    expect([again.statusCode, again.body]).toEqual([
      409,
      expect.stringContaining('There is a company already, so nothing was set up.'),
    ]);
    expect(again.body).toContain('<a class="button" href="http://localhost:3000/">Go to the portal</a>');
    expect(await counts()).toEqual({ companies: 1, users: 1, codes: 0 });
    expect(await loadSetupCode(server.db, secrets)).toBeNull();
  });

  it('[SETUP-14] a host that is not that of the page is asked about once, and then taken', async () => {
    const asked = await send({ host: 'Other.test' });
    expect([asked.statusCode, asked.body]).toEqual([
      400,
      expect.stringContaining('The address of this page has another host'),
    ]);
    expect(await counts()).toEqual({ companies: 0, users: 0, codes: 1 });
    expect(asked.body).toContain('<input type="hidden" name="asked" value="Other.test" />');
    expect((await send({ host: 'third.test', asked: 'Other.test' })).statusCode).toBe(400);
    expect((await send({ host: 'Other.test', asked: 'Other.test' })).statusCode).toBe(303);
    expect(await server.db.query(sql`select domain from company_domains`)).toEqual([{ domain: 'other.test' }]);
  });

  it('[SETUP-17] a company at another host is signed in to there, and the form may lead there', async () => {
    const policyOf = ({ headers }: Awaited<ReturnType<typeof send>>) => String(headers['content-security-policy']);
    expect(policyOf(await send({ host: "x.test; script-src 'self'" }))).toContain("form-action 'self';");
    expect(policyOf(await send({ host: 'Other.test' }))).toContain("form-action 'self' http://other.test:3000;");
    const answer = await send({ host: 'Other.test', asked: 'Other.test' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'http://other.test:3000/login']);
  });

  it('[SETUP-19] the same form sent twice is one, at once and afterwards', async () => {
    expect(await race(server.db, 2, () => send())).toEqual({ 303: 2 });
    const again = await send();
    expect([again.statusCode, again.headers.location]).toEqual([303, '/login']);
    expect((await send({ email: 'ben@acme.test' })).statusCode).toBe(409);
    expect(await counts()).toEqual({ companies: 1, users: 1, codes: 0 });
  });

  it('[SETUP-14] the same host in capital letters is not asked about', async () => {
    expect((await send({ host: ' LOCALHOST' })).statusCode).toBe(303);
    expect(await server.db.query(sql`select domain from company_domains`)).toEqual([{ domain: 'localhost' }]);
  });

  it('[SETUP-07] makes the same as the command does', async () => {
    await send();
    const other = await openTestDatabase('migrated');
    const file = { name: filled.name, hosts: [filled.host], portal: { name: filled.brand } };
    const managers = [{ email: filled.email, permissions: permissionCodes }];
    await addCompany(other, parseCompany(JSON.stringify({ ...file, managers })), {
      seal: sealWith(secrets, 14),
      withPasswords: true,
    });
    for (const statement of [
      sql`select name, portal_data, secret_expiration_period from companies`,
      sql`select domain, portal_data from company_domains`,
      sql`select email, is_manager, is_manager_by_order, given_name from users`,
      sql`select code from user_permissions order by code`,
      sql`select action, object_type, difference from audit_log where action = 'company.add'`,
    ])
      expect(await server.db.query(statement)).toEqual(await other.query(statement));
    await other.close();
  });
});

it('[SETUP-16] [SETUP-18] passwords are asked for again only where there are some', async () => {
  await open();
  expect((await send({ host: 'other.test' })).body).toContain(
    'If it is right, enter the passwords again and send the form again.',
  );
  await close();
  const provider = await startTokenProvider();
  await open({ oidc: provider.oidc() });
  expect((await send({ host: 'other.test' })).body).toContain(
    'reached only at the host that you enter. If it is right, send the form again.',
  );
  expect((await send()).statusCode).toBe(303);
  expect((await send({ name: 'Another' })).statusCode).toBe(409);
  await close();
  await provider.close();
});

describe('what is refused and makes nothing', () => {
  beforeAll(() => open());
  afterAll(close);

  it.each([
    ['name', { name: ' ' }, 'Enter a name'],
    ['name of the portal', { brand: 'x'.repeat(255) }, 'Use at most 254 characters'],
    ['host', { host: 'https://acme.test:80' }, 'Enter a host name'],
    ['email', { email: 'anna' }, 'Enter an email address'],
    ['weak password', { password: 'short', confirmation: 'short' }, 'at least 8 characters'],
    ['guessable password', { password: 'Acme-Software-1', confirmation: 'Acme-Software-1' }, 'Too easy to guess'],
    ['confirmation', { confirmation: 'Lavender-Fields-8' }, 'Passwords do not match'],
  ])(
    '[SETUP-05] [SETUP-10] a refused %s is told at its field, and nothing is made',
    async (_what, changes, message) => {
      const answer = await send(changes);
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(message)]);
      expect(answer.body).not.toContain('Lavender');
      expect(await counts()).toEqual({ companies: 0, users: 0, codes: 1 });
    },
  );

  it('[SETUP-15] the rule of passwords stands there once, as hint or as fault', async () => {
    const rule = /at least 8 characters/g;
    expect((await server.app.inject('/setup')).body.match(rule)).toHaveLength(1);
    const { body } = await send({ password: 'short', confirmation: 'short' });
    expect(body.match(rule)).toHaveLength(1);
    expect(body).toContain('aria-describedby="password-fault"');
  });

  it('[SETUP-06] a form of another site is refused', async () => {
    expect((await send({}, { origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await counts()).toEqual({ companies: 0, users: 0, codes: 1 });
  });
});
