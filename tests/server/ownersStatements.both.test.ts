import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import type { ListAnswer } from '../../contract/schemas/common';
import { type AuditRow, insertAuditRows } from '../../server/queries/auditLog';
import { findAccountByEmail } from '../../server/queries/identity/accounts';
import { createSecrets } from '../../server/secrets';
import { guardsOfRelease, verify } from '../../server/setup/verify';
import { testEncryptionKey } from '../support/constants';
import { insertRow } from '../support/insertRow';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene({ data: 'demo', fill: null });
const send = senderOf(server, 'distributor@acme.test');
let guards: string[];
beforeAll(async () => {
  guards = await guardsOfRelease();
}, 240_000);

const wrongs = async () => {
  const { findings } = await verify(server.db, createSecrets(testEncryptionKey), guards);
  return findings.filter(({ wrong }) => wrong > 0).map(({ what, wrong }) => [what, wrong]);
};

/** The statements of a page that begin so, without those that make a transaction of them. */
const readDocs = (page: string, beginning: string): string => {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^( *)```sql\n([\s\S]*?)^\1```$/gm)].map(
    ([, , text = '']) => text,
  );
  const [block, ...others] = blocks.filter(text => text.trimStart().startsWith(beginning));
  expect([block?.length ?? 0, others]).toEqual([expect.any(Number), []]);
  return (block ?? 'no such statements').replace(/^begin;$/m, '').replace(/^commit;$/m, '');
};
const runDocs = (page: string, beginning: string) => server.db.transaction(tx => tx.execute(readDocs(page, beginning)));

const write = (at: string, row: Partial<AuditRow>) =>
  server.db.transaction(tx =>
    insertAuditRows(tx, [
      {
        requestId: at,
        companyId: 1,
        actorId: 1,
        action: 'license.disabled',
        objectType: 'license',
        objectId: '1',
        difference: {},
        at: new Date(at),
        ...row,
      },
    ]),
  );

const writeRun = async (id: number, startedAt: string, actAt: string) => {
  await insertRow(server.db, 'runs', {
    id,
    company_id: 1,
    creator_id: 1,
    request_id: `run ${id}`,
    action: 'disable_licenses',
    parameters: {},
    state: 'done',
    total: 1,
    done: 1,
    created_at: startedAt,
    queued_at: startedAt,
    ended_at: actAt,
  });
  await insertRow(server.db, 'run_lines', { run_id: id, line_id: 1, record_id: 1, outcome: 'done' });
  const difference = { action: { from: null, to: 'disable_licenses' }, total: { from: null, to: 1 } };
  await write(startedAt, { action: 'run.created', objectType: 'run', objectId: String(id), difference });
  await write(actAt, { runId: id });
};

/** The acts of the test: without those of the demo, which are of another time each day. */
const ownActs = async () => {
  const rows = await server.db.query<{ act: string }>(sql`
    select action || ' ' || object_id || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD') as act from audit_log
    where to_char(at at time zone 'UTC', 'HH24:MI:SS') = '00:00:07' order by at`);
  return rows.map(({ act }) => act);
};

const pageLength = 50;
/** Nothing is wrong, and each history has as many rows as it says. */
const expectWholeHistories = async () => {
  expect(await wrongs()).toEqual([]);
  for (const history of ['actor=me', 'license=1', 'order=1']) {
    const read = async (offset: number) =>
      (await send('GET', `/x/audit/?${history}&limit=${pageLength}&offset=${offset}`)).json<ListAnswer<AuditEntry>>();
    const { count } = await read(0);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / pageLength) }, (_, page) => read(page * pageLength)),
    );
    const rows = pages.flatMap(({ results }) => results).length;
    expect([history, rows]).toEqual([history, count]);
  }
};

it('[OPS-28] the documented archiving takes old acts out of the log and the histories, and whole runs only', async () => {
  await writeRun(901, '2026-05-20T00:00:07Z', '2026-06-02T00:00:07Z');
  await writeRun(902, '2026-05-25T00:00:07Z', '2026-05-26T00:00:07Z');
  await write('2026-05-31T00:00:07Z', { action: 'license.enabled' });
  await write('2026-06-01T00:00:07Z', { action: 'license.reset' });
  await expectWholeHistories();

  await runDocs('docs/deployment.md', 'begin;\ncreate temporary table archived');
  expect(await ownActs()).toEqual([
    'run.created 901 2026-05-20',
    'license.reset 1 2026-06-01',
    'license.disabled 1 2026-06-02',
  ]);
  const [old] = await server.db.query(sql`
    select count(*)::int as acts from audit_log where at < '2026-06-01Z' and object_id <> '901'`);
  expect(old).toEqual({ acts: 0 });
  await expectWholeHistories();
  await expect(server.db.query(sql`delete from audit_log`)).rejects.toThrow('append-only');
});

it('[OPS-40] the documented archiving keeps others from the log only while it deletes', async () => {
  const archiving = readDocs('docs/deployment.md', 'begin;\ncreate temporary table archived');
  const [reading = '', deleting = ''] = archiving.split(/^(?=alter table audit_log disable)/m);
  expect([/select \* from audit_log/.test(reading), deleting.match(/^\w+/gm)]).toEqual([
    true,
    ['alter', 'delete', 'alter'],
  ]);
  const locks = await server.db.transaction(async tx => {
    await tx.execute(reading);
    // Databases copied from one template have the same numbers for their tables: only this session's locks count.
    return tx.query(sql`
      select mode from pg_locks where relation = 'audit_log'::regclass and pid = pg_backend_pid()`);
  });
  expect(locks).toEqual([{ mode: 'AccessShareLock' }]);
});

it('[OPS-28] the documented statements mend histories from which only the acts were taken', async () => {
  await server.db.transaction(tx =>
    tx.execute(`alter table audit_log disable trigger user; delete from audit_log where at < '2026-06-01Z';
      alter table audit_log enable trigger user`),
  );
  expect((await wrongs()).map(([what]) => what)).toEqual(['entries of histories, against the acts of the audit log']);
  await runDocs('docs/when-it-hurts.md', 'delete from audit_subjects');
  expect(await ownActs()).toEqual(['license.reset 1 2026-06-01', 'license.disabled 1 2026-06-02']);
  await expectWholeHistories();
});

it('[OPS-29] an address that is written as documented signs in, and verify names one that is not', async () => {
  const [before] = await server.db.query<{ email: string }>(sql`select email from users where id = 7`);
  const found = async () => {
    const addresses = [before?.email ?? '', 'renamed@acme.test', 'Anna@acme.test'];
    const accounts = await Promise.all(addresses.map(email => findAccountByEmail(server.db, email, 'localhost')));
    return accounts.map(account => account?.id === 7);
  };
  await server.db.query(sql`update users set email = 'renamed@acme.test' where id = 7`);
  expect(await found()).toEqual([true, false, false]);
  expect(await wrongs()).toEqual([['email_key of users, against the normal form of email', 1]]);
  await runDocs('docs/deployment.md', 'update users set email');
  expect(await found()).toEqual([false, false, true]);
  expect(await wrongs()).toEqual([]);
});
