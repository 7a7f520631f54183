import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../../server/database/folderLock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Kills a process that holds the folder, so that its lock stays behind. */
const leaveLockBehind = async (name: string) => {
  const script = `require('net').createServer().listen(process.argv[1], () => console.log('held'))`;
  const holder = spawn(process.execPath, ['-e', script, join(folder, name)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return async () => {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  };
};

it('only one process can have a data folder, not even another with the same number', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is used by another server (process ${process.pid}). Stop it first, or set DATA_DIR`,
  );
  expect(await readdir(folder)).toHaveLength(1);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
  await (
    await lockFolder(folder)
  )();
});

it('takes over the lock of an ended process, whatever process has its number now', async () => {
  const kill = await leaveLockBehind('server-0000000000000000-1.lock');
  await expect(lockFolder(folder)).rejects.toThrow('is used by another server (process 1)');
  await kill();
  expect(await readdir(folder)).toEqual(['server-0000000000000000-1.lock']);
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toHaveLength(1);
  await unlock();
});

it('a process that holds the lock keeps it, whichever name comes first', async () => {
  const kill = await leaveLockBehind('server-ffffffffffffffff-7.lock');
  await expect(lockFolder(folder)).rejects.toThrow('is used by another server (process 7)');
  await kill();
});

it('goes to one of many processes that start at once and find an abandoned lock', async () => {
  await (
    await leaveLockBehind('server-8000000000000000-1.lock')
  )();
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const unlocks = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []));
  expect(unlocks).toHaveLength(1);
  await unlocks[0]?.();
});

it('is kept elsewhere for a folder whose path is too long for a socket', async () => {
  const long = join(folder, 'x'.repeat(100));
  const unlock = await lockFolder(long);
  expect(await readdir(long)).toEqual([]);
  await expect(lockFolder(long)).rejects.toThrow(`The data folder ${long} is used by another server`);
  await unlock();
  await (
    await lockFolder(long)
  )();
});

it('says what is wrong with a path that is not a folder', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(lockFolder(join(folder, 'file'))).rejects.toThrow('EEXIST');
});
