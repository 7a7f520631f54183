import { runProgram } from '../announce';
import { ConfigError, parseConfig } from '../config';
import { migrateFor } from './migrate';
import { openDatabase } from './open';

const parseRole = (args: string[]): string | null => {
  if (args.length === 0) return null;
  const [, role] = /^--server[ =](\S+)$/.exec(args.join(' ')) ?? [];
  if (role) return role;
  throw new ConfigError(
    "Name PostgreSQL's role that the server runs as if that owns no tables, else nothing: npm run migrate -- --server portal_server",
  );
};

/** Migrates as the owner of the tables. The server's own user may own nothing (docs/deployment.md). */
const run = async () => {
  const role = parseRole(process.argv.slice(2));
  const config = parseConfig(process.env);
  if (role && !config.databaseUrl) throw new ConfigError('Set DATABASE_URL: the embedded database has no roles.');
  const db = await openDatabase(config);
  try {
    const ran = await migrateFor(db, role);
    process.stdout.write(
      `${ran.length} migrations were run${role ? `, and ${role} may do what the server does` : ''}.\n`,
    );
  } finally {
    await db.close();
  }
};

await runProgram(run);
