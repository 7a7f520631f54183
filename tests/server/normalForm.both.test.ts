import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LicenseLookupResults } from '../../contract/extensions/licenseLookup';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { openPostgres } from '../../server/database/postgres';
import { resetPassword } from '../../server/setup/resetPassword';
import { authorization, openBrowser } from '../support/browser';
import { fillFixture, grant, people } from '../support/fixture';
import { insertRow } from '../support/insertRow';
import { openTestDatabase } from '../support/openDatabase';
import { senderOf, startServer, type TestServer } from '../support/server';

const url = inject('postgresUrl');

/** A database that folds letters in its own way. */
const openWith = async (definition: string): Promise<Database> => {
  const name = `locale_${randomUUID().replaceAll('-', '')}`;
  const admin = await openPostgres(`${url}/postgres`);
  await admin.query(raw(`create database ${name} template template0 encoding 'UTF8' ${definition}`));
  await admin.close();
  const db = await openPostgres(`${url}/${name}`);
  await migrate(db);
  return db;
};

const databases: [string, () => Promise<Database>][] = [
  ['of the tests', () => openTestDatabase()],
  ...(url
    ? ([
        ['in Turkish', () => openWith("locale_provider icu icu_locale 'tr'")],
        ['in C', () => openWith("lc_collate 'C' lc_ctype 'C'")],
        ['in German', () => openWith("locale_provider icu icu_locale 'de-DE'")],
      ] as [string, () => Promise<Database>][])
    : []),
];

