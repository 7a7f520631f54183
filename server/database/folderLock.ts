import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Claims a data folder for this process, since two processes on one embedded database silently lose rows. A lock whose
 * process is gone is taken over. Returns what gives the folder back.
 * @throws ConfigError when another running process holds the folder
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'server.lock');
  await mkdir(folder, { recursive: true });
  for (let taken = false; !taken;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      taken = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => '0'));
      if (holder !== process.pid && holder > 0 && isRunning(holder)) {
        throw new ConfigError(
          `The data folder ${folder} is used by another server (process ${holder}). Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      await rm(path, { force: true });
    }
  }
  return () => rm(path, { force: true });
};
