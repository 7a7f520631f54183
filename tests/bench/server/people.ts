import sql from 'sql-template-tag';
import { first } from '../../../server/database/connection';
import type { Options, Table } from '../report';
import { licensesPath, measureBeside } from './beside';
import { type Engine, setStage, type Stage } from './stage';

const pathOf = (changes: Readonly<Record<string, string>>): string =>
  `/api/v1/license-users/?${new URLSearchParams({ limit: '20', offset: '0', order_by: 'true_email', ...changes })}`;

interface Facts {
  people: number;
  /** The address of a person in the middle of the list. */
  email: string;
}

const readFacts = async ({ db }: Pick<Stage, 'db'>): Promise<Facts> => {
  const managed = sql`managed_people mp join users m on m.id = mp.manager_id
    where m.email = 'distributor@acme.test' and mp.licenses > 0`;
  const facts = first(
    await db.query<Facts>(sql`
      select count(*)::int as people, percentile_disc(0.5) within group (order by mp.email) as email from ${managed}`),
  );
  if (!facts) throw new Error('The data has no people.');
  return facts;
};

/** Orders of people, each beside an order of licenses that the portal offers, too. */
const orders = [
  ['by email', 'true_email', 'product__product_name'],
  ['by licenses', '-licenses', '-times_activated'],
  ['by last seen', '-last_seen', '-last_check'],
] as const;

/** Pages and searches of the list of people, in turn with the same of licenses. */
export const measurePeople = async (
  engine: Engine,
  licenses: number,
  stage: Pick<Stage, 'address' | 'db'>,
  runs: number,
): Promise<Table> => {
  const { people, email } = await readFacts(stage);
  const page = (name: string, offset: number) =>
    orders.map(([order, order_by, peer]) => ({
      name: `people ${order}, ${name}`,
      path: pathOf({ order_by, offset: String(offset) }),
      baseline: licensesPath({ order_by: peer, offset: String(offset) }),
    }));
  const search = (name: string, text: string) => ({
    name: `people of ${name}`,
    path: pathOf({ true_email__icontains: text }),
    baseline: licensesPath({ license_users__true_email__icontains: text }),
  });
  const rows = await measureBeside(stage.address, runs, [
    ...page('page 1', 0),
    ...page('page 50', 980),
    ...page('half-way', Math.floor(people / 2)),
    search('an email address', email),
    search('a part of an address', email.slice(0, Math.ceil(email.indexOf('@') / 2) + 1)),
  ]);
  const count = people.toLocaleString('en');
  return {
    title: `People: ${count} people, ${licenses.toLocaleString('en')} licenses on ${engine}`,
    baseline: 'the same of licenses',
    rows,
  };
};

/** Measures only the people. The server's part measures them, too, on the same data. */
export async function* run({ runs, sizes }: Options): AsyncGenerator<Table> {
  for (const size of sizes) {
    const stage = await setStage('PostgreSQL', size);
    try {
      yield await measurePeople('PostgreSQL', size, stage, runs);
    } finally {
      await stage.stop();
    }
  }
}
