import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../../database/connection';
import { compare, type Finding, mostExamples } from './check';

/** PostgreSQL writes the statement itself, because it knows how its names are quoted. */
interface Constraint {
  name: string;
  statement: string;
}

interface Broken {
  checked: number;
  wrong: number;
  examples: string[] | null;
}

/** One pass over each table: rows that refer to something, and among them those whose target is not there. */
const foreignKeysOf = (connection: Connection): Promise<Constraint[]> =>
  connection.query<Constraint>(sql`
    select format('%s.%s', c.conrelid::regclass, c.conname) as name, format(
      'select count(*)::int as checked, count(*) filter (where p.%s is null)::int as wrong,
        (array_agg(json_build_object(%s)::text) filter (where p.%s is null))[1:${raw(String(mostExamples))}] as examples
      from %s r left join %s p on %s where %s',
      min(quote_ident(t.attname)), string_agg(format('%L, r.%I', f.attname, f.attname), ', '), min(quote_ident(t.attname)),
      c.conrelid::regclass, c.confrelid::regclass, string_agg(format('p.%I = r.%I', t.attname, f.attname), ' and '),
      string_agg(format('r.%I is not null', f.attname), ' and ')) as statement
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) k (of, target)
    join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.of
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.target
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conname, c.conrelid, c.confrelid order by 1`);

const checksOf = (connection: Connection): Promise<Constraint[]> =>
  connection.query<Constraint>(sql`
    select format('%s.%s', c.conrelid::regclass, c.conname) as name, format(
      'select count(*)::int as checked, count(*) filter (where not (%s))::int as wrong,
        (array_agg(ctid::text) filter (where not (%s)))[1:${raw(String(mostExamples))}] as examples from %s',
      pg_get_expr(c.conbin, c.conrelid), pg_get_expr(c.conbin, c.conrelid), c.conrelid::regclass) as statement
    from pg_constraint c where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conrelid <> 0 order by 1`);

const tryAll = async (connection: Connection, what: string, constraints: readonly Constraint[]): Promise<Finding> => {
  let [checked, wrong] = [0, 0];
  const examples: string[] = [];
  for (const { name, statement } of constraints) {
    const [broken] = await connection.query<Broken>(raw(statement), { mayTakeLong: true });
    checked += broken?.checked ?? 0;
    wrong += broken?.wrong ?? 0;
    examples.push(...(broken?.examples ?? []).map(example => `${name} ${example}`));
  }
  return { what: `${what} (${constraints.length})`, checked, wrong, examples };
};

const foreignKeys = async (connection: Connection): Promise<Finding> =>
  tryAll(connection, 'foreign keys, against the rows they name', await foreignKeysOf(connection));

const checks = async (connection: Connection): Promise<Finding> =>
  tryAll(connection, 'conditions of tables, against their rows', await checksOf(connection));

/** Without its triggers, indexes or constraints, a database would go wrong from now on. */
const guards = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'triggers, indexes and constraints, whether they are in force',
    count: sql`
      select ((select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where c.relnamespace = 'public'::regnamespace)
        + (select count(*) from pg_index i join pg_class c on c.oid = i.indexrelid
          where c.relnamespace = 'public'::regnamespace)
        + (select count(*) from pg_constraint where connamespace = 'public'::regnamespace))::int as checked`,
    wrong: sql`
      select 'trigger' as kind, t.tgname::text as name, c.relname::text as on, 'it is disabled' as problem
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgenabled not in ('O', 'A')
      union all
      select 'index', c.relname, i.indrelid::regclass::text, 'it is invalid: drop it and build it again'
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)
      union all
      select 'constraint', conname, conrelid::regclass::text, 'it was never validated' from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated`,
  });

/** Names of the guards that a migration made. PostgreSQL itself names those of "not null" from release 18 on. */
export const guardNames = async (connection: Connection): Promise<string[]> => {
  const rows = await connection.query<{ name: string }>(sql`
    select format('trigger %s of %s', tgname, tgrelid::regclass) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select format('index %s of %s', indexrelid::regclass, indrelid::regclass)
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
    union all
    select format('constraint %s of %s', conname, conrelid::regclass)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'p', 'u', 'x')
    order by 1`);
  return rows.map(({ name }) => name);
};

/** What PostgreSQL promises of the rows, tried on the rows themselves: a restored or damaged database may break it. */
export const promises = [foreignKeys, checks, guards];
