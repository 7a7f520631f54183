import type { Connection, Database, Replicas } from './connection';
import { passingFault } from './faults';
import type { Notes } from './notes';
import { createStatements, openPools } from './pool';
import { createPositions, type Positions } from './positions';
import { type PrimaryWatch, watchPrimary } from './primaryWatch';
import { createReplica, NotNow, type Replica, type Work } from './replica';
import { isMixedStatement } from './session';

/** Often, because a replica must have what the last look saw, once the primary is away: also that a token was revoked. */
const primaryLookMs = 250;
const replicaLookMs = 1_000;
/** A request then asks the next replica, or the primary. */
const patienceMs = 1_000;
const primaryPatienceMs = 3_000;

interface Addresses {
  primary: string;
  replicas: readonly string[];
  connections: number;
  /** Whether a session takes the settings that the server sends, and names of statements. */
  isPlain: boolean;
}

/** Never with the password that an address contains. */
const nameOf = (address: string): string => new URL(address).host;

const repeatedly = (look: () => Promise<unknown>, pauseMs: number) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const next = () => {
    if (!isOver) timer = setTimeout(() => void look().finally(next), pauseMs).unref();
  };
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};

/** The replicas in turn, so that each gets as much as the others. */
const inTurn = (replicas: readonly Replica[]) => {
  let turn = 0;
  return (): Replica[] => {
    turn = (turn + 1) % replicas.length;
    return [...replicas.slice(turn), ...replicas.slice(0, turn)].filter(({ mayAnswer }) => mayAnswer());
  };
};

const nobody = Symbol('nobody');

interface Nodes {
  db: Database;
  replicas: readonly Replica[];
  positions: Positions;
  watch: PrimaryWatch;
}

/** Asks replicas until one answers. Stops at the first fault that another replica would have, too. */
const createFromReplicas = ({ replicas, positions, watch }: Nodes) => {
  const candidates = inTurn(replicas);
  return async <T>(work: Work<T>, since: number): Promise<T | typeof nobody> => {
    const isAway = watch.isAway();
    const floor = positions.floor(isAway);
    if (floor === null) return nobody;
    for (const replica of candidates()) {
      try {
        return await replica.read(Math.max(floor, since), work);
      } catch (error) {
        const fault = passingFault(error);
        const isElsewhere = error instanceof NotNow || fault === 'unavailable';
        if (!isElsewhere && fault === null && !isMixedStatement(error)) throw error;
        // What recovery cancelled, or a busy replica, is asked once more at the primary.
        if (!isElsewhere && !isAway) return nobody;
      }
    }
    return nobody;
  };
};

const readsOf = (nodes: Nodes): Replicas => {
  const { db, replicas, positions, watch } = nodes;
  const fromReplicas = createFromReplicas(nodes);
  const atPrimary: Connection = { keepsPositions: true, query: (...statement) => db.query(...statement) };
  return {
    isAway: watch.isAway,
    note: positions.note,
    lags: () => replicas.map(({ lagMs, mayAnswer }) => ({ isUsed: mayAnswer(), ms: lagMs() })),
    read: async (work, since) => {
      const found = await fromReplicas(work, since ?? 0);
      return found === nobody ? work(atPrimary) : found;
    },
    evenAway: async work => {
      const ask = () => watch.untilAway(work(atPrimary));
      const instead = async (error: unknown) => {
        if (passingFault(error) !== 'unavailable') throw error;
        watch.lose();
        const found = await fromReplicas(work, 0);
        if (found === nobody) throw error;
        return found;
      };
      return ask().catch((error: unknown) => {
        // One connection may have been lost, and not the primary.
        if (passingFault(error) !== 'unavailable' || watch.isAway()) return instead(error);
        return ask().catch(instead);
      });
    },
  };
};

/** Lists are read from replicas (docs/decisions/0018-replicas.md). */
export const withReplicas = async (db: Database, addresses: Addresses, { note }: Notes): Promise<Database> => {
  const { primary, connections, isPlain } = addresses;
  const positions = createPositions();
  const own = openPools({ connectionString: primary, sendsSettings: isPlain, patienceMs: primaryPatienceMs }, 1);
  const watch = watchPrimary(own.longPool, positions, note);
  const statements = createStatements(() => note('The pooler of a replica mixes prepared statements.'));
  if (!isPlain) statements.stopNaming();
  const replicas = addresses.replicas.map(address => {
    const pools = openPools({ connectionString: address, sendsSettings: isPlain, patienceMs }, connections);
    return createReplica({ ...pools, name: nameOf(address), statements, positions, watch, mayName: isPlain, note });
  });
  const lookAtReplicas = () => Promise.all(replicas.map(({ look }) => look()));
  await watch.look();
  await lookAtReplicas();
  const stops = [repeatedly(watch.look, primaryLookMs), repeatedly(lookAtReplicas, replicaLookMs)];
  return {
    ...db,
    keepsPositions: true,
    replicas: readsOf({ db, replicas, positions, watch }),
    close: async () => {
      for (const stop of stops) stop();
      await Promise.all([own.close(), db.close(), ...replicas.map(({ close }) => close())]);
    },
  };
};
