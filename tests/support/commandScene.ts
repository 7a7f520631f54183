import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';

/** For tests of programs that the operator calls: a folder of their own, and what they write instead of a console. */
export const commandScene = () => {
  const scene = {
    folder: '',
    told: '',
    /** Runs a command as a program of its own does, with these arguments and settings. */
    run: async (load: () => Promise<unknown>, args: string[], env: Record<string, string>) => {
      for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
      process.argv = ['node', 'command.js', ...args];
      await load();
    },
  };
  const { argv, exitCode } = process;
  // A data folder's new files are for its owner only. Other tests share this process.
  const umask = process.umask();
  const hear = (part: string | Uint8Array): boolean => {
    scene.told += String(part);
    return true;
  };
  beforeEach(async () => {
    scene.folder = await mkdtemp(join(tmpdir(), 'portal-commands-'));
    scene.told = '';
    vi.spyOn(process.stdout, 'write').mockImplementation(hear);
    vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.argv = argv;
    process.exitCode = exitCode;
    process.umask(umask);
    await rm(scene.folder, { recursive: true });
  });
  return scene;
};
