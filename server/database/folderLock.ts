import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config';

type Unlock = () => Promise<void>;

/** What a socket's address may hold on macOS, in bytes; Linux takes four more. */
const longestAddress = 103;
/** How long a start waits for others that began at the same moment to give way to it: so many times 100 ms. */
const looks = 10;

/** The lock of a process, by a name of its own that sorts at random and tells the process. */
const lockName = /^server-[0-9a-f]{16}-(\d+)\.lock$/;

/** A folder that cannot hold a socket: by the length of its path, or its kind of disk. */
class NoSockets extends Error {}

const inUse = (folder: string, holder: string) =>
  new ConfigError(
    `The data folder ${folder} is used by another server${holder}. Stop it first, or set DATA_DIR to another folder.`,
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

const listen = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', reject).listen(address, () => resolve(server.unref()));
  });

const closed = (server: Server): Promise<void> => new Promise(resolve => server.close(() => resolve()));

/** Whether a process listens there. Only a clear no is one: a process that is stopped or busy has not gone. */
const isHeld = (address: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = createConnection(address);
    socket.once('error', error => resolve(!isGone(error)));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

const isGone = (error: unknown) => ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error));

/** The locks of others that are held. Those of processes that are gone are cleared away: no name is ever used again. */
const heldByOthers = async (folder: string, own: string): Promise<string[]> => {
  const others = (await readdir(folder)).filter(name => lockName.test(name) && name !== own);
  const held = await Promise.all(others.map(name => isHeld(addressIn(folder, name))));
  await Promise.all(others.filter((_, i) => !held[i]).map(name => rm(join(folder, name), { force: true })));
  return others.filter((_, i) => held[i]);
};

/** The shorter way to a file, since a socket's address must be short. */
const addressIn = (folder: string, name: string): string => {
  const path = join(folder, name);
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
};

/** Listens in the folder. The lock gets its name when it is listened to already: before, it would look abandoned. */
const announce = async (folder: string, name: string): Promise<Unlock> => {
  const address = addressIn(folder, `${name}.new`);
  if (Buffer.byteLength(address) > longestAddress) throw new NoSockets('the path is too long');
  const server = await listen(address).catch((error: unknown) => {
    throw new NoSockets(codeOf(error));
  });
  await rename(join(folder, `${name}.new`), join(folder, name));
  return async () => {
    await rm(join(folder, name), { force: true });
    await closed(server);
  };
};

/**
 * Whoever announces itself before it looks for others cannot miss one that does the same. Of several that see each other
 * the first by name stays, unless one of the others holds the folder already, which does not give way.
 */
const lockBySocket = async (folder: string, sockets = folder): Promise<Unlock> => {
  const name = `server-${randomBytes(8).toString('hex')}-${process.pid}.lock`;
  const unlock = await announce(sockets, name);
  try {
    for (let look = 1; ; look += 1) {
      const others = await heldByOthers(sockets, name);
      const [other] = others;
      if (other === undefined) return unlock;
      if (look === looks || others.some(each => each < name)) {
        throw inUse(folder, ` (process ${lockName.exec(other)?.[1]})`);
      }
      await pause(100);
    }
  } catch (error) {
    await unlock();
    throw error;
  }
};

const digestOf = async (folder: string): Promise<string> =>
  createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);

/** For a folder without sockets: beside all others' temporary files, where containers do not see each other. */
const lockElsewhere = async (folder: string): Promise<Unlock> => {
  const sockets = join(tmpdir(), `licensing-portal-${await digestOf(folder)}`);
  try {
    await mkdir(sockets, { recursive: true, mode: 0o700 });
    return await lockBySocket(folder, sockets);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `The data folder ${folder} cannot be locked (${codeOf(error)}). Set DATA_DIR to a folder on a local disk that this user may write to.`,
    );
  }
};

/** Windows has no sockets in folders that Node can listen on; a pipe's name is the computer's, and one process has it. */
const lockByPipe = async (folder: string): Promise<Unlock> => {
  const server = await listen(`\\\\.\\pipe\\licensing-portal-${await digestOf(folder)}`).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' ? inUse(folder, '') : error;
  });
  return () => closed(server);
};

/**
 * Claims a data folder for this process, since two processes on one embedded database silently lose rows. The lock is a
 * socket somebody listens on, which the operating system closes with the process however that ends; so no number of a
 * process is compared, which in containers may be the same and after a restart of the computer somebody else's. It
 * holds among all processes and containers of one computer, not among computers that share a network folder.
 * @throws ConfigError when another running process holds the folder, or the folder cannot hold a lock
 */
export const lockFolder = async (folder: string): Promise<Unlock> => {
  await mkdir(folder, { recursive: true });
  if (process.platform === 'win32') return lockByPipe(folder);
  return lockBySocket(folder).catch((error: unknown) => {
    if (error instanceof NoSockets) return lockElsewhere(folder);
    throw error;
  });
};
