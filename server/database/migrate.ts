import sql, { raw } from 'sql-template-tag';
import { ConfigError } from '../config';
import { alone } from './alone';
import { type Connection, type Database, now } from './connection';
import { backfillMigration, type Migration, notAllowed, scriptMigration, type Slice } from './migrations';
import { runMigration } from './runMigration';

/** Read at build time, so that the built server needs no files beside it. */
const scripts = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true });
interface Step {
  /** Work that SQL would do differently from database to database. */
  migrate?: Migration['run'];
  /** Fills rows of tables that may be large. */
  backfill?: Slice;
}
const steps = import.meta.glob<Step>('../migrations/*.ts', { eager: true });

const stepMigration = (name: string, { migrate: run, backfill }: Step): Migration[] => {
  if (backfill) return [backfillMigration(name, backfill)];
  return run ? [{ name, run }] : [];
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** All migrations in the order in which they run. */
export const migrations: readonly Migration[] = [
  ...Object.entries(scripts).map(([path, script]) => scriptMigration(nameOf(path), script)),
  ...Object.entries(steps).flatMap(([path, step]) => stepMigration(nameOf(path), step)),
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Makes the tables of the first release, which had these steps instead. A database that has run all of them has run it.
 */
const firstMigration = '0001_first_release.sql';
export const migrationsOfFirstRelease: readonly string[] = `
  0001_core 0002_operations 0003_idempotency 0004_scale 0004_search 0005_accounts 0006_request_counts
  0007_device_features 0008_bundle_users 0009_kept_answers 0010_expired_answers 0011_login_windows
  0012_audit_append_only 0013_ended_sessions 0014_email_of_any_company 0015_told_refusals 0016_manager_by_order
  0017_one_clock 0018_hashed_session_ids 0018b_audit_truncate 0019_password_rules 0020_unlimited_seats_greatest
  0021_views 0022_preset_counts 0024_runs 0025_license_lookup 0026_people 0027_people_figures 0028_history
  0029_requests 0030_view_grants 0031_people_orders`
  .trim()
  .split(/\s+/)
  .map(name => `${name}.sql`);

/**
 * Runs each migration that the database lacks; concurrent starts wait. Returns the names of those it ran.
 * @throws ConfigError when there is something to run, and the database's user may not, when a migration says what is in
 * its way, when the database is older than the first release, or when a newer one has taken something away
 */
export const migrate = async (db: Database, all = migrations): Promise<string[]> => {
  const missing = await missingMigrations(db, all);
  if (missing.length === 0) return [];
  return runDirectly(db, all).catch((error: unknown) => {
    if ((error as { code?: string }).code !== notAllowed) throw error;
    throw new ConfigError(
      `The database lacks ${missing.length} of this release's migrations (the first is ${missing[0]}), and its user may not run them. Run "npm run migrate" (of a built server: node dist/server/migrate.js) with the DATABASE_URL of the user who owns the tables, then start again.`,
    );
  });
};

/** @throws ConfigError when the database lacks a migration, or a newer release has taken something away from it */
export const expectMigrated = async (db: Database): Promise<void> => {
  const missing = await missingMigrations(db, migrations);
  if (missing.length === 0) return;
  throw new ConfigError(
    `The database lacks ${missing.length} of this release's migrations (the first is ${missing[0]}). Use the release that wrote it, or run "npm run migrate" first.`,
  );
};

const missingMigrations = async (db: Database, all: readonly Migration[]): Promise<string[]> => {
  const names = all.map(({ name }) => name);
  const [table] = await db.query(sql`select 1 where to_regclass('schema_migrations') is not null`);
  if (!table) return names;
  // As JSON, because the column came with a migration of its own.
  const rows = await db.query<{ name: string; needs: string | null }>(
    sql`select name, to_jsonb(m) ->> 'needs' as needs from schema_migrations m`,
  );
  const ran = new Set(rows.map(({ name }) => name));
  expectKnown(rows, names);
  if (!ran.has(firstMigration)) expectWholeRelease(ran);
  return names.filter(name => !ran.has(name));
};

/**
 * A database of a newer release serves this one, too, as long as nothing was taken away: then its rows have more columns,
 * and there are more tables.
 */
const expectKnown = (rows: readonly { name: string; needs: string | null }[], names: readonly string[]): void => {
  const taken = rows.find(({ needs }) => needs !== null && !names.includes(needs));
  if (!taken) return;
  throw new ConfigError(
    `A newer release has taken away from this database what this one uses (by ${taken.name}). Start a release that knows the migration ${taken.needs}, or restore a backup from before. Nothing was changed.`,
  );
};

const expectWholeRelease = (ran: ReadonlySet<string>): void => {
  const lacking = migrationsOfFirstRelease.filter(name => !ran.has(name));
  if (lacking.length === 0 || lacking.length === migrationsOfFirstRelease.length) return;
  throw new ConfigError(
    `The database is too old for this release: it lacks ${lacking.length} migrations of the first release (the first is ${lacking[0]}). Start the first release (commit 325a063c) with it once, or run that release's "npm run migrate". Then start this one. Nothing was changed.`,
  );
};

/** Without time limits, and maybe outside of transactions: past a pooler, if there is a way. */
const runDirectly = async (db: Database, all: readonly Migration[]): Promise<string[]> => {
  const direct = await db.openDirectly?.();
  return runAll(direct ?? db, all).finally(() => direct?.close());
};

const runAll = async (db: Database, all: readonly Migration[]): Promise<string[]> => {
  // Even "if not exists" fails when two sessions create the same table at once.
  await alone(db, async tx => {
    await regainRights(tx);
    await tx.query(sql`create table if not exists schema_migrations (name text primary key, at timestamptz not null)`);
    // A database of the first release already has what the first migration makes.
    await tx.query(sql`
      insert into schema_migrations (name, at)
      select ${firstMigration}, ${now} from schema_migrations where name = any(${migrationsOfFirstRelease}::text[])
      having count(*) = ${migrationsOfFirstRelease.length} on conflict do nothing`);
  });
  const ran: string[] = [];
  for (const each of all) if (await runMigration(db, each)) ran.push(each.name);
  return ran;
};

/** Gives the owner of the tables its rights back if a release before took them, because it was named as the server's role. */
const regainRights = async (connection: Connection): Promise<void> => {
  const tables = await connection.query<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where oid in (to_regclass('audit_log'), to_regclass('schema_migrations'))
      and pg_get_userbyid(relowner) = current_user and not has_table_privilege(oid, 'delete')`);
  for (const { name } of tables) await connection.query(sql`grant all on ${raw(name)} to current_user`);
};

/** Before there are tables, their owner will be who migrates. */
const owner = sql`coalesce(
  (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('audit_log')), current_user)`;

const expectRole = async (db: Database, role: string): Promise<void> => {
  const [found] = await db.query<{ is_owner: boolean }>(
    sql`select pg_has_role(rolname, ${owner}, 'member') as is_owner from pg_roles where rolname = ${role}`,
  );
  if (!found) throw new ConfigError(`PostgreSQL has no role ${role}. Nothing was changed.`);
  if (!found.is_owner) return;
  throw new ConfigError(
    `PostgreSQL's role ${role} owns the tables, or may act as their owner. Leave --server away, or name the role of a server that owns nothing (docs/deployment.md, "A role that owns nothing"). Nothing was changed.`,
  );
};

/** Grants a role what the server needs; it owns nothing and cannot change the audit log. Run after every migration. */
const grantServer = (db: Database, role: string): Promise<void> =>
  db.transaction(async tx => {
    const [quoted] = await tx.query<{ name: string }>(sql`select quote_ident(${role}) as name`);
    const name = raw(quoted?.name ?? '');
    await tx.query(sql`grant usage on schema public to ${name}`);
    await tx.query(sql`grant select, insert, update, delete on all tables in schema public to ${name}`);
    await tx.query(sql`grant usage, select, update on all sequences in schema public to ${name}`);
    await tx.query(sql`revoke update, delete, truncate, trigger on audit_log from ${name}`);
    await tx.query(sql`revoke insert, update, delete, truncate on schema_migrations from ${name}`);
  });

/**
 * @param role that the server runs as; null: the one that migrates
 * @throws ConfigError before anything is done when PostgreSQL has no such role or it owns the tables, and as migrate does
 */
export const migrateFor = async (db: Database, role: string | null): Promise<string[]> => {
  if (role) await expectRole(db, role);
  const ran = await migrate(db);
  // With nothing to run, too: the owner archives the audit log.
  await alone(db, regainRights);
  if (role) await grantServer(db, role);
  return ran;
};
