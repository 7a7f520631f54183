import { demoAccounts } from '../../../server/seed/accounts';
import type { Client } from '../client';
import { signIn } from '../signIn';

/** A sign-in is valid for ten minutes, so people sign in again before that. */
const renewAfterMs = 8 * 60_000;

type Headers = Record<string, string>;

/** Acme's demo accounts. Each is signed in once for all connections, and again before its sign-in ends. */
export const createPeople = (client: Client, address: string) => {
  const signedIn = new Map<string, { at: number; headers: Promise<Headers> }>();
  const headersOf = (email: string): Promise<Headers> => {
    const known = signedIn.get(email);
    if (known && Date.now() - known.at < renewAfterMs) return known.headers;
    const headers = signIn(client, address, email);
    signedIn.set(email, { at: Date.now(), headers });
    return headers;
  };
  const readers = demoAccounts.map(({ email }) => email).filter(email => email.endsWith('@acme.test'));
  return {
    distributor: () => headersOf('distributor@acme.test'),
    /** The people take turns. */
    reader: (turn: number) => headersOf(readers[turn % readers.length] ?? ''),
  };
};
export type People = ReturnType<typeof createPeople>;
