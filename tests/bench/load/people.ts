import { demoAccounts } from '../../../server/seed/accounts';
import type { Client } from '../client';
import { signIn } from '../signIn';

/** A sign-in is good for ten minutes; who keeps asking signs in again before that. */
const renewAfterMs = 8 * 60_000;

type Headers = Record<string, string>;

/** Acme's demo accounts, each signed in once for all connections and again in time. */
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
    /** One after the other. */
    reader: (turn: number) => headersOf(readers[turn % readers.length] ?? ''),
  };
};
export type People = ReturnType<typeof createPeople>;
