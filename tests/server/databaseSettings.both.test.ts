import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { describe, expect, inject, it } from 'vitest';
import { ConfigError } from '../../server/config';
import { migrate } from '../../server/database/migrate';
import { openPostgres } from '../../server/database/postgres';
import { statementName } from '../../server/database/session';
import { fillFixture } from '../support/fixture';
import { createDatabase } from '../support/openDatabase';
import { startPooler } from '../support/pooler';
import { startServer } from '../support/server';

const url = inject('postgresUrl');

/** Creates an empty database. @param definition what follows its name; @param settings what it sets for sessions */
const create = async (definition: string, settings: readonly string[] = []): Promise<string> => {
  const name = `set_${randomUUID().replaceAll('-', '')}`;
  const admin = await openPostgres(`${url}/postgres`);
  await admin.query(raw(`create database ${name} template template0 ${definition}`));
  for (const setting of settings) await admin.query(raw(`alter database ${name} set ${setting}`));
  await admin.close();
  return `${url}/${name}`;
};

it('[NORM-03] names a prepared statement by its text', () => {
  expect(statementName('select 1')).toBe('statement_822ae07d4783158bc1912bb623e5107c');
  expect(statementName('select 2')).not.toBe(statementName('select 1'));
});

if (url)
  describe('a database with settings of its own', () => {
    it.each([
      ['German dates', ["datestyle = 'German, DMY'"]],
      ['dates as in SQL', ["datestyle = 'SQL, DMY'", "timezone = 'Asia/Kolkata'"]],
      [
        'old texts and strict transactions',
        ['standard_conforming_strings = off', 'array_nulls = off', "default_transaction_isolation = 'serializable'"],
      ],
    ])('[NORM-01] answers as any other with %s', async (_name, settings) => {
      const db = await openPostgres(await create("encoding 'UTF8'", settings));
      await migrate(db);
      await fillFixture(db);
      const server = await startServer({ beside: { db } });
      const send = await server.as('manager@acme.test');
      const list = await send('GET', '/licenses/?order_by=id&limit=1');
      expect(list.statusCode).toBe(200);
      expect(list.json()).toMatchObject({ results: [{ id: 1, created_at: '2026-01-11T00:00:00.000Z' }] });
      const names = [
        'DateStyle',
        'TimeZone',
        'standard_conforming_strings',
        'array_nulls',
        'default_transaction_isolation',
      ];
      const set = await db.query<{ value: string }>(
        sql`select current_setting(name) as value from unnest(${names}::text[]) name`,
      );
      expect(set.map(({ value }) => value)).toEqual(['ISO, MDY', 'UTC', 'on', 'on', 'read committed']);
      await server.app.close();
      await db.close();
    });

    it.each(['LATIN1', 'SQL_ASCII'])('[NORM-02] is refused when it is encoded in %s', async encoding => {
      const address = await create(`encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`);
      const opening = openPostgres(address);
      await expect(opening).rejects.toThrow(ConfigError);
      await expect(opening).rejects.toThrow(
        `is encoded in ${encoding}, which cannot hold every name. Create another with "create database portal encoding 'UTF8' template template0", move the data to it, and name it in DATABASE_URL.`,
      );
    });
  });

if (url)
  describe('a connection pooler', () => {
    it('[NORM-04] that drops the settings stops the start', async () => {
      const pooler = await startPooler(new URL(await createDatabase(url, 'migrated')), 'drops settings');
      const opening = openPostgres(pooler.url);
      await expect(opening).rejects.toThrow(ConfigError);
      await expect(opening).rejects.toThrow(
        /^The connection of DATABASE_URL lacks the server's settings, because .*: .*lock_timeout is 0.* Connect to PostgreSQL directly, or set them for the server's role: .*alter role … set lock_timeout = '2s'/,
      );
      pooler.close();
    });

    it('[NORM-04] that mixes prepared statements gets them without names', async () => {
      const pooler = await startPooler(new URL(await createDatabase(url, 'migrated')), 'shares a session');
      const db = await openPostgres(pooler.url);
      const told: string[] = [];
      db.tellTo?.(sentence => told.push(sentence));
      expect(told).toEqual([
        expect.stringContaining('mixes the prepared statements of its clients, so statements are sent without names'),
      ]);
      await db.close();
      pooler.close();
    });
  });
