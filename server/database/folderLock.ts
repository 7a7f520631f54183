import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config';

type Unlock = () => Promise<void>;
type Serve = (socket: Socket) => void;

/** macOS allows 103 bytes in a socket's path, Linux four more. */
const longestAddress = 103;
const looks = 10;

/** A random part, which decides between concurrent starts, and the process id. */
const lockName = /^server-[0-9a-f]{16}-(\d+)\.lock$/;

class NoSockets extends Error {}

const inUse = (folder: string, holder: string) =>
  new ConfigError(
    `The data folder ${folder} is used by another server${holder}. Stop it first, or set DATA_DIR to another folder.`,
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

interface Listener {
  close(): Promise<void>;
}

const listen = (address: string, serve: Serve): Promise<Listener> =>
  new Promise((resolve, reject) => {
    const sockets = new Set<Socket>();
    const server: Server = createServer(socket => {
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      serve(socket);
    });
    const close = () =>
      new Promise<void>(done => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      });
    server.once('error', reject).listen(address, () => {
      server.unref();
      resolve({ close });
    });
  });

/** Only a refused connection means "no": a stopped or busy process still holds its lock. */
const isHeld = (address: string): Promise<boolean> =>
  connect(address).then(
    socket => {
      socket.destroy();
      return true;
    },
    error => !isGone(error),
  );

const connect = (address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(address);
    socket.once('error', reject).once('connect', () => resolve(socket));
  });

const isGone = (error: unknown) => ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error));

/** The locks of other running processes. Removes the locks of ended ones; a lock's name is never reused. */
const heldByOthers = async (folder: string, own: string): Promise<string[]> => {
  const others = (await readdir(folder)).filter(name => lockName.test(name) && name !== own);
  const held = await Promise.all(others.map(name => isHeld(addressIn(folder, name))));
  await Promise.all(others.filter((_, i) => !held[i]).map(name => rm(join(folder, name), { force: true })));
  return others.filter((_, i) => held[i]);
};

/** The shorter of the relative and the absolute path, because a socket's path must be short. */
const addressIn = (folder: string, name: string): string => {
  const path = join(folder, name);
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
};

/** Renames the socket only when somebody listens on it. Until then it would look abandoned. */
const announce = async (folder: string, name: string, serve: Serve): Promise<Unlock> => {
  const address = addressIn(folder, `${name}.new`);
  if (Buffer.byteLength(address) > longestAddress) throw new NoSockets('the path is too long');
  const server = await listen(address, serve).catch((error: unknown) => {
    throw new NoSockets(codeOf(error));
  });
  await rename(join(folder, `${name}.new`), join(folder, name));
  return async () => {
    await rm(join(folder, name), { force: true });
    await server.close();
  };
};

/** The lock is created before looking for others, so concurrent starts see each other. The first name wins. */
const lockBySocket = async (folder: string, serve: Serve, sockets = folder): Promise<Unlock> => {
  const name = `server-${randomBytes(8).toString('hex')}-${process.pid}.lock`;
  const unlock = await announce(sockets, name, serve);
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

const elsewhere = async (folder: string): Promise<string> =>
  join(tmpdir(), `licensing-portal-${await digestOf(folder)}`);

/** Whether nobody else can have put something there: its name can be foreseen. */
const isOurs = (place: string): Promise<boolean> =>
  lstat(place).then(
    found => found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0,
    () => false,
  );

/** For folders that cannot hold sockets: locks in the system's temporary folder, which containers do not share. */
const lockElsewhere = async (folder: string, serve: Serve): Promise<Unlock> => {
  const sockets = await elsewhere(folder);
  try {
    await mkdir(sockets, { recursive: true, mode: 0o700 });
    if (!(await isOurs(sockets))) throw new NoSockets(`${sockets} belongs to somebody else`);
    return await lockBySocket(folder, serve, sockets);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `The data folder ${folder} cannot be locked (${codeOf(error)}). Set DATA_DIR to a folder on a local disk that this user may write to.`,
    );
  }
};

/** Node on Windows cannot listen on sockets in folders. A named pipe is unique on the computer. */
const lockByPipe = async (folder: string, serve: Serve): Promise<Unlock> => {
  const server = await listen(await pipeOf(folder), serve).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' ? inUse(folder, '') : error;
  });
  return () => server.close();
};

const pipeOf = async (folder: string): Promise<string> => `\\\\.\\pipe\\licensing-portal-${await digestOf(folder)}`;

/**
 * Claims a data folder by a socket that closes with the process; a process id would repeat in a container. It does not
 * work across computers.
 * @param serve answers other processes of the same user that connect to the lock; by default, nothing is said to them
 * @throws ConfigError when another process holds the folder, or it cannot hold a lock
 */
export const lockFolder = async (folder: string, serve: Serve = socket => void socket.destroy()): Promise<Unlock> => {
  await mkdir(folder, { recursive: true });
  if (process.platform === 'win32') return lockByPipe(folder, serve);
  return lockBySocket(folder, serve).catch((error: unknown) => {
    if (error instanceof NoSockets) return lockElsewhere(folder, serve);
    throw error;
  });
};

/** @returns a connection to the process that holds the folder, or null if none does */
export const connectToHolder = async (folder: string): Promise<Socket | null> => {
  if (process.platform === 'win32') return connect(await pipeOf(folder)).catch(() => null);
  const shared = await elsewhere(folder);
  for (const place of (await isOurs(shared)) ? [folder, shared] : [folder]) {
    const names = await readdir(place).catch((): string[] => []);
    for (const name of names.filter(each => lockName.test(each))) {
      const socket = await connect(addressIn(place, name)).catch(() => null);
      if (socket) return socket;
    }
  }
  return null;
};
