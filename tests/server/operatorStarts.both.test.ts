import { openAsBlob } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { expect, inject, it, vi } from 'vitest';
import { ConfigError } from '../../server/config';
import { migrate, migrateFor, migrations } from '../../server/database/migrate';
import { migrateWithKey } from '../../server/migrateWithKey';
import { openPGlite } from '../../server/database/pglite';
import { openPostgres } from '../../server/database/postgres';
import { createSecrets, loadSecretsFor } from '../../server/secrets';
import { loadServerSecret } from '../../server/services/serverSecret';
import { runCommand } from '../../server/setup/runCommand';
import { testEncryptionKey } from '../support/constants';
import { commandScene } from '../support/commandScene';
import { createDatabase, openEmptyTwice, openTestDatabase } from '../support/openDatabase';
import { startServer } from '../support/server';

const scene = commandScene();

/** Settings without a key, for a database that was written with one. */
const settingsOfUsed = async (): Promise<Record<string, string>> => {
  const dataDir = join(scene.folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const url = inject('postgresUrl');
  const settings = { DATA_DIR: dataDir, SEED: 'none', ENCRYPTION_KEY: '', PORT: '1' };
  if (url) return { ...settings, DATABASE_URL: await createDatabase(url, 'migrated') };
  const loadDataDir = await openAsBlob(inject('dumps').migrated);
  await (await openPGlite({ dataDir: join(dataDir, 'pglite'), loadDataDir })).close();
  return { ...settings, DATABASE_URL: '' };
};

const start = async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await import('../../server/main');
  await expect.poll(() => exit.mock.calls).toEqual([[1]]);
};
const seed = () => import('../../server/seed/command');
const company = () =>
  runCommand(
    () => null,
    () => Promise.resolve('Worked.'),
    'first',
  );
/** A command that needs a database. The real ones run once in a process, and other files load them. */
const password = () =>
  runCommand(
    () => null,
    () => Promise.resolve('Worked.'),
  );

it.each([
  ['company', company, []],
  ['seed', seed, ['--licenses', '1']],
  ['start', start, []],
])('[OPS-39] %s without the key of the database says so, and makes none', async (_name, load, args) => {
  await scene.run(load, args, await settingsOfUsed());
  const file = join(scene.folder, 'data', 'encryption.key');
  expect(scene.told).toBe(
    `\nThere is no encryption key: neither ENCRYPTION_KEY nor ${file}. Set the key with which the database was written.\n`,
  );
  expect(await readdir(join(scene.folder, 'data'))).not.toContain('encryption.key');
});

it('[OPS-39] without the key nothing is migrated', async () => {
  const db = await openTestDatabase();
  await db.query(sql`delete from schema_migrations where name = '0120_answered_requests.ts'`);
  const keys = { encryptionKey: null, previousEncryptionKey: null, dataDir: scene.folder };
  await expect(migrateWithKey(db, keys)).rejects.toThrow('There is no encryption key');
  const ran = sql`select name from schema_migrations where name = '0120_answered_requests.ts'`;
  expect(await db.query(ran)).toEqual([]);
  await migrateWithKey(db, { ...keys, encryptionKey: testEncryptionKey.toString('base64') });
  expect(await db.query(ran)).toHaveLength(1);
  await db.close();
});

it('[OPS-39] where nothing is encrypted yet, a key is made', async () => {
  const db = await openTestDatabase();
  const config = { encryptionKey: null, previousEncryptionKey: null, dataDir: scene.folder };
  await expect(loadSecretsFor(db, config)).rejects.toThrow('There is no encryption key');
  await db.query(sql`delete from server_secrets`);
  await loadSecretsFor(db, config);
  expect(await readdir(scene.folder)).toEqual(['encryption.key']);
  await db.close();
});

