import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rows = readFileSync('docs/acceptance.tsv', 'utf8').trim().split('\n').slice(1);
const known = new Set(rows.map(row => row.slice(0, row.indexOf('\t'))));
const tests = import.meta.glob<string>('../**/*.{test,spec}.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the house', () => {
  it('knows every acceptance row that a test names', () => {
    const unknown = Object.entries(tests).flatMap(([file, text]) =>
      [...text.matchAll(/\[([A-Z][A-Z0-9]+-\d+)\]/g)]
        .map(match => match[1] ?? '')
        .filter(id => !known.has(id))
        .map(id => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
    expect(known.size).toBe(427);
  });
});
