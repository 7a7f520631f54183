import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { CreateOrderBody } from '../../../contract/schemas/createOrder';
import { type Database, first } from '../../../server/database/connection';
import type { Client } from '../client';
import { type Command, type Headers, type Ledger, perform } from './acts';
import type { Timeline } from './timeline';

const email = 'distributor@acme.test';
/** Each license belongs to one worker, so that the order of its acts is known. */
const writers = 3;
const licensesPerWriter = 200;
const probeMs = 250;
const pauseMs = 150;

export interface Facts {
  probed: number[];
  worked: number[][];
  /** The licenses of runs. */
  ofRuns: number[];
  keys: string[];
  product: { id: number; code: string; policy: string };
}

/** Chooses licenses for each part of the load, so that no two parts change the same one. */
export const readFacts = async (db: Database, runLicenses: number): Promise<Facts> => {
  const wanted = (writers + 1) * licensesPerWriter + 2 * runLicenses;
  const rows = await db.query<{ id: number; key: string | null }>(sql`
    select l.id, l.license_key as key from licenses l join order_managers om on om.order_id = l.order_id
    join users u on u.id = om.user_id
    where u.email = ${email} and not l.is_bundle and l.bundle_license_id is null and l.enabled
    order by l.license_key is null, l.id desc limit ${wanted}`);
  const product = first(
    await db.query<Facts['product']>(sql`
      select p.id, p.short_code as code, lp.code as policy from products p
      join license_policies lp on lp.product_id = p.id and lp.is_default
      where p.company_id = 1 and p.short_code = 'TEAM-SPACE'`),
  );
  if (!product || rows.length < wanted) throw new Error(`The data has only ${rows.length} licenses for the load.`);
  const ids = rows.map(({ id }) => id);
  const part = (index: number) =>
    ids.slice(2 * runLicenses + index * licensesPerWriter, 2 * runLicenses + (index + 1) * licensesPerWriter);
  return {
    ofRuns: ids.slice(runLicenses, 2 * runLicenses),
    keys: rows.slice(0, runLicenses).flatMap(({ key }) => key ?? []),
    probed: part(writers),
    worked: Array.from({ length: writers }, (_, index) => part(index)),
    product,
  };
};

/** An order of two licenses for new people. */
export const orderOf = (name: string, { id, code, policy }: Facts['product']): Command => {
  const item = (number: number): CreateOrderBody['items'][number] => ({
    product_id: id,
    product_code: code,
    licenses: [{ users: [{ email: `${name}-${number}@rehearsal.example` }], license_template_code: policy }],
  });
  const body: CreateOrderBody = {
    id: name,
    append: false,
    customer: { email: `${name}@rehearsal.example` },
    items: [item(1), item(2)],
    is_bundle: false,
  };
  return { kind: 'order', path: '/api/v1/orders/create_order', body: JSON.stringify(body), object: name };
};

export const resetOf = (id: number): Command => ({
  kind: 'reset',
  path: `/api/v1/licenses/${id}/reset/`,
  body: '{}',
  object: String(id),
});

const switchOf = (kind: 'disable' | 'enable', id: number): Command => ({
  kind,
  path: `/api/v1/licenses/${kind}_bulk/`,
  body: JSON.stringify([id]),
  object: String(id),
});

/** What a worker does in turn: each license is reset, disabled and enabled again, and every fourth act is an order. */
const commandsOf = function* (worker: number, licenses: readonly number[], { product }: Facts): Generator<Command> {
  for (let turn = 0; ; turn += 1) {
    const id = licenses[turn % licenses.length] ?? 0;
    yield resetOf(id);
    yield switchOf('disable', id);
    yield switchOf('enable', id);
    yield orderOf(`rehearsal-${process.pid}-${worker}-${turn}`, product);
  }
};

interface Load {
  client: Client;
  headers: Headers;
  ledger: Ledger;
  facts: Facts;
  isOver: () => boolean;
  writes: Timeline;
  reads: Timeline;
}

const reads = [
  '/api/v1/licenses/?limit=20&order_by=-created_at&bundle_license__isnull=1',
  '/api/v1/orders/?limit=20&order_by=-created_at',
  '/api/v1/licenses/?limit=20&devices__hostname__icontains=zoe-laptop',
];

/** Reads the portal's page as a new tab does, with the scripts that it names: a release must have them all. */
const isPageThere = async (client: Client): Promise<boolean> => {
  const page = await client.send('/licenses', { headers: { accept: 'text/html' } });
  const scripts = [...page.body.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, path = '']) => path);
  const answers = await Promise.all(scripts.map(path => client.send(path)));
  return scripts.length > 0 && [page, ...answers].every(({ status }) => status === 200);
};

/** Sends a probe at each beat, whether the one before was answered or not. */
const probe = async (isOver: () => boolean, send: (turn: number) => Promise<void>): Promise<void> => {
  const open = new Set<Promise<void>>();
  for (let turn = 0; !isOver(); turn += 1) {
    const sent = send(turn).finally(() => open.delete(sent));
    open.add(sent);
    await wait(probeMs);
  }
  await Promise.all(open);
};

/** Works, and probes writes and reads, until it is over. Resolves once everything that was begun is answered. */
export const keepLoading = async ({ client, headers, ledger, facts, isOver, writes, reads: read }: Load) => {
  const work = async (licenses: readonly number[], worker: number) => {
    for (const command of commandsOf(worker, licenses, facts)) {
      if (isOver()) return;
      await perform(client, headers, ledger, command);
      await wait(pauseMs);
    }
  };
  const probeWrites = probe(isOver, async turn => {
    const sent = Date.now();
    const note = (isGood: boolean) => writes.add({ sent, answered: Date.now(), isGood });
    await perform(client, headers, ledger, resetOf(facts.probed[turn % facts.probed.length] ?? 0), note);
  });
  const probeReads = probe(isOver, async turn => {
    const sent = Date.now();
    const path = reads[turn % (reads.length + 1)];
    const isRowThere = async (list: string) => (await client.send(list, { headers: headers() })).status === 200;
    const isGood = await (path ? isRowThere(path) : isPageThere(client)).catch(() => false);
    read.add({ sent, answered: Date.now(), isGood });
  });
  await Promise.all([...facts.worked.map(work), probeWrites, probeReads]);
};
