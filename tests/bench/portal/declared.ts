import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { createServerProcess } from '../../support/e2eServer';
import { freePort } from '../../support/freePort';
import type { Options, Table } from '../report';
import { nextPage } from './handles';
import { inTurn, rowOf } from './inTurn';
import { measureNextPage } from './interactions';
import { measureLoad } from './loads';
import { signInAt } from './signIn';
import { type SignIn, slow, unthrottled } from './tab';

/** The order list's columns and searches, as a list without code. */
const declaredOrders = (name: string): ListDeclaration => ({
  version: 1,
  name,
  path: 'orders',
  title: 'store_id',
  detail: true,
  defaultSort: '-created_at',
  fields: [
    { source: 'created_at', type: 'time', sort: true },
    { source: 'store_id', type: 'text', sort: true },
    { source: 'customer.email', type: 'text' },
    { source: 'customer.last_name', type: 'text' },
    { source: 'customer.company_name', type: 'text' },
    { source: 'updated_at', type: 'time', sort: true },
    { source: 'type', type: 'choice' },
    { source: 'is_trial', type: 'boolean' },
  ],
  search: ['store_id__icontains'],
  filters: [{ source: 'is_trial', type: 'boolean' }],
});

const lists = Array.from({ length: 50 }, (_, index) => declaredOrders(`orders-${index + 1}`));

/** A server, with these lists. */
const startServer = async (declared: readonly ListDeclaration[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-lists-'));
  for (const list of declared) writeFileSync(join(folder, `${list.name}.json`), JSON.stringify(list));
  const port = await freePort();
  const server = createServerProcess(port, { flags: [] });
  await server.start({ SEED: 'demo', RESOURCES_DIR: folder });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await server.stop();
      server.remove();
      rmSync(folder, { recursive: true });
    },
  };
};

const measureList = async (url: string, signIn: SignIn) => ({
  ...(await measureLoad(url, signIn, unthrottled)),
  slow: await measureLoad(url, signIn, slow),
});

const compareLists = async (runs: number, url: string): Promise<Table> => {
  const use = async (name: string, signIn: SignIn) => ({
    ...(await measureList(`${url}/${name}`, signIn)),
    next: await measureNextPage({ url: `${url}/${name}`, nextPage }, signIn),
  });
  const pair = await inTurn(
    runs,
    url,
    signIn => use('orders-1', signIn),
    signIn => use('orders', signIn),
  );
  return {
    title: 'Portal: the order list as a declared list, against the one by hand',
    baseline: 'by hand',
    rows: [
      rowOf('first row, cold', 'ms', pair, ({ cold }) => cold),
      rowOf('first row, returning', 'ms', pair, ({ returning }) => returning),
      rowOf('first row, cold, slow (CPU 4x, 60 ms, 9 Mbit/s)', 'ms', pair, sample => sample.slow.cold),
      rowOf('first row, returning, slow', 'ms', pair, sample => sample.slow.returning),
      rowOf('next page, CPU 4x', 'ms', pair, ({ next }) => next),
    ],
  };
};

const compareLicenses = async (runs: number, url: string, plain: string): Promise<Table> => {
  const pair = await inTurn(
    runs,
    url,
    signIn => measureList(`${url}/licenses`, signIn),
    async () => measureList(`${plain}/licenses`, await signInAt(plain)),
  );
  return {
    title: 'Portal: the license list beside 50 declared lists, against none',
    baseline: 'none',
    rows: [
      rowOf('script downloaded, gzip', 'KiB', pair, ({ scriptBytes }) => scriptBytes / 1024),
      rowOf('first row, cold', 'ms', pair, ({ cold }) => cold),
      rowOf('first row, returning', 'ms', pair, ({ returning }) => returning),
      rowOf('first row, cold, slow', 'ms', pair, sample => sample.slow.cold),
      rowOf('first row, returning, slow', 'ms', pair, sample => sample.slow.returning),
    ],
  };
};

/** Measures declared lists in a browser, on servers with data of their own. @throws when nothing is built */
export async function* run({ runs }: Options): AsyncGenerator<Table> {
  const [server, plain] = [await startServer(lists), await startServer([])];
  try {
    yield await compareLists(runs, server.url);
    yield await compareLicenses(runs, server.url, plain.url);
  } finally {
    await Promise.all([server.stop(), plain.stop()]);
  }
}
