import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { parseConfig } from '../../server/config';
import { openDatabase } from '../../server/database/open';
import { demoPassword } from '../../server/seed/accounts';
import { freePort } from './freePort';
import { keptFolder } from './keptFolder';
import { quickHash } from './quickHash';

/** What decides the demo data's content. */
const demoSources = [
  'dist/server',
  'tests/support/e2eServer.ts',
  'tests/support/quickHash.ts',
  'tests/support/quickCost.ts',
];

/** People sign in dozens of times, and the stored hash decides how long that takes. */
const hashQuickly = async (dataDir: string) => {
  const db = await openDatabase(parseConfig({ DATA_DIR: dataDir }));
  await db.query(
    sql`update users set password_hash = ${await quickHash(demoPassword)} where password_hash is not null`,
  );
  await db.close();
};

/** A data folder with the demo data: filling one takes far longer than copying it. @returns its path */
export const demoFolder = () =>
  keptFolder('e2eDemo', demoSources, async folder => {
    const server = createServerProcess(await freePort());
    await server.start();
    await server.stop();
    await hashQuickly(server.dataDir);
    cpSync(server.dataDir, folder, { recursive: true });
    server.remove();
  });

/**
 * The built server as a process with its own data folder. It can be stopped and started again.
 * @param folder where it was built
 * @param flags of Node.js. Optimizing PGlite's code takes a third of a start, and a server that soon ends has little of
 * it. A benchmark passes none.
 */
export const createServerProcess = (
  port: number,
  { folder = '.', flags = ['--liftoff-only'] }: { folder?: string; flags?: readonly string[] } = {},
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-process-'));
  let child: ChildProcess | undefined;

  const launch = (env: Record<string, string>) =>
    spawn(process.execPath, [...flags, join(folder, 'dist/server/main.js')], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const start = async (env: Record<string, string> = {}): Promise<string> => {
    const started = launch(env);
    child = started;
    let printed = '';
    for await (const chunk of started.stdout) {
      printed += String(chunk);
      if (printed.includes('Stop with Ctrl-C.')) return printed;
    }
    throw new Error(`the server ended: ${printed}`);
  };

  return {
    dataDir,
    pid: () => child?.pid,
    /** Resolves with the server's output once it serves. */
    start,
    /** Starts it for the first time, on a copy of the demo data. */
    startOnDemo: async (env: Record<string, string> = {}): Promise<string> => {
      cpSync(await demoFolder(), dataDir, { recursive: true });
      return start(env);
    },
    /** Starts a server that is expected to fail. Resolves with its exit code and output. */
    refuse: async (env: Record<string, string>) => {
      const refused = launch(env);
      let said = '';
      refused.stderr.on('data', chunk => (said += String(chunk)));
      const [code] = await once(refused, 'exit');
      return { code, said };
    },
    /** Sends Ctrl-C or another signal. Resolves with the exit code. */
    stop: async (signal: 'SIGINT' | 'SIGTERM' = 'SIGINT'): Promise<number | null> => {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null;
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
    /** Kills it, whatever it is doing. */
    kill: async (): Promise<void> => {
      if (!child || child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = undefined;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};
