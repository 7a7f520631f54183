import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Database } from '../../../server/database/connection';
import { openPostgres } from '../../../server/database/postgres';
import { own } from './processes';
import type { Site } from './site';

/** The owner's address of the database, through the proxy that knows the primary. */
export const ownerUrl = (site: Site, machine = 'app1'): string => {
  const ca = join(site.folder, machine, 'etc/tls/ca.pem');
  const host = `${site.ownAddress(machine)}:${site.port('5000')}`;
  return `postgres://portal_owner:${site.secrets.owner}@${host}/portal?sslmode=verify-full&sslrootcert=${ca}`;
};

/** Opens the database for this work only. Its queries may take as long as checks of much data do. */
export const withDatabase = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openPostgres(url, { connections: 2 });
  const query: Database['query'] = (statement, options) =>
    db.transaction(tx => tx.query(statement, options), { mayTakeForever: true });
  return work({ ...db, query }).finally(() => db.close());
};

/** Runs one of the server's commands on that database, as its owner. @returns what it printed @throws with `stdout`, if it fails */
export const runBuilt = (site: Site, url: string, program: string, ...args: string[]): string => {
  const dataDir = join(site.folder, 'app1/data');
  const env = { DATABASE_URL: url, ENCRYPTION_KEY: site.secrets.encryptionKey, DATA_DIR: dataDir };
  const printed = execFileSync(process.execPath, [`dist/server/${program}.js`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, DATABASE_POOLER: '', DATABASE_REPLICA_URL: '' },
  });
  // The commands run as the rehearsal itself does.
  own(dataDir);
  return printed;
};
