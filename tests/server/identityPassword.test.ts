import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { findAccountBySubject, setOwnPassword } from '../../server/queries/identity/accounts';
import { verifyPassword } from '../../server/services/passwords';
import { authorization, openBrowser, redeem, requestTokens, signInThrough } from '../support/browser';
import { addPeople, ids, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: addPeople });
beforeEach(() => server.db.query(sql`delete from login_failures`));

const globex = 'http://globex.localhost:3000/auth/callback';

describe('changing the password', () => {
  const change = authorization({ kc_action: 'UPDATE_PASSWORD' });
  const right = { current: password, password: 'New-Secret-2', confirmation: 'New-Secret-2' };
  const rule = 'Password should contain at least 8 characters, 1 lowercase letter, 1 uppercase letter and 1 number';

  const openForm = async (email = 'ann@shared.test') => {
    const browser = openBrowser(server.app);
    await signInThrough(browser, authorization(), email, password);
    return { browser, page: (await browser.open(change)).page };
  };

  it('[PROF-05] asks a signed-in person for the password, and returns to the portal', async () => {
    const { browser, page } = await openForm('bob@acme.test');
    expect(page).toContain('<h1>Change password</h1>');
    const { address } = await browser.submit(page, '/password', right);
    expect(address).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=.*&kc_action_status=success$/);
    const [bob] = await server.db.query<{ password_hash: string }>(sql`
      select is_initial_password, initial_password, password_hash from users where id = 202`);
    expect(bob).toMatchObject({ is_initial_password: false, initial_password: null });
    expect(await verifyPassword('New-Secret-2', bob?.password_hash ?? null)).toBe(true);
    const trail = await server.db.query(sql`
      select company_id, actor_id, action, object_type, object_id, difference from audit_log
      where action = 'user.password_changed'`);
    expect(trail).toEqual([
      {
        company_id: 101,
        actor_id: 202,
        action: 'user.password_changed',
        object_type: 'user',
        object_id: '202',
        difference: {},
      },
    ]);
  });

  it('[PROF-05] asks a person who is not signed in to sign in first', async () => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(change);
    const next = await browser.submit(page, '/login', { email: 'ann@shared.test', password });
    expect(next.page).toContain('<h1>Change password</h1>');
  });

  it('[AUTH-22] what was wrong stands at the address of the form, so that Reload and Back send no form again', async () => {
    const browser = openBrowser(server.app);
    const opened = await browser.open(change);
    const email = 'ann@shared.test';
    const refused = await browser.submit(opened.page, '/login', { email, password: 'Wrong-1' });
    expect(refused.address).toBe(opened.address);
    expect(refused.page).toContain('role="alert"');
    expect((await browser.open(opened.address)).page).toContain('role="alert"');
    const form = await browser.submit(refused.page, '/login', { email, password });
    expect(form.page).toContain('<h1>Change password</h1>');
    expect(form.page).not.toContain('role="alert"');
    const weak = await browser.submit(form.page, '/password', { ...right, password: 'weak' });
    expect(weak.address).toBe(form.address);
    expect(weak.page).toContain('aria-invalid="true"');
    const { address } = await browser.submit(weak.page, '/cancel', {});
    expect(address).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=.*&kc_action_status=cancelled$/);
  });

  it('[PROF-05] can be cancelled, and the person stays signed in with the old password', async () => {
    const { browser, page } = await openForm();
    const { address } = await browser.submit(page, '/cancel', {});
    expect(address).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=.*&kc_action_status=cancelled$/);
    const [ann] = await server.db.query<{ hash: string }>(sql`select password_hash as hash from users where id = 201`);
    expect(await verifyPassword(password, ann?.hash ?? null)).toBe(true);
  });

  it('[PASS-04] refuses the current password as the new one', async () => {
    const { browser, page } = await openForm();
    const answer = await browser.submit(page, '/password', { current: password, password, confirmation: password });
    expect(answer.page).toContain(
      '<p class="fault" id="password-fault">Choose a password other than the current one.</p>',
    );
  });

  it.each(['abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Abc1'])('[VALID-05] refuses %s', async weak => {
    const { browser, page } = await openForm();
    const answer = await browser.submit(page, '/password', { ...right, password: weak, confirmation: weak });
    expect(answer.page).toContain(`<p class="fault" id="password-fault">${rule}</p>`);
    expect(answer.page).toMatch(/name="password"[^>]* aria-describedby="password-fault" aria-invalid="true"/);
  });

  it.each(['Abcdefg1', 'Password1'])('[VALID-05] refuses %s: it fulfils the rules, but is common', async common => {
    const { browser, page } = await openForm();
    const answer = await browser.submit(page, '/password', { ...right, password: common, confirmation: common });
    expect(answer.page).toContain(
      '<p class="fault" id="password-fault">This password is on the list of common passwords. Choose another.</p>',
    );
  });

  it('[VALID-05] accepts Abcdefg7', async () => {
    const { browser, page } = await openForm('ann@shared.test');
    const good = { current: 'x', password: 'Abcdefg7', confirmation: 'Abcdefg7' };
    const answer = await browser.submit(page, '/password', good);
    expect(answer.page).not.toContain('id="password-fault"');
    expect(answer.page).toContain('The current password is not correct');
  });

  it('[VALID-06] refuses a confirmation that differs', async () => {
    const { browser, page } = await openForm();
    const answer = await browser.submit(page, '/password', { ...right, confirmation: 'New-Secret-3' });
    expect(answer.page).toContain('<p class="fault" id="confirmation-fault">Passwords do not match</p>');
  });

  it('[VALID-07] refuses a missing current password', async () => {
    const { browser, page } = await openForm();
    const answer = await browser.submit(page, '/password', { ...right, current: '' });
    expect(answer.page).toContain('<p class="fault" id="current-fault">Enter your current password</p>');
  });

  it('[PROF-05] does not let a session guess the current password', async () => {
    const { browser, page } = await openForm();
    for (let i = 0; i < 5; i += 1) await browser.submit(page, '/password', { ...right, current: `Wrong-${i}` });
    const answer = await browser.submit(page, '/password', right);
    expect(answer.page).toContain('Too many failed attempts. Wait 15 minutes and try again.');
  });

  it('[PROF-05] keeps a password that was set while the new one was being stored', async () => {
    const ann = await findAccountBySubject(server.db, ids.ann);
    if (!ann) throw new Error('No account.');
    await server.db.query(sql`update users set password_hash = null, initial_password = 'encrypted' where id = 201`);
    expect(await setOwnPassword(server.db, ann, '$scrypt$new')).toBe(false);
    expect(await findAccountBySubject(server.db, ids.ann)).toMatchObject({ passwordHash: null });
    await server.db.query(sql`
      update users set password_hash = ${ann.passwordHash}, initial_password = null where id = 201`);
    expect(await setOwnPassword(server.db, ann, ann.passwordHash ?? '')).toBe(true);
  });

  it('[PROF-05] ends the sessions on other devices and keeps this one', async () => {
    const refreshTokenOf = async (callback: URLSearchParams) =>
      (await redeem(server.app, callback.get('code'), globex)).json<{ refresh_token: string }>().refresh_token;
    const renew = async (token: string) =>
      (await requestTokens(server.app, { grant_type: 'refresh_token', refresh_token: token })).statusCode;
    const url = authorization({ redirect_uri: globex });
    const elsewhere = await refreshTokenOf(
      await signInThrough(openBrowser(server.app), url, 'ann@shared.test', password),
    );
    const browser = openBrowser(server.app);
    const here = await refreshTokenOf(await signInThrough(browser, url, 'ann@shared.test', password));
    const { page } = await browser.open(authorization({ redirect_uri: globex, kc_action: 'UPDATE_PASSWORD' }));
    await browser.submit(page, '/password', right);
    expect(await renew(elsewhere)).toBe(400);
    expect(await renew(here)).toBe(200);
    const [acmeAnn] = await server.db.query<{ hash: string }>(
      sql`select password_hash as hash from users where platform_user_id = ${ids.ann}`,
    );
    expect(await verifyPassword(password, acmeAnn?.hash ?? null)).toBe(true);
  });
});