it.each([
  ['company', company],
  ['password', password],
])('[OPS-57] %s with another key than the servers have is refused before it writes anything', async (_name, load) => {
  const settings = await settingsOfUsed();
  await scene.run(load, ['a@acme.test'], { ...settings, ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64') });
  await expect.poll(() => process.exitCode).toBe(1);
  expect(scene.told).toBe(
    '\nThe stored secret "oidc_keys" cannot be read: it was written with another encryption key. Set ENCRYPTION_KEY, or put the file encryption.key into DATA_DIR, as it was when the database was written.\n',
  );
});

it('[OPS-57] with another key nothing is migrated', async () => {
  const db = await openTestDatabase();
  await db.query(sql`delete from schema_migrations where name = '0120_answered_requests.ts'`);
  const keys = { encryptionKey: Buffer.alloc(32, 3).toString('base64'), previousEncryptionKey: null, dataDir: '' };
  await expect(migrateWithKey(db, keys)).rejects.toThrow('"oidc_keys" cannot be read');
  const ran = sql`select name from schema_migrations where name = '0120_answered_requests.ts'`;
  expect(await db.query(ran)).toEqual([]);
  await expect(migrateWithKey(db, keys, 'lost')).resolves.toBeDefined();
  expect(await db.query(ran)).toHaveLength(1);
  await db.close();
});

it('[OPS-58] what writes first decides the key: a server with another one does not start', async () => {
  const db = await openTestDatabase();
  await db.query(sql`delete from server_secrets`);
  const config = { encryptionKey: null, previousEncryptionKey: null, dataDir: scene.folder };
  await migrateWithKey(db, config);
  const other = { ...config, encryptionKey: testEncryptionKey.toString('base64') };
  await expect(migrateWithKey(db, other)).rejects.toThrow('"idempotency" cannot be read');
  await migrateWithKey(db, config);
  await db.close();
});

it('[OPS-44] a start with another key names the setting', async () => {
  const db = await openTestDatabase();
  const loading = loadServerSecret(db, createSecrets(Buffer.alloc(32, 3)), 'oidc_keys');
  await expect(loading).rejects.toThrow(ConfigError);
  await expect(loading).rejects.toThrow(
    new ConfigError(
      'The stored secret "oidc_keys" cannot be read: it was written with another encryption key. Set ENCRYPTION_KEY, or put the file encryption.key into DATA_DIR, as it was when the database was written.',
    ),
  );
  await db.close();
});

it('[OPS-44] npm run migrate -- --server looks for the role before it migrates', async () => {
  const databases = new Set(await openEmptyTwice());
  const [db] = [...databases];
  await expect(migrateFor(db!, 'nosuchrole')).rejects.toThrow(
    new ConfigError('PostgreSQL has no role nosuchrole. Nothing was changed.'),
  );
  expect(await db?.query(sql`select to_regclass('schema_migrations') as ran`)).toEqual([{ ran: null }]);
  await Promise.all([...databases].map(each => each.close()));
});

const postgresUrl = inject('postgresUrl');

/** An empty database of a role that is no superuser. */
const openOwned = async (url: string) => {
  const address = await createDatabase(url, 'template0');
  const admin = await openPostgres(address);
  const owner = `Owner-${address.slice(-8)}`;
  const member = `member_${address.slice(-8)}`;
  await admin.query(raw(`create role "${owner}" login`));
  await admin.query(raw(`create role ${member} login in role "${owner}"`));
  await admin.query(raw(`alter database ${address.split('/').at(-1)} owner to "${owner}"`));
  const db = await openPostgres(address.replace('portal@', `${owner}@`));
  const close = async () => {
    await db.close();
    await admin.query(raw(`drop owned by "${owner}" cascade`));
    await admin.query(raw(`alter database ${address.split('/').at(-1)} owner to current_user`));
    await admin.query(raw(`drop role "${owner}", ${member}`));
    await admin.close();
  };
  return { db, owner, member, close };
};

it.skipIf(!postgresUrl)('[OPS-66] [OPS-67] migrating takes nothing from the owner of the tables', async () => {
  const { db, owner, member, close } = await openOwned(postgresUrl!);
  const refused = async (role: string) =>
    expect(migrateFor(db, role)).rejects.toThrow(
      new ConfigError(
        `PostgreSQL's role ${role} owns the tables, or may act as their owner. Leave --server away, or name the role of a server that owns nothing (docs/deployment.md, "A role that owns nothing"). Nothing was changed.`,
      ),
    );
  await refused(owner);
  await refused(member);
  expect(await db.query(sql`select to_regclass('schema_migrations') as ran`)).toEqual([{ ran: null }]);
  expect(await migrateFor(db, null)).toContain('0001_first_release.sql');
  await refused(owner);

  // What earlier releases did for --server.
  const takeRights = async () => {
    await db.query(raw(`revoke update, delete, truncate, trigger on audit_log from "${owner}"`));
    await db.query(raw(`revoke insert, update, delete, truncate on schema_migrations from "${owner}"`));
  };
  await takeRights();
  expect(await migrate(db, [...migrations, { name: '9999_next.sql', run: async () => {} }])).toEqual(['9999_next.sql']);
  await takeRights();
  await expect(db.query(sql`delete from audit_log`)).rejects.toThrow('permission denied for table audit_log');
  expect(await migrateFor(db, null)).toEqual([]);
  await db.query(sql`alter table audit_log disable trigger user`);
  await db.query(sql`delete from audit_log`);
  await close();
});

it("[DEPLOY-79] a server without the portal's files does not start, and says what to do", async () => {
  await expect(startServer({ portalDir: '/nowhere' })).rejects.toThrow(
    'The portal\'s files are not in /nowhere. Run "npm run build", or copy the folder dist as a whole.',
  );
});
