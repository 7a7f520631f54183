import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '../client';
import { signIn } from '../signIn';
import { mostTries } from './statements';

export type Send = (path: string, body?: string) => Promise<void>;

/** Sends requests of one signed-in person over `connections`. @throws for an answer other than success */
export const openSender = async (address: string, connections: number) => {
  const client = openClient(address, connections);
  const headers = await signIn(client, address);
  const send: Send = async (path, body) => {
    const call = { method: body === undefined ? ('GET' as const) : ('POST' as const), headers, body };
    let answer = await client.send(path, call);
    // The server is at capacity. The repeated attempts are part of the answer's time.
    for (let tries = 1; answer.status === 503 && tries < mostTries; tries += 1) {
      await wait(Number(answer.headers['retry-after']) * 1_000);
      answer = await client.send(path, call);
    }
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  };
  return { send, close: client.close };
};
