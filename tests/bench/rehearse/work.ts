import type { Run } from '../../../contract/extensions/runs';
import type { Client } from '../client';
import type { Ledger } from './acts';
import { withDatabase } from './built';
import { type Check, checkAll, readMark } from './checks';
import { say } from './frame';
import { type Facts, keepLoading, readFacts } from './load';
import type { Seen } from './page';
import { keepRunning } from './runs';
import { keepSignedIn, openSessions } from './sessions';
import type { Site } from './site';
import { createTimeline } from './timeline';

interface Office {
  site: Site;
  client: Client;
  /** The owner's address of the database. */
  url: string;
  /** How many licenses a run has. */
  runLicenses: number;
}

/** What goes on beside the work. */
export interface Beside {
  facts: Facts;
  ledger: Ledger;
  /** What the probes since that time were answered. */
  judge: (from: number) => Pick<Seen, 'writes' | 'reads'>;
}

interface Evidence {
  mark: number;
  ledger: Ledger;
  runs: Run[];
  signedOut: string[];
}

/** Lets people work while `make` makes what is rehearsed, until everything that they have begun is answered. */
export const workWhile = async (
  { site, client, url, runLicenses }: Office,
  make: (beside: Beside) => Promise<Seen[]>,
): Promise<Evidence & { seen: Seen[]; facts: Facts }> => {
  const facts = await withDatabase(url, db => readFacts(db, runLicenses));
  const mark = await withDatabase(url, readMark);
  const sessions = await openSessions(client, `https://${site.host}`);
  const [worker] = sessions;
  if (!worker) throw new Error('Nobody is signed in.');
  const { headers } = worker;
  const ledger: Ledger = { acts: [], refused: [] };
  const [writes, reads] = [createTimeline(), createTimeline()];
  let over = false;
  const isOver = () => over;
  const working = Promise.all([
    keepLoading({ client, headers, ledger, facts, isOver, writes, reads }),
    keepRunning(client, headers, facts.ofRuns, isOver),
    keepSignedIn(sessions, isOver),
  ]);
  const judge = (from: number) => ({ writes: writes.judge(from, Date.now()), reads: reads.judge(from, Date.now()) });
  const making = make({ facts, ledger, judge });
  // A fault of the load ends the rehearsal at once.
  const seen = await Promise.race([making, working.then(() => making)]);
  over = true;
  say('Waiting for what is under way …');
  const [, runs, signedOut] = await working;
  for (const session of sessions) if (!(await session.isAlive())) signedOut.push(session.email);
  client.close();
  return { seen, facts, mark, ledger, runs, signedOut };
};

/** Compares what was acknowledged with what is there, and tells what was refused for good. */
export const examine = (url: string, { mark, ledger, runs, signedOut }: Evidence): Promise<Check[]> => {
  for (const { path, status, answer, tries } of ledger.refused.slice(0, 5))
    say(`Refused (try ${tries}): ${path} ${status} ${answer}`);
  return withDatabase(url, db => checkAll(db, mark, ledger, runs, signedOut));
};
