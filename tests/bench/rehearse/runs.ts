import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { NewRun, Run } from '../../../contract/extensions/runs';
import type { Client } from '../client';
import { type Headers, isRefused } from './acts';

const pauseMs = 1_000;

/** Sends a call until it is answered. @throws for a refusal */
const call = async <T>(client: Client, headers: Headers, path: string, body?: object): Promise<T> => {
  const key = randomUUID();
  for (;;) {
    const answer = await client
      .send(`/api/v1/x/runs/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers(), 'idempotency-key': key },
        body: body && JSON.stringify(body),
      })
      .catch(() => null);
    if (answer && !isRefused(answer)) {
      if (answer.status < 300) return JSON.parse(answer.body) as T;
      throw new Error(`A run answered ${answer.status}: ${answer.body}`);
    }
    await wait(pauseMs);
  }
};

/**
 * Lets the server disable and enable licenses, one run after the other, until it is over. A run that has not ended
 * within `patienceMs` without a fault counts as stuck.
 */
export const keepRunning = async (
  client: Client,
  headers: Headers,
  ids: number[],
  isOver: () => boolean,
): Promise<Run[]> => {
  const runs: Run[] = [];
  while (!isOver()) {
    const action: NewRun['action'] = runs.length % 2 === 0 ? 'disable_licenses' : 'enable_licenses';
    let run = await call<Run>(client, headers, '', { resource: 'licenses', action, ids } satisfies NewRun);
    while (run.state !== 'done') {
      // A full disk stops a run; people continue it once there is room.
      if (run.state === 'stopped') await call(client, headers, `${run.id}/resume/`, {});
      await wait(pauseMs);
      run = await call<Run>(client, headers, `${run.id}/`);
    }
    runs.push(run);
    await wait(pauseMs);
  }
  return runs;
};