describe.each(databases)('a database %s', (_name, open) => {
  let server: TestServer;
  beforeAll(async () => {
    const db = await open();
    await fillFixture(db);
    await insertRow(db, 'company_domains', { domain: 'localhost', company_id: 1 });
    await grant(db, people.manager.id, ['manage_license_users']);
    await db.query(sql`update licenses set max_license_users = 0 where id = 2`);
    for (const [id, hostname] of ['CI-RUNNER-8', 'bu\u0308ro-pc-147', 'Anna\u2019s MacBook Pro'].entries())
      await insertRow(db, 'devices', { id: 70 + id, license_id: 3, hardware_id: `HW${70 + id}`, hostname });
    await db.query(sql`update products set product_name = '\u0152uvrard SIM \u00c9nergie' where id = 1`);
    server = await startServer({ beside: { db } });
  });
  afterAll(async () => {
    await server.app.close();
    await server.db.close();
  });
  const send: ReturnType<typeof senderOf> = (...request) => senderOf(server, people.manager.email)(...request);
  const assign = (email: string) => send('POST', '/licenses/2/assign_user/', { email });
  const emails = async (like: string) =>
    (await server.db.query<{ email: string }>(sql`select email from users where email like ${like} order by id`)).map(
      ({ email }) => email,
    );
  const signIn = async (email: string, password: string) => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(authorization());
    const answer = await browser.submit(page, '/login', { email, password });
    return !answer.page.includes('The email or password is incorrect.');
  };

  it('[NORM-08] is one person in every spelling of an address', async () => {
    expect((await assign('info@firma.test')).statusCode).toBe(200);
    for (const spelling of [
      'INFO@FIRMA.TEST',
      'info@firma.test\u200b',
      'in\u00adfo@firma.test',
      'info@fir\u2060ma.test\u3164',
      '\u180einfo@firma.test\u2800',
      'info@firma.test\ufe0f',
      'info\u{e0020}@firma.test',
      '\u201einfo@firma.test\u201c',
      'mailto:info@firma.test',
    ]) {
      const again = await assign(spelling);
      expect([spelling, again.statusCode, again.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
        spelling,
        400,
        'already_assigned',
      ]);
    }
    expect(await emails('%firma%')).toEqual(['info@firma.test']);
    expect((await assign('Rene\u0301@x.test')).statusCode).toBe(200);
    expect((await assign('ren\u00e9@x.test')).statusCode).toBe(400);
    expect(await emails('%@x.test')).toEqual(['Ren\u00e9@x.test']);
  });

  it('[NORM-09] with an umlaut in the domain signs in, in both forms', async () => {
    const answer = await assign('Ida@M\u00fcller.test');
    const password = answer.json<{ new_password: string }>().new_password;
    for (const form of ['ida@m\u00fcller.test', 'IDA@XN--MLLER-KVA.TEST', ' ida@xn--mller-kva.test '])
      expect([form, await signIn(form, password)]).toEqual([form, true]);
    expect(await signIn('ida@muller.test', password)).toBe(false);
    expect((await assign('ida@xn--mller-kva.test')).statusCode).toBe(400);
    const check = await send('GET', `/users/check_user_email?email=${encodeURIComponent('ida@xn--mller-kva.test')}`);
    expect(check.json()).toMatchObject({ email_in_use: true });
    await resetPassword(
      server.db,
      { email: 'ida@xn--mller-kva.test', host: 'LOCALHOST' },
      { initial_password: 'sealed', initial_password_days: 1 },
    );
  });

  it('[NORM-10] finds keys, devices and people by what is pasted', async () => {
    await server.db.query(sql`
      update licenses set license_key = 'LJ2T-UZ68-34AK-FWYR', license_key_key = 'LJ2T-UZ68-34AK-FWYR' where id = 1`);
    const texts = [
      'lj2t-uz68-34ak-fwyr\u200b',
      'LJ2T\u2013UZ68\u201334AK\u2013FWYR',
      'LJ2TUZ6834AKFWYR',
      'ci-runner-8',
      'b\u00fcro-pc-147',
      'B\u00fcro-PC-147\u00ad',
      'anna\u2019s macbook pro',
      'USER@acme.test\u200e',
    ];
    const every = ['key', 'email', 'host', 'order'];
    const response = await send('POST', '/x/license-lookup/', { texts: texts.map(text => ({ text, kinds: every })) });
    expect(response.json<LicenseLookupResults>().results.map(({ kind, ids }) => [kind, ids[0]])).toEqual([
      ['key', 1],
      ['key', 1],
      ['key', 1],
      ['host', 3],
      ['host', 3],
      ['host', 3],
      ['host', 3],
      ['email', 2],
    ]);
  });

  it('[NORM-11] searches in any case, also beyond ASCII', async () => {
    const count = async (filter: string, text: string) =>
      (await send('GET', `/licenses/?${filter}=${encodeURIComponent(text)}`)).json<{ count: number }>().count;
    const all = await count('product_name__icontains', 'sim \u00e9nergie');
    expect(all).toBeGreaterThan(0);
    for (const text of ['SIM', 'sim', '\u0153UVRARD', '\u00c9NERGIE', 'e\u0301nergie', 'si\u200bm'])
      expect([text, await count('product_name__icontains', text)]).toEqual([text, all]);
    expect(await count('product_name__icontains', 's\u0131m')).toBe(0);
    expect(await count('product_name__icontains', '\u200b')).toBe(0);
    expect(await count('devices__hostname__icontains', 'B\u00dcRO-PC')).toBe(1);
    expect(await count('license_key__icontains', 'lj2t\u2010uz68\u201034ak\u2010fwyr')).toBe(1);
    expect(await count('license_users__true_email__icontains', 'ida@xn--mller-kva.test')).toBe(1);
    expect(await count('license_users__true_email__icontains', 'M\u00dcLLER')).toBe(1);
  });

  it('[NORM-12] takes addresses of 254 characters, and refuses what is none', async () => {
    const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(59)}.test`;
    const local = (length: number) => 'l'.repeat(length - domain.length - 1);
    expect((await assign(`${local(254)}@${domain}`)).statusCode).toBe(200);
    expect((await assign(`${local(255)}@${domain}`)).statusCode).toBe(400);
    const messageOf = async (email: string) =>
      (await assign(email)).json<{ errors: { message: string }[] }>().errors[0]?.message;
    expect(await messageOf('mi\u212ae@acme.test')).toBe('must be an email address, without "\u212a" (U+212A)');
    expect(await messageOf('kim@x\uff0etest')).toBe('must be an email address, without "\uff0e" (U+FF0E)');
    expect(await messageOf('kim')).toBe('must be an email address');
  });
});
