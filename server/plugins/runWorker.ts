import fastifyPlugin from 'fastify-plugin';
import { passingFault } from '../database/faults';
import type { PortalApp } from '../portalApp';
import { stopPending } from '../queries/runs';
import { passTurn } from '../queries/runTurns';
import { Refusal } from '../services/refusal';
import type { Begun } from '../services/runs';
import { workOnSlice } from '../services/runSlice';

declare module 'fastify' {
  interface FastifyInstance {
    runs: {
      /** Looks for runs now. Other processes find them within two seconds. */
      wake(): void;
      /** Works on one slice. Returns how many milliseconds to wait before the next. */
      work(): Promise<number>;
      /** Carries out a short run for the call that started it, as far as its time allows. The worker does the rest. */
      carryOut(begun: Begun): Promise<void>;
    };
  }
}

/** The pause between slices, in which people's calls come first. */
const breathMs = 5;
/**
 * How long calls delay the next slice on the embedded database, which answers nobody during a slice. Otherwise a call
 * of several statements would wait for a slice with each of them.
 */
const patienceMs = 250;
const idleMs = 2_000;
const faultMs = 5_000;
/** A run that the database keeps failing rests longer each time, up to this. */
const longestRestMs = 30_000;
/** So many times it is tried with slices of the usual size. After as many single lines it is tried so again. */
const usualTries = 3;
/** The longest that a call works on its run. */
const requestMs = 10_000;

const internalError = new Refusal(500, 'internal_error', 'The server failed.');

type Worked = Pick<PortalApp, 'db' | 'sealPassword' | 'log' | 'noteFault' | 'noteRun' | 'figures'>;

/**
 * What this process knows of runs that failed. A run whose slice failed for now, as when somebody holds a license, rests
 * while others go on. After some tries its lines are tried one by one for a while.
 */
const createCare = () => {
  /** After a permanent fault, the run's lines are tried one by one until the one that causes it has failed. */
  const careful = new Set<number>();
  const busy = new Map<number, { tries: number; restsUntil: number; lines: number }>();
  return {
    careful,
    resting: () => [...busy].filter(([, { restsUntil }]) => restsUntil > Date.now()).map(([id]) => id),
    onBusy: (id: number) => {
      const tries = (busy.get(id)?.tries ?? 0) + 1;
      busy.set(id, { tries, restsUntil: Date.now() + Math.min(faultMs * tries, longestRestMs), lines: 0 });
      if (tries >= usualTries) careful.add(id);
    },
    onSuccess: (id: number) => {
      const known = busy.get(id);
      if (!known) return;
      if (!careful.has(id)) busy.delete(id);
      else if ((known.lines += 1) === usualTries) careful.delete(id);
    },
  };
};

const createWork = ({ db, sealPassword, log, noteFault, noteRun, figures }: Worked) => {
  const care = createCare();

  const onFault = async (error: unknown, runId: number | undefined, only?: number): Promise<number> => {
    noteFault(error);
    const fault = passingFault(error);
    log.error(error);
    if (runId === undefined) return faultMs;
    if (fault === 'full') await stopPending(db, runId, 'storage_full');
    if (fault === 'busy') {
      care.onBusy(runId);
      await passTurn(db, runId);
    }
    // A call that waits for its run is answered instead of trying again.
    if (fault !== null) return fault === 'busy' && only === undefined ? breathMs : faultMs;
    if (care.careful.delete(runId))
      await workOnSlice(db, sealPassword, { only: runId, most: 1, failAs: internalError });
    else care.careful.add(runId);
    return breathMs;
  };

  return async (only?: number): Promise<number> => {
    let runId: number | undefined;
    try {
      const onClaim = (id: number) => void (runId = id);
      const hasMore = await workOnSlice(db, sealPassword, {
        only,
        onClaim,
        careful: care.careful,
        resting: care.resting(),
      });
      if (runId !== undefined) {
        care.onSuccess(runId);
        figures.countSlice();
        await noteRun(runId);
      }
      return hasMore ? breathMs : idleMs;
    } catch (error) {
      return onFault(error, runId, only).catch(() => faultMs);
    }
  };
};

interface Options {
  isOn: boolean;
}

/** Works on the runs of all companies, a slice at a time. Any number of processes may do it. */
export const runWorkerPlugin = fastifyPlugin(async (app: PortalApp, { isOn }: Options) => {
  const work = createWork(app);
  const stopping = new AbortController();
  let wake = () => {};
  /** @returns whether the run has not ended */
  const workOn = async (id: number): Promise<boolean> => {
    const patience = AbortSignal.timeout(requestMs);
    let wait = breathMs;
    while (wait === breathMs && !patience.aborted) wait = await work(id);
    return wait !== idleMs;
  };
  const carryOut = async ({ id, is_short }: Begun) => {
    if (!isOn || !is_short || (await workOn(id))) wake();
  };
  app.decorate('runs', { work: () => work(), wake: () => wake(), carryOut });
  if (!isOn) return;

  const rest = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const isAsked = () => app.db.engine === 'pglite' && app.requestsUnderWay() > 0 && !stopping.signal.aborted;
  const workUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      await rest(await work());
      for (let waited = 0; waited < patienceMs && isAsked(); waited += breathMs) await rest(breathMs);
    }
  };
  let working = Promise.resolve();
  app.addHook('onReady', async () => void (working = workUntilStopped()));
  // Finishes the slice under way before the database is closed.
  app.addHook('preClose', async () => {
    stopping.abort();
    wake();
    await working;
  });
});
