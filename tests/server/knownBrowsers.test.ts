import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorization, type Browser, openBrowser, signInThrough } from '../support/browser';
import { addPeople, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: addPeople });
beforeEach(() => server.db.query(sql`delete from login_failures`));

const ann = 'ann@shared.test';
const mike = 'mike@acme.test';
const attempt = async (browser: Browser, email: string, secret = 'Wrong-1', host = 'localhost') => {
  const address = authorization({ prompt: 'login', redirect_uri: `http://${host}:3000/auth/callback` });
  const { page } = await browser.open(address);
  const answer = await browser.submit(page, '/login', { email, password: secret });
  if (answer.address.includes('/auth/callback?code=')) return 'signed in';
  return answer.page.includes('Too many failed attempts.') ? 'locked' : 'wrong';
};
const lock = async (email: string) => {
  const stranger = openBrowser(server.app);
  for (let n = 0; n < 5; n += 1) expect(await attempt(stranger, email)).toBe('wrong');
  expect(await attempt(stranger, email, password)).toBe('locked');
};

describe('a browser in which somebody has signed in', () => {
  it('[ACC-20] still takes their password while strangers keep the account locked, and no other account’s', async () => {
    const own = openBrowser(server.app);
    await signInThrough(own, authorization(), ann, password);
    await lock(ann);
    await lock(mike);
    expect(await attempt(own, mike, password)).toBe('locked');
    expect(await attempt(own, ' Ann@SHARED.test ', password)).toBe('signed in');
    expect(await attempt(openBrowser(server.app), ann, password)).toBe('locked');
  });

  it('[ACC-20] counts its own wrong passwords, whatever others try, and its right one forgives only these', async () => {
    const own = openBrowser(server.app);
    await signInThrough(own, authorization(), ann, password);
    for (let n = 0; n < 5; n += 1) expect(await attempt(own, ann)).toBe('wrong');
    expect(await attempt(own, ann, password)).toBe('locked');
    expect(await attempt(openBrowser(server.app), ann, password)).toBe('signed in');
  });

  it('[ACC-20] cannot be forged', async () => {
    const own = openBrowser(server.app);
    await signInThrough(own, authorization(), ann, password);
    const [id = '', signature = ''] = own.cookie('known-browser')?.split('.') ?? [];
    expect(signature).toHaveLength(43);
    await lock(ann);
    const value = `${id.slice(1)}A.${signature}`;
    const forger = openBrowser(server.app);
    forger.setCookie('known-browser', value);
    expect(await attempt(forger, ann, password)).toBe('locked');
    forger.setCookie('known-browser', `${id}.${signature}`);
    expect(await attempt(forger, ann, password)).toBe('signed in');
  });
});

it('[AUTH-21] signing in to one company’s account lets nobody guess longer at another’s with the same email', async () => {
  const stranger = openBrowser(server.app);
  for (let n = 0; n < 4; n += 1) expect(await attempt(stranger, ann)).toBe('wrong');
  expect(await attempt(stranger, ann, password, 'globex.localhost')).toBe('signed in');
  expect(await attempt(stranger, ann)).toBe('wrong');
  expect(await attempt(stranger, ann)).toBe('locked');
  expect(await attempt(stranger, ann, password)).toBe('locked');
});
