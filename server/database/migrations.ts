import sql from 'sql-template-tag';
import { ConfigError } from '../config';
import type { Transaction } from './connection';

/**
 * Works on the rows after a place, and says up to where it came.
 * @param after the place of the slice before, at first 0
 * @returns the place, or null when nothing is left
 */
export type Slice = (tx: Transaction, after: number) => Promise<number | null>;

export interface Migration {
  name: string;
  /** All of it in one transaction. */
  run: (tx: Transaction) => Promise<void>;
  /** Statements that PostgreSQL refuses in a transaction. The embedded database runs them plainly, because it is alone. */
  outside?: readonly string[];
  /** A part of it; each is committed with its place, so that a migration that was killed goes on there. */
  slice?: Slice;
  /** Takes something away that servers used until they had this migration. Those that do not know it must not start. */
  needs?: string;
}

/** The line of a script that takes something away: which migration came with the release that stopped using it, and why. */
export const contract = /^-- contract: after (\d\S*\.(?:sql|ts)) \S/m;
const noTransaction = /^-- no-transaction\n/;

/** Such a migration has no function bodies, in which a semicolon would end nothing (tests/unit/migrationLint.test.ts). */
const statementsOf = (script: string): string[] =>
  script
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map(statement => statement.trim())
    .filter(Boolean);

const plain = (statement: string): string => statement.replace(/\bconcurrently\b/i, '');

/** @param script of SQL; the first line "-- no-transaction" runs each statement for itself */
export const scriptMigration = (name: string, script: string): Migration => {
  const [, needs] = contract.exec(script) ?? [];
  if (!noTransaction.test(script))
    return { name, needs, run: tx => tx.execute(script).catch(explainExtension(script)) };
  const outside = statementsOf(script);
  return {
    name,
    needs,
    outside,
    run: async tx => {
      for (const statement of outside) await tx.execute(plain(statement));
    },
  };
};

/** @param slice fills rows of tables that may be large */
export const backfillMigration = (name: string, slice: Slice): Migration => ({
  name,
  slice,
  run: async tx => {
    for (let place: number | null = 0; place !== null;) place = await slice(tx, place);
  },
});

/** Works on one slice and keeps its place. @returns whether something is left */
export const runSlice = async (tx: Transaction, { name, slice }: Required<Pick<Migration, 'name' | 'slice'>>) => {
  const [kept] = await tx.query<{ place: number }>(sql`select place from migration_places where name = ${name}`);
  const place = await slice(tx, kept?.place ?? 0);
  if (place === null) await tx.query(sql`delete from migration_places where name = ${name}`);
  else
    await tx.query(sql`
      insert into migration_places (name, place) values (${name}, ${place})
      on conflict (name) do update set place = excluded.place`);
  return place !== null;
};

export const notAllowed = '42501';
/** The codes for an extension that is not allowed, not known or not installed. */
const extensionFaults = new Set([notAllowed, '0A000', '58P01']);

const explainExtension = (script: string) => (error: unknown) => {
  const [, name = ''] = /^create extension if not exists (\w+)/m.exec(script) ?? [];
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isOfExtension = extensionFaults.has(code) && message.includes(name);
  if (!name || !isOfExtension) throw error;
  throw new ConfigError(
    `The database lacks PostgreSQL's module ${name} and its user may not add it: have an administrator run "create extension ${name}" in this database (it comes with the package postgresql-contrib), then start again.`,
  );
};
