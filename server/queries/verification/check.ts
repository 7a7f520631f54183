import sql, { type Sql } from 'sql-template-tag';
import { type Connection, first } from '../../database/connection';

/** What one look at the database found. */
export interface Finding {
  /** What was compared, as words for the operator. */
  what: string;
  /** How many rows were looked at. */
  checked: number;
  wrong: number;
  /** The first of the wrong ones: their keys and what is wrong, without anything personal. */
  examples: readonly string[];
}

/** How many wrong rows a finding names. */
export const mostExamples = 5;

interface Comparison {
  what: string;
  /** Selects `checked`, how many rows are looked at. */
  count: Sql;
  /** Selects the wrong rows; what it names is shown. */
  wrong: Sql;
}

/** Counts what is looked at and what is wrong, and names the first wrong rows. */
export const compare = async (connection: Connection, { what, count, wrong }: Comparison): Promise<Finding> => {
  const [checked, found] = [
    await connection.query<{ checked: number }>(count, { mayTakeLong: true }),
    await connection.query<{ wrong: number; examples: string[] | null }>(
      sql`
        select count(*)::int as wrong, (array_agg(row_to_json(w)::text))[1:${mostExamples}] as examples from (${wrong}) w`,
      { mayTakeLong: true },
    ),
  ];
  const { wrong: number = 0, examples = null } = first(found) ?? {};
  return { what, checked: first(checked)?.checked ?? 0, wrong: number, examples: examples ?? [] };
};
