import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Client } from '../client';

export interface Command {
  kind: 'order' | 'reset' | 'disable' | 'enable';
  path: string;
  body: string;
  /** The license that it changes, or the name of the order. */
  object: string;
}

/** A command that the server has acknowledged, which must be found exactly once. */
export interface Act extends Command {
  key: string;
  tries: number;
  status: number;
}

export type Headers = () => Record<string, string>;

const pauseMs = 500;
/** Other answers are final. 409 with this code: the first attempt is still under way. */
const mayComeTrue = (answer: Answer | null): boolean =>
  answer === null ||
  [502, 503, 504, 507].includes(answer.status) ||
  (answer.status === 409 && answer.body.includes('"request_running"'));

export const isRefused = mayComeTrue;

/** What was acknowledged, and what was refused for good, which a rehearsal must not have. */
export interface Ledger {
  acts: Act[];
  refused: (Act & { answer: string })[];
}

/**
 * Sends a command under a key, and repeats it as the portal does until it is answered.
 * @param note hears of the first attempt
 */
export const perform = async (
  client: Client,
  headers: Headers,
  ledger: Ledger,
  command: Command,
  note: (isAnswered: boolean) => void = () => {},
): Promise<void> => {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    const call = { method: 'POST' as const, headers: { ...headers(), 'idempotency-key': key }, body: command.body };
    const answer = await client.send(command.path, call).catch(() => null);
    if (tries === 1) note(!isRefused(answer));
    if (!mayComeTrue(answer) && answer) {
      const act = { ...command, key, tries, status: answer.status };
      if (answer.status < 300) ledger.acts.push(act);
      else ledger.refused.push({ ...act, answer: answer.body });
      return;
    }
    await wait(pauseMs);
  }
};
