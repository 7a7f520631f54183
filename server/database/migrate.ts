import sql, { raw } from 'sql-template-tag';
import { ConfigError } from '../config';
import { alone } from './alone';
import { type Database, now } from './connection';

/** The migrations in their order, read at build time so that the built server needs no files beside it. */
const scripts = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const migrations = Object.entries(scripts)
  .map(([path, script]) => ({ name: path.slice(path.lastIndexOf('/') + 1), script }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

/**
 * Brings the schema up to date, each migration in its own transaction. Two processes starting at once wait for each
 * other. Returns the names of the migrations it ran.
 */
export const migrate = async (db: Database): Promise<string[]> => {
  // Even "if not exists" fails when two sessions create the same table at once.
  await alone(db, tx =>
    tx.query(sql`create table if not exists schema_migrations (name text primary key, at timestamptz not null)`),
  );
  const ran: string[] = [];
  for (const { name, script } of migrations) {
    const isNew = await alone(db, async tx => {
      const added = await tx.query(
        sql`insert into schema_migrations (name, at) values (${name}, ${now}) on conflict do nothing returning name`,
      );
      if (added.length === 0) return false;
      for (const statement of statements(script)) await tx.query(raw(statement)).catch(explainExtension(statement));
      return true;
    });
    if (isNew) ran.push(name);
  }
  return ran;
};

/** Not allowed, not known, not installed. */
const extensionFaults = new Set(['42501', '0A000', '58P01']);

const explainExtension = (statement: string) => (error: unknown) => {
  const [, name] = /^create extension if not exists (\w+)/.exec(statement) ?? [];
  if (!name || !extensionFaults.has((error as { code?: string }).code ?? '')) throw error;
  throw new ConfigError(
    `The database lacks PostgreSQL's module ${name} and its user may not add it: have an administrator run "create extension ${name}" in this database (it comes with the package postgresql-contrib), then start again.`,
  );
};

/** A semicolon at a line's end ends a statement, but within the body of a function, between two `$$`. */
const statements = (script: string): string[] =>
  (script.replace(/--.*$/gm, '').match(/(?:\$\$[^]*?\$\$|[^])+?(?:;\s*$|$(?![^]))/gm) ?? [])
    .map(statement => statement.trim())
    .filter(Boolean);
