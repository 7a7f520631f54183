import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { endSessions } from '../../server/queries/identity/oidcPayloads';
import { setInitialPassword } from '../../server/queries/userCredentials';
import { authorization, openBrowser, redeem, signInFirst, signInThrough } from '../support/browser';
import { addPeople, ids } from '../support/identityPeople';
import { interject } from '../support/interject';
import { serverScene } from '../support/scene';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: addPeople });

const bob = 'bob@acme.test';
const initial = 'First-Secret1';
const own = 'Own-Secret1';

const giveInitial = (password = initial) =>
  server.db.transaction(async tx => {
    await setInitialPassword(tx, 202, server.app.sealPassword(password), 201);
    await endSessions(tx, ids.bob);
  });
beforeEach(async () => {
  await server.db.query(sql`delete from login_failures`);
  await emptyTrail(server.db);
  await giveInitial();
});

const signIn = async (browser = openBrowser(server.app), url = authorization()) => {
  const { page } = await browser.open(url);
  return browser.submit(page, '/login', { email: bob, password: initial });
};
const account = async () => {
  const [row] = await server.db.query<Record<string, unknown>>(sql`
    select password_hash is not null as has_own, is_initial_password, initial_password is not null as has_initial,
      password_chosen_at is not null as has_chosen
    from users where id = 202`);
  return row;
};
const waits = { has_own: false, is_initial_password: true, has_initial: true, has_chosen: false };
const chosen = { has_own: true, is_initial_password: false, has_initial: false, has_chosen: true };
const choose = { password: own, confirmation: own };
const acts = () => server.db.query(sql`select action, outcome, difference from audit_log order by id`);

it('[PASS-02] [AUTH-01] an initial password leads to choosing another, and no code is issued before', async () => {
  const browser = openBrowser(server.app);
  const { response, page } = await signIn(browser);
  expect(response.statusCode).toBe(200);
  expect(page).toContain('<h1>Choose a password</h1>');
  expect(page).toContain(
    'You signed in as bob@acme.test with an initial password. Choose your own password to continue.',
  );
  expect(page).not.toContain('Current password');
  expect(await account()).toEqual(waits);
  const { address } = await browser.submit(page, '/password', choose);
  const callback = new URL(address).searchParams;
  expect([...callback.keys()]).not.toContain('kc_action_status');
  expect((await redeem(server.app, callback.get('code'))).statusCode).toBe(200);
  expect(await account()).toEqual(chosen);
  expect(await acts()).toMatchObject([
    { action: 'user.sign_in', outcome: 'done' },
    { action: 'user.password_changed', outcome: 'done' },
  ]);
});

it('[PASS-02] [AUTH-01] the initial password is then used up, and the chosen one signs in', async () => {
  await signInFirst(openBrowser(server.app), authorization(), bob, initial, own);
  expect((await signIn()).page).toContain('The email or password is incorrect.');
  const callback = await signInThrough(openBrowser(server.app), authorization(), bob, own);
  expect(callback.has('code')).toBe(true);
});

it('[VALID-05] [ACC-06] a weak, common, guessable, unchanged or unconfirmed choice is refused', async () => {
  const browser = openBrowser(server.app);
  const { page } = await signIn(browser);
  for (const [password, confirmation, field, message] of [
    ['abcdefg7', 'abcdefg7', 'password', 'Password should contain at least 8 characters,'],
    ['Password1', 'Password1', 'password', 'This password is on the list of common passwords. Choose another.</p>'],
    ['Summer2026!', 'Summer2026!', 'password', 'Too easy to guess:'],
    ['Bob-Acme-1', 'Bob-Acme-1', 'password', 'Too easy to guess:'],
    [initial, initial, 'password', 'Choose a password other than the initial one.</p>'],
    [own, 'Own-Secret2', 'confirmation', 'Passwords do not match</p>'],
  ] as const) {
    const answer = await browser.submit(page, '/password', { password, confirmation });
    expect(answer.page).toContain(`<p class="fault" id="${field}-fault">${message}`);
    expect(answer.page).toContain('<h1>Choose a password</h1>');
  }
  expect(await account()).toEqual(waits);
});

