import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lastOfStoppedServers } from '../../scripts/releaseBefore.mjs';
import { lintMigrations } from '../support/migrationLint';

const folder = 'server/migrations';

it('[OPS-11] no migration since the promise makes people wait, or breaks servers of the release before', async () => {
  const names = readdirSync(folder).toSorted();
  expect(names).toContain(lastOfStoppedServers);
  const judged = names.filter(name => name > lastOfStoppedServers);
  expect(judged.length).toBeGreaterThan(1);
  expect(await lintMigrations(judged.map(name => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') })))).toEqual(
    [],
  );
});

const one = (text: string, name = '0200.sql') => lintMigrations([{ name, text }]);

it.each([
  ['alter table licenses alter column note type varchar(10)', 'this rewrites the table'],
  [
    'alter table licenses add column code uuid default gen_random_uuid()',
    'the default of code is another one for each row',
  ],
  ['alter table licenses add column x int generated always as (id + 1) stored', 'the generated values of x rewrite'],
  ['alter table devices add column n bigserial', 'the numbers of n rewrite the table'],
  ['alter table devices add column n int not null', 'n is not null without a default'],
  ['alter table devices add column n int unique', 'a constraint of the new column n reads every row'],
  [
    'alter table users alter column phone_number set not null',
    'validate a check (phone_number is not null) in a migration before',
  ],
  ['alter table orders add constraint u unique (store_id)', 'build the unique index concurrently first'],
  ['alter table orders add primary key (id)', 'build the unique index concurrently first'],
  ['alter table orders add constraint c check (id > 0)', 'a constraint without "not valid" reads every row'],
  ['alter table orders add foreign key (id) references users', 'a constraint without "not valid" reads every row'],
  [
    'alter table orders add constraint c check (id > 0) not valid; alter table orders validate constraint c',
    'validate c in a later migration',
  ],
  ['create index i on audit_log (at)', 'an index without "concurrently" lets nobody write'],
  ['create index concurrently i on audit_log (at)', '"concurrently" needs the first line "-- no-transaction"'],
  ['-- no-transaction\nalter table licenses add column x int', 'only "create index concurrently", '],
  [
    'alter table licenses add column x int, add constraint c check (x is not null) not valid',
    'rows without x could not be changed any more',
  ],
  ['update licenses set note = null', 'rows of a table that grows are changed in slices'],
  ['delete from run_lines', 'rows of a table that grows are changed in slices'],
  ['alter table companies rename column name to title', 'servers of the release before still use it'],
  ['alter table companies drop column name', 'servers of the release before still use it'],
  ['drop table views', 'servers of the release before still use it'],
  ['drop function recount_people()', 'servers of the release before still use it'],
  ["do $$ begin execute 'vacuum'; end $$", 'a block cannot be read by this lint'],
  ['reindex table licenses', 'build another index concurrently'],
])('[OPS-11] refuses %s', async (text, fault) => {
  const faults = await one(text);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

it('[OPS-11] refuses changes of tables in a .ts migration', async () => {
  expect(await one('tx.query(sql`alter table licenses add column x int`)', '0200.ts')).toHaveLength(1);
  expect(await one('tx.query(sql`update licenses set x = 1 where id > 7`)', '0200.ts')).toEqual([]);
});

it.each([
  ['rows without x could not be changed any more', []],
  ['the release before adds rows without x', ['tx.query(sql`update licenses set x = 1 where id > ${after}`)']],
])('[OPS-11] refuses a check of a new column while %s', async (fault, filling) => {
  const steps = [
    'alter table licenses add column x int',
    ...filling,
    'alter table licenses add constraint x_there check (x is not null) not valid',
  ];
  const faults = await lintMigrations(
    steps.map((text, i) => ({ name: `020${i}.${text.startsWith('tx') ? 'ts' : 'sql'}`, text })),
  );
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

it('[OPS-11] refuses a contract after a migration that is not there', async () => {
  expect(
    await one('-- contract: after 0199_typo.sql nothing reads it\nalter table companies drop column name'),
  ).toEqual(['0200.sql: no migration before it is called 0199_typo.sql, so no server could start any more']);
});

it('[OPS-11] lets through what nobody waits for, step by step', async () => {
  const steps = [
    `alter table licenses add column x int, add column at timestamptz not null default now(), add column kind text not null default 'a';
     create table fresh (id int primary key); create index fresh_id on fresh (id); create index on companies (name);
     create function f() returns int language sql as $$ select 1 $$`,
    'tx.query(sql`update licenses set x = 1 where id > ${after} and x is null`)',
    'alter table licenses alter column x set default 1',
    'alter table licenses add constraint x_there check (x is not null) not valid',
    '-- no-transaction\ncreate unique index concurrently licenses_x on licenses (x);\nalter table licenses validate constraint x_there;',
    'alter table licenses alter column x set not null; alter table licenses add constraint licenses_x unique using index licenses_x',
    '-- contract: after 0205.sql nothing reads kind\nalter table licenses drop column kind',
  ];
  expect(
    await lintMigrations(steps.map((text, i) => ({ name: `020${i}.${text.startsWith('tx') ? 'ts' : 'sql'}`, text }))),
  ).toEqual([]);
});
