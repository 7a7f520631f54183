import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The built server as its own process on a data folder of its own, to be stopped and started again.
 * @param folder where it was built
 */
export const createServerProcess = (port: number, folder = '.') => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-process-'));
  let child: ChildProcess | undefined;

  const launch = (env: Record<string, string>) =>
    spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  return {
    dataDir,
    /** Of the process that runs now. */
    pid: () => child?.pid,
    /** Resolves with what it printed once it serves. */
    start: async (env: Record<string, string> = {}): Promise<string> => {
      const started = launch(env);
      child = started;
      let printed = '';
      for await (const chunk of started.stdout) {
        printed += String(chunk);
        if (printed.includes('Stop with Ctrl-C.')) return printed;
      }
      throw new Error(`the server ended: ${printed}`);
    },
    /** Starts one that is expected to refuse; resolves with its exit code and what it said. */
    refuse: async (env: Record<string, string>) => {
      const refused = launch(env);
      let said = '';
      refused.stderr.on('data', chunk => (said += String(chunk)));
      const [code] = await once(refused, 'exit');
      return { code, said };
    },
    /** Ctrl-C, unless another signal is named; resolves with the exit code. */
    stop: async (signal: 'SIGINT' | 'SIGTERM' = 'SIGINT'): Promise<number | null> => {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null;
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
    /** Ends it in the middle of whatever it does. */
    kill: async (): Promise<void> => {
      if (!child || child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = undefined;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};
