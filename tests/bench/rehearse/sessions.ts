import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '../../../server/seed/accounts';
import type { Client } from '../client';
import { headersOf, renew, signInForTokens, type Tokens } from '../signIn';
import { isRefused } from './acts';

/** A sign-in of the rehearsal, which is renewed like that of an open portal. */
export interface Session {
  email: string;
  headers(): Record<string, string>;
  /** Renews it, and repeats that while no server answers. @returns whether the person is still signed in */
  renew(): Promise<boolean>;
  /** Whether a request of this person is answered now. */
  isAlive(): Promise<boolean>;
}

const perPerson = 3;
const pauseMs = 500;
const path = '/api/v1/licenses/?limit=1&order_by=-created_at';

const openSession = async (client: Client, address: string, email: string): Promise<Session> => {
  let tokens: Tokens = await signInForTokens(client, address, email);
  const repeated = async <T>(send: () => ReturnType<Client['send']>, read: (status: number, body: string) => T) => {
    for (;;) {
      const answer = await send().catch(() => null);
      if (answer && !isRefused(answer)) return read(answer.status, answer.body);
      await wait(pauseMs);
    }
  };
  const headers = () => headersOf(tokens);
  return {
    email,
    headers,
    renew: () =>
      repeated(
        () => renew(client, tokens),
        (status, body) => {
          if (status !== 200) return false;
          tokens = JSON.parse(body) as Tokens;
          return true;
        },
      ),
    isAlive: () =>
      repeated(
        () => client.send(path, { headers: headers() }),
        status => status === 200,
      ),
  };
};

/** Signs the people of the demo data's first company in, each several times. */
export const openSessions = async (client: Client, address: string): Promise<Session[]> => {
  const emails = demoAccounts.map(({ email }) => email).filter(email => email.endsWith('@acme.test'));
  const sessions: Session[] = [];
  for (const email of emails)
    for (let turn = 0; turn < perPerson; turn += 1) sessions.push(await openSession(client, address, email));
  return sessions;
};

const renewMs = 20_000;

/** Renews one session after the other until it is stopped. @returns those that were signed out, when it stops */
export const keepSignedIn = (sessions: readonly Session[], isOver: () => boolean): Promise<string[]> => {
  const lost: string[] = [];
  const keep = async (session: Session, index: number) => {
    await wait((renewMs / sessions.length) * index);
    while (!isOver()) {
      if (!(await session.renew())) {
        lost.push(session.email);
        return;
      }
      for (let waited = 0; waited < renewMs && !isOver(); waited += pauseMs) await wait(pauseMs);
    }
  };
  return Promise.all(sessions.map(keep)).then(() => lost);
};
