/**
 * Frozen rows need no visiting again before an index alone can answer for them; PostgreSQL allows it where the
 * transaction truncated the table.
 */
export const copyStatement = (table: string, columns: readonly string[], source: string): string =>
  `copy ${table} (${columns.join(', ')}) from ${source} with (freeze)`;
