import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorization, openBrowser } from '../support/browser';
import { addPeople, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: addPeople });
beforeEach(async () => {
  await emptyTrail(server.db);
  await server.db.query(sql`delete from login_failures`);
});

const attempt = async (email: string, secret: string, changes: Record<string, string> = {}) => {
  const browser = openBrowser(server.app);
  const { page } = await browser.open(authorization(changes));
  return browser.submit(page, '/login', { email, password: secret });
};

const trail = () =>
  server.db.query<{ difference: { reason?: string } }>(sql`
    select company_id, actor_id, action, object_type, object_id, outcome, difference from audit_log order by id`);

const row = { company_id: 101, actor_id: null, action: 'user.sign_in', object_type: 'user', object_id: '202' };

describe('the audit log', () => {
  it('[AUTH-07] records a sign-in, a wrong password and an attempt refused after too many', async () => {
    await attempt('bob@acme.test', password);
    for (let i = 0; i < 5; i += 1) await attempt('bob@acme.test', 'Wrong-1');
    await attempt('bob@acme.test', password);
    const wrong = { ...row, outcome: 'refused', difference: { reason: 'wrong' } };
    expect(await trail()).toEqual([
      { ...row, actor_id: 202, outcome: 'done', difference: {} },
      wrong,
      wrong,
      wrong,
      wrong,
      wrong,
      { ...row, outcome: 'refused', difference: { reason: 'too_many' } },
    ]);
  });

  it('[AUTH-07] records refusals after too many attempts once in a quarter of an hour per account', async () => {
    const fail = async () => {
      for (let i = 0; i < 8; i += 1) await attempt('bob@acme.test', 'Wrong-1');
    };
    const reasons = async () => (await trail()).map(({ difference }) => difference.reason);
    const told = ['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'too_many'];
    await fail();
    expect(await reasons()).toEqual(told);
    await server.db.query(sql`update login_failures set first_failure = now() - interval '16 minutes'`);
    await fail();
    expect(await reasons()).toEqual([...told, ...told]);
  });

  it('[AUTH-07] records an address that tries too many accounts once, without what it types', async () => {
    await server.db.query(sql`insert into login_failures (subject, failures, first_failure, last_failure)
      values ('address:127.0.0.1', 50, now(), now())`);
    for (const name of ['bob', 'nobody', 'another']) await attempt(`${name}@acme.test`, 'Wrong-1');
    expect(await trail()).toEqual([{ ...row, outcome: 'refused', difference: { reason: 'too_many' } }]);
    expect(await server.db.query(sql`select subject from login_failures`)).toEqual([{ subject: 'address:127.0.0.1' }]);
  });

  it('[AUTH-07] records an unknown account under the company whose portal asks, without what was typed', async () => {
    await attempt('nobody@acme.test', 'Typed-secret-1');
    await attempt('nobody@acme.test', 'Typed-secret-1', { redirect_uri: 'http://globex.localhost:3000/auth/callback' });
    const unknown = { ...row, object_id: 'unknown', outcome: 'refused', difference: { reason: 'wrong' } };
    expect(await trail()).toEqual([unknown, { ...unknown, company_id: 102 }]);
    const [text] = await server.db.query<{ text: string }>(sql`select json_agg(a)::text as text from audit_log a`);
    expect(text?.text).not.toMatch(/nobody|Typed/);
  });

  it('can only be added to', async () => {
    await attempt('bob@acme.test', password);
    const changes = [
      sql`delete from audit_log`,
      sql`update audit_log set outcome = 'done'`,
      sql`truncate audit_log`,
      sql`truncate companies cascade`,
    ];
    for (const change of changes) await expect(server.db.query(change)).rejects.toThrow('audit_log is append-only');
    expect(await trail()).toHaveLength(1);
  });
});
