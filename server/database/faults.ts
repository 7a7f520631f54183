/** A temporary failure: the same statement may succeed later. */
export type PassingFault = 'busy' | 'unavailable' | 'full';

export const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Too many connections, statement or lock timeout, and conflicts that repeating did not solve. */
const busyStates = new Set(['53300', '57014', '55P03', ...conflictStates]);

/** The database takes no changes. */
export const readOnly = '25006';

/**
 * The database server is stopping, crashed or starting. Class 08: the connection failed. Read only: what was the primary has
 * become a replica, and another connection may lead to the new one.
 */
const unavailableStates = new RegExp(`^(?:57P0[123]|08...|${readOnly})$`);

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

const fullStates = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const noConnection = 'timeout exceeded when trying to connect';
/** PgBouncer's, with the code of a lost connection. */
const waitedInPooler = 'query_wait_timeout';
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/;

export const passingFault = (error: unknown): PassingFault | null => {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (error.message === waitedInPooler) return 'busy';
  if (typeof code === 'string') {
    if (busyStates.has(code)) return 'busy';
    if (fullStates.has(code)) return 'full';
    return unavailableStates.test(code) || networkFaults.has(code) ? 'unavailable' : null;
  }
  if (error.message === noConnection) return 'busy';
  return lostConnection.test(error.message) ? 'unavailable' : null;
};
