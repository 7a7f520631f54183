/** Why a statement has failed for now, though nothing is wrong with it: it may be sent again later. */
export type PassingFault = 'busy' | 'unavailable' | 'full';

/** SQLSTATEs of a transaction that others' stood in the way of: serialisation failure, deadlock. */
export const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * SQLSTATEs of a database that has too much to do: too many connections, a statement that took too long, a row that
 * others hold for too long, and a transaction that was repeated in vain.
 */
const busyStates = new Set(['53300', '57014', '55P03', ...conflictStates]);

/** SQLSTATEs of a server that is ending, has crashed or is starting; class 08 is a connection's failure. */
const unavailableStates = /^(?:57P0[123]|08...)$/;

const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** No space left, as PostgreSQL says it and as the system does. */
const fullStates = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** What pg says without a code, first of its pool: no connection became free, or could be opened, in time. */
const noConnection = 'timeout exceeded when trying to connect';
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/;

/** The database's passing fault that an error is, null for any other error. */
export const passingFault = (error: unknown): PassingFault | null => {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') {
    if (busyStates.has(code)) return 'busy';
    if (fullStates.has(code)) return 'full';
    return unavailableStates.test(code) || networkFaults.has(code) ? 'unavailable' : null;
  }
  if (error.message === noConnection) return 'busy';
  return lostConnection.test(error.message) ? 'unavailable' : null;
};
