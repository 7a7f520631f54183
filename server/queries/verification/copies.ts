import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../../database/connection';
import { type Key, keys } from '../keys';
import { compare, type Finding, mostExamples } from './check';

const slice = 10_000;

interface Pair {
  id: number;
  text: string | null;
  key: string | null;
}

/** Only contract/normal.ts makes these keys, so they are read in slices. Texts are compared and not shown. */
const normalForm = async (connection: Connection, table: string, { of, column, keyOf }: Key): Promise<Finding> => {
  let [checked, wrong, last] = [0, 0, 0];
  const examples: string[] = [];
  for (;;) {
    const pairs = await connection.query<Pair>(
      sql`
        select id, ${raw(of)} as text, ${raw(column)} as key from ${raw(table)} where id > ${last} order by id limit ${slice}`,
      { mayTakeLong: true },
    );
    const others = pairs.filter(({ text, key }) => keyOf(text ?? '') !== (key ?? ''));
    checked += pairs.length;
    wrong += others.length;
    examples.push(...others.slice(0, mostExamples - examples.length).map(({ id }) => `${table} ${id}`));
    if (pairs.length < slice) break;
    last = pairs.at(-1)?.id ?? last;
  }
  return { what: `${column} of ${table}, against the normal form of ${of}`, checked, wrong, examples };
};

const normalForms = Object.entries(keys).map(
  ([table, key]) =>
    (connection: Connection): Promise<Finding> =>
      normalForm(connection, table, key),
);

const latestFiles = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'latest installation files of products, against their files',
    count: sql`select count(*)::int as checked from products`,
    wrong: sql`
      select id as product, 'its latest files are others' as problem from products
      where latest_installation_files::jsonb <> latest_files(id)::jsonb`,
  });

const latestVersions = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'latest versions of declarations, against their numbers',
    count: sql`select count(*)::int as checked from declaration_versions`,
    wrong: sql`
      select company_id as company, name, number, is_latest as kept
      from (select *, max(number) over (partition by company_id, name) as latest from declaration_versions) v
      where is_latest <> (number = latest)`,
  });

/** What is stored in another form, or as the latest, beside what it is made of. */
export const copies = [...normalForms, latestFiles, latestVersions];
