import sql, { raw } from 'sql-template-tag';
import { alone } from './alone';
import type { Database } from './connection';

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
    tx.query(
      sql`create table if not exists schema_migrations (name text primary key, at timestamptz not null default now())`,
    ),
  );
  const ran: string[] = [];
  for (const { name, script } of migrations) {
    const isNew = await alone(db, async tx => {
      const added = await tx.query(
        sql`insert into schema_migrations (name) values (${name}) on conflict do nothing returning name`,
      );
      if (added.length === 0) return false;
      for (const statement of statements(script)) await tx.query(raw(statement));
      return true;
    });
    if (isNew) ran.push(name);
  }
  return ran;
};

/** Migrations hold plain statements: no functions, so a semicolon at a line's end always ends one. */
const statements = (script: string): string[] =>
  script
    .replace(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(Boolean);
