/** FREEZE lets index-only scans work at once. It requires a table truncated in this transaction. */
export const copyStatement = (table: string, columns: readonly string[], source: string): string =>
  `copy ${table} (${columns.join(', ')}) from ${source} with (freeze)`;
