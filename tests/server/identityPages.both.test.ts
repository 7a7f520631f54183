import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { overloaded } from '../../server/services/refusal';
import { authorization, openBrowser, signInThrough } from '../support/browser';
import { addPeople, password } from '../support/identityPeople';
import { interject } from '../support/interject';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: addPeople });
beforeEach(() => server.db.query(sql`delete from login_failures`));

const globex = 'http://globex.localhost:3000/auth/callback';

describe('the sign-in page', () => {
  it('[SHELL-14] asks for Email and Password, with the button Log in', async () => {
    const { page } = await openBrowser(server.app).open(authorization());
    expect(page).toContain('<label for="email">Email</label>');
    expect(page).toMatch(
      /<input\s+id="email"\s+name="email"\s+type="text" inputmode="email" autocapitalize="none" spellcheck="false"\s+value=""\s+autocomplete="username"\s+required/,
    );
    expect(page).toContain('<label for="password">Password</label>');
    expect(page).toContain('<button class="primary">Log in</button>');
    expect(page).not.toContain('<script');
  });

  it('[BRAND-02][BRAND-10][BRAND-11] has the brand of the company the portal belongs to', async () => {
    const acme = await openBrowser(server.app).open(authorization());
    expect(acme.page).toContain('<h1>Welcome to Acme</h1>');
    expect(acme.page).toContain('Use your &lt;work&gt; email.');
    expect(acme.page).toContain('<title>Welcome to Acme - Acme Portal</title>');
    expect(acme.page).toContain('--brand: #003366;');
    const other = await openBrowser(server.app).open(authorization({ redirect_uri: globex }));
    expect(other.page).toContain('<title>Sign in - Globex</title>');
    expect(other.page).toContain('--brand: #555555;');
    expect(other.page).not.toContain('Acme');
  });

  it('[BRND-22] shows the lines of its message', async () => {
    const { page } = await openBrowser(server.app).open(authorization());
    expect(page).toContain('<p class="lines">Use your &lt;work&gt; email.\nAsk Max about it.</p>');
    expect(page).toContain('.lines { white-space: pre-line; }');
  });

  it('[BRAND-15] stays usable with malformed portal_data', async () => {
    await server.db.query(sql`update companies set portal_data = '{"name": <b>' where id = 102`);
    const { page } = await openBrowser(server.app).open(authorization({ redirect_uri: globex }));
    expect(page).toContain('<title>Sign in - Globex</title>');
  });

  it.each([
    ['de', '', 'Passwort'],
    ['fr-CA', 'de', 'Mot de passe'],
    [null, 'es-MX,es;q=0.9,en;q=0.8', 'Contraseña'],
    [null, 'en;q=0.2, de;q=0.7', 'Passwort'],
    ['xx', 'ja', 'Password'],
  ])('[I18N-01] uses the requested language: ui_locales %s, Accept-Language %s', async (locales, header, label) => {
    const browser = openBrowser(server.app, { 'accept-language': header });
    const { page } = await browser.open(authorization({ ui_locales: locales }));
    expect(page).toContain(`<label for="password">${label}</label>`);
  });

  it('[SHELL-14] allows only its own style, and forms to the portal that asks', async () => {
    const { response, page } = await openBrowser(server.app).open(authorization());
    const policy = String(response.headers['content-security-policy']);
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(page).toContain(`<style nonce="${nonce}">`);
    expect(policy.replace(nonce ?? '', 'N')).toBe(
      "default-src 'none'; script-src; style-src 'nonce-N'; img-src 'self' data:; " +
        "form-action 'self' http://localhost:3000; " +
        "base-uri 'none'; frame-ancestors 'none'",
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['referrer-policy']).toBe('no-referrer');
  });

  it("[SHELL-14] allows the library's one script by its hash, in the page that submits itself", async () => {
    const { page, response } = await openBrowser(server.app).open('/oidc/session/end?client_id=portal');
    const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(response.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  });

  it('[AUTH-07] says that its page has expired', async () => {
    const { page } = await openBrowser(server.app).open(authorization());
    const stranger = openBrowser(server.app);
    const { response, page: answer } = await stranger.submit(page, '/login', { email: 'a', password: 'b' });
    expect(response.statusCode).toBe(400);
    expect(answer).toContain('This page is no longer valid. Go back to the portal and sign in again.');
  });
});

describe('a server that cannot check more passwords', () => {
  const attempt = { text: 'insert into login_failures', value: 'address:127.0.0.1' };
  const busy = 'The server is busy. Try again in a moment.';

  it('[SHELL-14] asks to sign in again in a moment, by 503, and keeps the email', async () => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(authorization());
    interject(server.db, attempt, () => Promise.reject(overloaded()));
    const answer = await browser.submit(page, '/login', { email: 'bob@acme.test', password });
    expect([answer.response.statusCode, answer.response.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.page).toContain(busy);
    expect(answer.page).toContain('value="bob@acme.test"');
  });

  it('[PROF-05] asks to change the password again in a moment, by 503', async () => {
    const browser = openBrowser(server.app);
    await signInThrough(browser, authorization(), 'bob@acme.test', password);
    const { page } = await browser.open(authorization({ kc_action: 'UPDATE_PASSWORD' }));
    interject(server.db, attempt, () => Promise.reject(overloaded()));
    const form = { current: password, password: 'New-Secret-2', confirmation: 'New-Secret-2' };
    const answer = await browser.submit(page, '/password', form);
    expect([answer.response.statusCode, answer.response.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.page).toContain(busy);
  });
});

describe('malformed requests to a page', () => {
  it.each([
    ['a form beyond 16 KiB', 'application/x-www-form-urlencoded', `email=${'a'.repeat(17_000)}`, 413],
    ['JSON instead of a form, without its interaction', 'application/json', '{"email":["a"]}', 400],
    ['a NUL character', 'application/x-www-form-urlencoded', 'email=%00', 400],
  ])('[SHELL-14] get a page, not a crash: %s', async (_case, type, payload, status) => {
    const headers = { 'content-type': type };
    const response = await server.app.inject({ method: 'POST', url: '/oidc/interaction/x/login', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('<h1>Sign-in failed</h1>');
  });
});

describe('an interaction', () => {
  it('[AUTH-07] cannot be answered by another: cookie and address must agree', async () => {
    const begin = async () => {
      const response = await server.app.inject({ url: authorization() });
      const cookies = [response.headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0]);
      return { path: response.headers.location ?? '', cookie: cookies.join('; ') };
    };
    const [mine, other] = [await begin(), await begin()];
    const open = (path: string) => server.app.inject({ url: path, headers: { cookie: mine.cookie } });
    expect((await open(mine.path)).statusCode).toBe(200);
    expect((await open(other.path)).statusCode).toBe(400);
  });
});

describe('wrong credentials', () => {
  const attempt = async (email: string, secret: string) => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(authorization());
    return browser.submit(page, '/login', { email, password: secret });
  };
  const wrong = 'The email or password is incorrect.';
  const tooMany = 'Too many failed attempts. Wait 15 minutes and try again.';

  it('[AUTH-07] get the same message for a wrong password and an unknown account, and keep the email', async () => {
    const known = await attempt('ann@shared.test', 'Wrong-1');
    expect(known.page).toContain(`<p class="alert" role="alert">${wrong}</p>`);
    expect(known.page).toContain('value="ann@shared.test"');
    const unknown = await attempt('nobody@acme.test', 'Wrong-1');
    expect(unknown.page.replaceAll('nobody@acme.test', 'ann@shared.test').length).toBe(known.page.length);
    expect(unknown.page).toContain(wrong);
  });

  it('[AUTH-07] refuse even the right password after five failures, until a quarter of an hour has passed', async () => {
    for (let i = 0; i < 5; i += 1) expect((await attempt('bob@acme.test', 'Wrong-1')).page).toContain(wrong);
    expect((await attempt('BOB@acme.test', password)).page).toContain(tooMany);
    await server.db.query(sql`update login_failures set first_failure = now() - interval '16 minutes'`);
    expect((await attempt('bob@acme.test', password)).address).toMatch(
      /^http:\/\/localhost:3000\/auth\/callback\?code=/,
    );
  });

  it('[AUTH-07] are counted per account, however its email is spelt', async () => {
    await server.db.query(sql`
      update users set email = 'René@müller.test', email_key = 'rené@xn--mller-kva.test' where id = 202`);
    const spellings = ['rené@müller.test', 'RENé@xn--mller-kva.test', ' rene\u0301@MÜLLER.test', '<René@müller.test>'];
    for (const spelling of [...spellings, 'rené\u200b@müller.test'])
      expect((await attempt(spelling, 'Wrong-1')).page).toContain(wrong);
    expect((await attempt('René@müller.test', password)).page).toContain(tooMany);
    await server.db.query(sql`update users set email = 'bob@acme.test', email_key = 'bob@acme.test' where id = 202`);
  });

  it('[AUTH-07] are counted before they are checked, so that concurrent attempts cannot pass the limit', async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => attempt('ann@shared.test', 'Wrong-1')));
    expect(pages.filter(({ page }) => page.includes(wrong))).toHaveLength(5);
    expect(pages.filter(({ page }) => page.includes(tooMany))).toHaveLength(3);
  });

  it('[AUTH-07] slow down an address that tries many accounts', async () => {
    await server.db.query(sql`insert into login_failures (subject, failures, first_failure, last_failure)
      values ('address:127.0.0.1', 50, now(), now())`);
    expect((await attempt('ann@shared.test', password)).page).toContain(tooMany);
    const counted = await server.db.query(sql`select subject from login_failures`);
    expect(counted).toEqual([{ subject: 'address:127.0.0.1' }]);
  });

  it('[AUTH-07] of an address are forgotten a quarter of an hour after the first, whatever follows', async () => {
    await server.db.query(sql`
      insert into login_failures (subject, failures, first_failure, last_failure)
      values ('address:127.0.0.1', 49, now() - interval '14 minutes', now() - interval '1 minute')`);
    await attempt('ann@shared.test', password);
    expect((await attempt('ann@shared.test', 'Wrong-1')).page).toContain(wrong);
    expect((await attempt('ann@shared.test', password)).page).toContain(tooMany);
    await server.db.query(sql`update login_failures set first_failure = first_failure - interval '2 minutes'`);
    expect((await attempt('ann@shared.test', 'Wrong-1')).page).toContain(wrong);
    expect(await server.db.query(sql`select failures from login_failures where subject = 'address:127.0.0.1'`)).toEqual(
      [{ failures: 1 }],
    );
  });

  it('[AUTH-21] stay counted after a success, by the account and by the network address', async () => {
    await attempt('ann@shared.test', 'Wrong-1');
    await attempt('ann@shared.test', password);
    const [row] = await server.db.query(sql`select sum(failures)::int as failures from login_failures`);
    expect(row).toEqual({ failures: 2 });
  });
});
