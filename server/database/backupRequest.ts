import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ConfigError } from '../config';
import { sealBackup } from './backupFile';

const request = 'backup\n';
const refusal = 'refused: ';
/** How long another process has to say what it wants. */
const patienceMs = 10_000;

/**
 * Answers processes that connect to the lock of a data folder, which only its owner can reach. A process that merely
 * looks whether the lock is held closes the connection at once.
 */
export const answerBackups =
  (dump: () => Promise<Buffer>) =>
  (socket: Socket): void => {
    let asked = '';
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', bytes => {
      asked += bytes.toString('latin1');
      if (asked.length < request.length) return;
      socket.removeAllListeners('data').setTimeout(0);
      if (asked !== request) return void socket.end(`${refusal}it does not know this request`);
      dump()
        .then(sealBackup)
        .then(
          backup => socket.end(backup),
          (error: unknown) => socket.end(`${refusal}${error instanceof Error ? error.message : String(error)}`),
        );
    });
  };

/** @throws ConfigError when the process that holds the folder cannot make a backup */
export const requestBackup = async (socket: Socket): Promise<Buffer> => {
  socket.write(request);
  // A process that closes the connection at once says the same as one that says nothing.
  const answer = await buffer(socket).catch(() => Buffer.alloc(0));
  if (answer.length > 0 && !answer.subarray(0, refusal.length).equals(Buffer.from(refusal))) return answer;
  const reason = answer.subarray(refusal.length).toString() || 'it is of a release without backups, or is stopping';
  throw new ConfigError(`The server that uses the data folder did not make a backup: ${reason}.`);
};
