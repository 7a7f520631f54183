import { createServerProcess } from '../../support/e2eServer';
import { freePort } from '../../support/freePort';
import { type Options, summarize, type Table } from '../report';
import { plainHandles, portalHandles } from './handles';
import { type Interactions, measureInteractions } from './interactions';
import { inTurn, type Pair, rowOf } from './inTurn';
import { type Load, measureLoad } from './loads';
import { startPeer } from './peers';
import { type Profile, slow, unthrottled } from './tab';

interface Addresses {
  portal: string;
  peer: string;
}

const measureStart = async (runs: number, addresses: Addresses): Promise<Table> => {
  const loads = (profile: Profile): Promise<Pair<Load>> =>
    inTurn(
      runs,
      addresses.portal,
      signIn => measureLoad(`${addresses.portal}/licenses`, signIn, profile),
      signIn => measureLoad(`${addresses.peer}/`, signIn, profile),
    );
  const [fast, slowly] = [await loads(unthrottled), await loads(slow)];
  return {
    title: 'Portal: the license list, against the hello world of react-admin',
    baseline: 'hello world',
    rows: [
      rowOf('script downloaded for the list, gzip', 'KiB', fast, ({ scriptBytes }) => scriptBytes / 1024),
      rowOf('first row, cold', 'ms', fast, ({ cold }) => cold),
      rowOf('first row, returning', 'ms', fast, ({ returning }) => returning),
      rowOf('first row, cold, slow (CPU 4x, 60 ms, 9 Mbit/s)', 'ms', slowly, ({ cold }) => cold),
      rowOf('first row, returning, slow', 'ms', slowly, ({ returning }) => returning),
    ],
  };
};

const measureUse = async (runs: number, addresses: Addresses): Promise<Table> => {
  const pair = await inTurn<Interactions>(
    runs,
    addresses.portal,
    signIn => measureInteractions(portalHandles(addresses.portal), signIn),
    signIn => measureInteractions(plainHandles(addresses.peer), signIn),
  );
  const row = (name: string, value: (sample: Interactions) => number) => rowOf(name, 'ms', pair, value);
  return {
    title: 'Portal: first use of a page with CPU 4x, against list and detail written plainly with react-admin',
    baseline: 'plain react-admin',
    rows: [
      row('next page', ({ nextPage }) => nextPage),
      row('typing in the search box, slowest letter', ({ typing }) => typing),
      row('opening a license', ({ open }) => open),
      row('opening a license, clicked at once', ({ openAtOnce }) => openAtOnce),
      row('switching a tab', ({ switchTab }) => switchTab),
      {
        name: 'opening the order wizard',
        unit: 'ms',
        measured: summarize(pair.portal.flatMap(({ wizard = [] }) => wizard)),
      },
    ],
  };
};

/**
 * Measures the built portal in a browser, on a server with data of its own. Removes files and data at the end.
 * @throws when nothing is built, or no browser is found
 */
export async function* run({ runs }: Options): AsyncGenerator<Table> {
  const port = await freePort();
  const portal = `http://localhost:${port}`;
  const server = createServerProcess(port, { flags: [] });
  const peers = await Promise.all([startPeer('helloWorld', portal), startPeer('plainPortal', portal)]);
  const [helloWorld, plainPortal] = peers;
  try {
    await server.start({ SEED: 'demo' });
    yield measureStart(runs, { portal, peer: helloWorld.url });
    yield measureUse(runs, { portal, peer: plainPortal.url });
  } finally {
    await server.stop();
    server.remove();
    await Promise.all(peers.map(peer => peer.stop()));
  }
}
