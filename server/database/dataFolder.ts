import { statfsSync } from 'node:fs';
import { access, chmod, constants, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config';

const others = 0o077;
const named = 3;

interface Options {
  uid?: number | undefined;
  warn?: (sentence: string) => void;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

const reasons: Record<string, string> = {
  EACCES: 'its user may not write there',
  EPERM: 'its user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EEXIST: 'there is a file of that name',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of its path is a file',
};

const unusable = (folder: string) => (error: unknown) => {
  if (error instanceof ConfigError) throw error;
  const reason = reasons[codeOf(error)] ?? codeOf(error);
  throw new ConfigError(
    `The server cannot use the data folder ${folder}: ${reason}. Fix that, or set DATA_DIR to a folder that the user who runs the server may write to.`,
  );
};

/** Skips links, because their targets are outside of the folder. */
const close = async (path: string): Promise<boolean> => {
  const { mode } = await lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return { mode: 0 };
    throw error;
  });
  if ((mode & others) === 0) return false;
  await chmod(path, mode & 0o7777 & ~others);
  return true;
};

/** The database, one that is being restored, the key with its drafts, and locks. */
const own = /^(?:pglite|encryption\.key|server-)/;
/** What a new disk or a home folder has. */
const ignored = /^(?:lost\+found$|\.)/;

/** Closing a folder that others use would take their files away from them, and nobody knows the modes afterwards. */
const expectOwnFolder = (folder: string, names: readonly string[]): void => {
  const kept = names.filter(name => !ignored.test(name));
  if (kept.length === 0 || kept.some(name => own.test(name))) return;
  const more = kept.length > named ? ` and ${kept.length - named} more` : '';
  throw new ConfigError(
    `The data folder ${resolve(folder)} is open to other users of this machine and has files that are not the portal's (${kept.slice(0, named).join(', ')}${more}). The server would close it. Set DATA_DIR to a folder of its own, such as ${resolve(folder, 'portal')}.`,
  );
};

/**
 * Leaves alone what others have put into the folder.
 * @returns the paths that others could use, with the folder first; none if the folder has nothing of the portal's yet
 */
const closeOwn = async (folder: string): Promise<string[]> => {
  const { mode } = await stat(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  const opened = mode & others ? [folder] : [];
  if (opened.length > 0) {
    expectOwnFolder(
      folder,
      entries.map(({ name }) => name),
    );
    await chmod(folder, mode & 0o7777 & ~others);
  }
  const kept = entries.filter(({ name }) => own.test(name));
  for (const entry of kept) {
    const below = entry.isDirectory()
      ? await readdir(join(folder, entry.name), { recursive: true, withFileTypes: true })
      : [];
    for (const each of [entry, ...below]) {
      const path = join(each.parentPath, each.name);
      if (!each.isSymbolicLink() && (await close(path))) opened.push(path);
    }
  }
  return kept.length > 0 ? opened : [];
};

const warningOf = (folder: string, opened: string[]): string => {
  const more = opened.length > named ? ` and ${opened.length - named} more` : '';
  return `Warning: the data folder ${folder} was open to other users of this machine (${opened.slice(0, named).join(', ')}${more}). It is closed to them now. They may have read what is in it.`;
};

/**
 * Makes the folder private, and later files, too.
 * @throws ConfigError when the folder is another user's, one that others use, or not writable
 */
export const protectFolder = async (
  folder: string,
  { uid = process.getuid?.(), warn = sentence => process.stderr.write(`${sentence}\n`) }: Options = {},
): Promise<void> => {
  if (uid !== undefined) process.umask(others);
  await mkdir(folder, { recursive: true }).catch(unusable(folder));
  const { uid: owner } = await stat(folder).catch(unusable(folder));
  if (uid === undefined) return;
  if (owner !== uid)
    throw new ConfigError(
      `The data folder ${folder} belongs to another user (number ${owner}; the server runs as ${uid}). Start the server as its owner, give it to this user (chown -R ${uid}), or set DATA_DIR to another folder.`,
    );
  const opened = await closeOwn(folder).catch(unusable(folder));
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(unusable(folder));
  // If the folder itself was closed, the open files in it were unreachable.
  if (opened[0] === folder) warn(warningOf(folder, opened));
};

export const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export const expectRoom = (folder: string, bytes: number, free = freeBytes(folder)): void => {
  if (free >= bytes) return;
  const inMiB = (count: number) => Math.floor(count / 2 ** 20);
  throw new ConfigError(
    `The disk of the data folder ${folder} is full: ${inMiB(free)} MiB are free, and the embedded database needs ${inMiB(bytes)} MiB. Free space, or set DATA_DIR to a folder on another disk.`,
  );
};
