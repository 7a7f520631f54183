import { type Row, summarize } from '../report';
import { signInAt } from './signIn';
import type { SignIn } from './tab';

export interface Pair<T> {
  portal: T[];
  peer: T[];
}

/** Measures both in turn, so that both run under the same conditions, each time with a fresh sign-in at the portal. */
export const inTurn = async <T>(
  runs: number,
  portal: string,
  measurePortal: (signIn: SignIn) => Promise<T>,
  measurePeer: (signIn: SignIn) => Promise<T>,
): Promise<Pair<T>> => {
  const pair: Pair<T> = { portal: [], peer: [] };
  for (let run = 0; run < runs; run += 1) {
    const signIn = await signInAt(portal);
    pair.portal.push(await measurePortal(signIn));
    pair.peer.push(await measurePeer(signIn));
  }
  return pair;
};

export const rowOf = <T>(
  name: string,
  unit: Row['unit'],
  { portal, peer }: Pair<T>,
  value: (sample: T) => number,
): Row => ({
  name,
  unit,
  measured: summarize(portal.map(value)),
  baseline: summarize(peer.map(value)),
});
