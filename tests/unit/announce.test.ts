import { afterEach, expect, it, vi } from 'vitest';
import { announce, explain } from '../../server/announce';
import { parseConfig } from '../../server/config';

afterEach(() => void vi.restoreAllMocks());

const announced = (
  env: Record<string, string>,
  holdings: { hasCompany: boolean; hasDemo: boolean; setupCode?: string; isReadOnly?: boolean } = {
    hasCompany: true,
    hasDemo: true,
  },
): string => {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(part => {
    text += String(part);
    return true;
  });
  announce(parseConfig(env), { engine: 'postgres', isReadOnly: false, ...holdings });
  return text;
};

it('lists the existing demo accounts, and the other company if its host belongs to one', () => {
  const here = announced({});
  expect(here).toContain('Demo accounts, all with the password Portal-demo-1:\n  distributor@acme.test');
  expect(here).toContain('Globex has a portal of its own: http://globex.localhost:3000\n');
  const byNumber = announced({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  expect(byNumber).toContain('Demo accounts');
  expect(byNumber).not.toContain('Globex has');
});

it('lists no demo accounts if there are none, or if an external provider signs people in', () => {
  expect(announced({}, { hasCompany: true, hasDemo: false })).not.toContain('Demo accounts');
  expect(announced({ OIDC_ISSUER: 'https://id.acme.test/' })).not.toContain('Demo accounts');
});

it('names the audience that tokens of an external provider need, and warns of the client id', () => {
  const text = announced({ OIDC_ISSUER: 'https://id.acme.test/' });
  expect(text).toContain(
    'People sign in at https://id.acme.test/. Access tokens need the audience licensing-portal-api (OIDC_AUDIENCE).\n',
  );
  expect(text).not.toContain('Warning');
  expect(announced({ OIDC_ISSUER: 'https://id.acme.test/', OIDC_AUDIENCE: 'portal' })).toContain(
    'Warning: OIDC_AUDIENCE is the client id, which ID tokens carry too. Give the API an audience of its own.\n',
  );
  expect(announced({})).not.toContain('audience');
});

it('[OPS-56] says that people who are added in the portal cannot sign in at an external provider without linking', () => {
  const cannot = 'People who are added in the portal cannot sign in: OIDC_LINK_BY_EMAIL is no.\n';
  const warning =
    'Warning: the manager made in the browser could not sign in: the provider does not know their id, and OIDC_LINK_BY_EMAIL is no. Set it to yes, or use npm run company with a platform_user_id.\n';
  const external = { OIDC_ISSUER: 'https://id.acme.test/' };
  const empty = { hasCompany: false, hasDemo: false, setupCode: 'abc' };
  expect(announced(external)).toContain(cannot);
  expect(announced(external)).not.toContain('Warning');
  expect(announced(external, empty)).toContain(warning);
  for (const env of [{ ...external, OIDC_LINK_BY_EMAIL: 'yes' }, {}])
    expect(announced(env, empty)).not.toMatch(/cannot sign in:|made in the browser/);
});

it('[OPS-60] a start warns of a database that takes no changes', () => {
  expect(announced({}, { hasCompany: true, hasDemo: false, isReadOnly: true })).toContain(
    'Warning: the database takes no changes, so nobody can sign in or save anything. DATABASE_URL leads to a replica, or the database was set to be read only, as some services do when its disk is nearly full.\n',
  );
  expect(announced({}, { hasCompany: true, hasDemo: false })).not.toContain('Warning');
});

it('says how to add the first company', () => {
  const text = announced({ SEED: 'none' }, { hasCompany: false, hasDemo: false });
  expect(text).toContain(
    'The database has no company yet, so nobody can sign in. Add one: npm run company -- company.json (with a built server: node dist/server/company.js company.json)\n',
  );
  expect(announced({})).not.toContain('no company');
});

it('warns of demo accounts at a public address, whatever SEED says', () => {
  const text = announced({ PUBLIC_URL: 'https://licenses.example.com', SEED: 'none' });
  expect(text.match(/^Warning: .*$/gm)).toEqual([
    'Warning: https://licenses.example.com is a public address, and the database has the demo accounts, whose password is public. Set SEED=none and start with an empty database.',
  ]);
});

it.each([
  ['without demo accounts', { PUBLIC_URL: 'https://licenses.example.com' }, false],
  ['at localhost', {}, true],
  ['below localhost', { PUBLIC_URL: 'http://acme.localhost:3000' }, true],
  ['at an address of the machine itself', { PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
])('does not warn %s', (_case, env, hasDemo) => {
  const text = announced(env, { hasCompany: true, hasDemo });
  expect(text).toContain('The portal is at http');
  expect(text).not.toContain('Warning');
});

it('[OPS-44] says of what the database does not allow its user who may', () => {
  const refused = Object.assign(new Error('must be owner of table allowances'), { code: '42501' });
  expect(explain(refused)).toBe(
    'The database refused this to its user: must be owner of table allowances. Use the DATABASE_URL of the user who owns the tables, or let that user run "npm run migrate -- --server ROLE" for this one.',
  );
});

it('[OPS-22] says of a disk that filled what to do', () => {
  const full = Object.assign(new Error('could not extend file "base/5/1249": No space left on device'), {
    code: '53100',
  });
  expect(explain(full)).toBe(
    'A disk is full: could not extend file "base/5/1249": No space left on device. Make room, and start this again: what was complete is kept.',
  );
});

it('[OPS-50] says of a database that takes no changes why that may be', () => {
  const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
  expect(explain(readOnly)).toBe(
    'The database takes no changes: cannot execute INSERT in a read-only transaction. DATABASE_URL leads to a replica, or the database was set to be read only, as some services do when its disk is nearly full.',
  );
});

it.each([
  ['57P01', 'terminating connection', 'The database does not answer: terminating connection. Start this again once it'],
  [
    '53300',
    'too many clients',
    'The database is too busy: too many clients. Start this again later: what was complete',
  ],
])('[OPS-50] says of %s what to do, without a stack', (code, message, sentence) => {
  const told = explain(Object.assign(new Error(message), { code }));
  expect(told).toContain(sentence);
  expect(told).not.toContain('\n');
});

it.each(['0.0.0.0', '::', '192.0.2.2', 'app1.internal'])('[OPS-51] warns of demo accounts with HOST=%s', HOST => {
  expect(announced({ HOST })).toContain(
    `Warning: the server listens at ${HOST} (HOST), which other machines may reach, and the database has the demo accounts, whose password is public.`,
  );
  expect(announced({ HOST }, { hasCompany: true, hasDemo: false })).not.toContain('Warning');
});

it.each(['127.0.0.1', '::1', 'localhost'])('[OPS-51] does not warn with HOST=%s', HOST => {
  expect(announced({ HOST })).not.toContain('Warning');
});