it('[AUTH-01] the choice is asked for in four languages', async () => {
  const browser = openBrowser(server.app);
  await signIn(browser);
  for (const [language, title, words] of [
    ['en', 'Choose a password', 'initial password'],
    ['de', 'Passwort wählen', 'Startpasswort'],
    ['es', 'Elegir una contraseña', 'contraseña inicial'],
    ['fr', 'Choisir un mot de passe', 'mot de passe initial'],
  ] as const) {
    const { page } = await browser.open(authorization({ ui_locales: language }));
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(words);
  }
});

it('[AUTH-07] a person who leaves without choosing is not signed in, and the next person has to sign in', async () => {
  const browser = openBrowser(server.app);
  const { page } = await signIn(browser);
  const { address } = await browser.submit(page, '/cancel', {});
  expect(new URL(address).searchParams.get('error')).toBe('access_denied');
  expect((await browser.open(authorization())).page).toContain('name="email"');
  expect(await account()).toEqual(waits);
});

it('[AUTH-07] a person who closes the page can begin again, here and elsewhere', async () => {
  const browser = openBrowser(server.app);
  await signIn(browser);
  expect((await browser.open(authorization())).page).toContain('<h1>Choose a password</h1>');
  const silent = await browser.open(authorization({ prompt: 'none' }));
  expect(new URL(silent.address).searchParams.get('error')).toBe('interaction_required');
  const callback = await signInFirst(openBrowser(server.app), authorization(), bob, initial, own);
  expect(callback.has('code')).toBe(true);
});

it('[AUTH-07] if two people have the initial password, one chooses a new one, and the other is refused', async () => {
  const [one, other] = [openBrowser(server.app), openBrowser(server.app)];
  const [mine, theirs] = [await signIn(one), await signIn(other)];
  expect((await one.submit(mine.page, '/password', choose)).address).toContain('code=');
  const late = await other.submit(theirs.page, '/password', {
    password: 'Other-Secret1',
    confirmation: 'Other-Secret1',
  });
  expect(late.response.statusCode).toBe(400);
  expect(late.page).toContain('This page is no longer valid. Go back to the portal and sign in again.');
  const callback = await signInThrough(openBrowser(server.app), authorization(), bob, own);
  expect(callback.has('code')).toBe(true);
});

it('[LUSR-27] a choice made after a new initial password was set is refused', async () => {
  const browser = openBrowser(server.app);
  const { page } = await signIn(browser);
  interject(server.db, { text: 'where platform_user_id =', value: ids.bob }, () => giveInitial('Second-Secret1'));
  const late = await browser.submit(page, '/password', choose);
  expect(late.page).toContain('This page is no longer valid. Go back to the portal and sign in again.');
  expect(await account()).toEqual(waits);
});

it('[PROF-05] a request to change the password is answered by the choice', async () => {
  const browser = openBrowser(server.app);
  const { page } = await signIn(browser, authorization({ kc_action: 'UPDATE_PASSWORD' }));
  const { address } = await browser.submit(page, '/password', choose);
  expect(new URL(address).searchParams.get('kc_action_status')).toBe('success');
});

it('[PASS-02] [AUTH-07] an expired initial password says so to a person who knows it', async () => {
  await server.db.query(sql`
    update users set initial_password_ends_at = '2026-01-01T00:00:00Z' where id = 202`);
  const browser = openBrowser(server.app);
  const { page } = await signIn(browser);
  expect(page).toContain(
    'The initial password can no longer be used. Ask the person who gave it to you for a new one.',
  );
  const again = await browser.open(authorization());
  const wrong = await browser.submit(again.page, '/login', { email: bob, password: 'Wrong-Secret1' });
  expect(wrong.page).toContain('The email or password is incorrect.');
  expect(await acts()).toMatchObject([
    { action: 'user.sign_in', outcome: 'refused', difference: { reason: 'over' } },
    { action: 'user.sign_in', outcome: 'refused', difference: { reason: 'wrong' } },
  ]);
});

it('[ACC-07] an initial password that has run out is over on pages opened before, too', async () => {
  const browser = openBrowser(server.app);
  const { page } = await signIn(browser);
  await server.db.query(sql`
    update users set initial_password_ends_at = '2026-01-01T00:00:00Z' where id = 202`);
  const late = await browser.submit(page, '/password', choose);
  expect(late.page).toContain(
    'The initial password can no longer be used. Ask the person who gave it to you for a new one.',
  );
  expect(await account()).toEqual(waits);
});
