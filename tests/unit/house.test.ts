import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rows = readFileSync('docs/acceptance.tsv', 'utf8').trim().split('\n').slice(1);
const ids = rows.map(row => row.slice(0, row.indexOf('\t')));
const known = new Set(ids);
const tests = import.meta.glob<string>('../**/*.{test,spec}.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const serverFiles = import.meta.glob<string>(['../../server/**/*.{ts,sql}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const pages = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '../../resources/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** SQL that reads PostgreSQL's clock, where `${now}` belongs. */
const databaseClock =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b|'(?:now|today|tomorrow|yesterday)'::/i;
/** The vendor's own system may add people, assignments and products. */
const defaultTimes = /^  (?:add column )?(?:created|assigned|updated)_at timestamptz not null default now\(\)[,;]?$/;

/** SQL that folds letters, as a database with another locale would not. */
const folding = /\b(?:lower|upper|initcap)\(|\bilike\b|\bcitext\b|~~?\*/i;
/** Allowed, because they name a collation: searches (migrations/0036), and the check of a host's ASCII. */
const foldings = ["as ''select lower($1 collate pg_catalog.%I)''", 'lower(domain collate "C")'];
const isFirstRelease = (file: string) => file.endsWith('/migrations/0001_first_release.sql');

describe('the house rules', () => {
  it("there is one clock: no statement reads the database's, and transactions use tx.now", () => {
    const strays = Object.entries(serverFiles).flatMap(([file, text]) =>
      text
        .split('\n')
        .filter(
          line =>
            (!defaultTimes.test(line) && databaseClock.test(line.replaceAll(/(?:Date|performance)\.now\(\)/g, ''))) ||
            (/\/(?:services|queries)\//.test(file) && /new Date\(\)|Date\.now\(/.test(line)),
        )
        .map(line => `${file}: ${line.trim()}`),
    );
    expect(strays).toEqual([]);
  });

  it("no statement folds letters by the database's locale", () => {
    const strays = Object.entries(serverFiles).flatMap(([file, text]) =>
      text
        .split('\n')
        .filter(line => folding.test(line) && !isFirstRelease(file) && !foldings.some(known => line.includes(known)))
        .map(line => `${file}: ${line.trim()}`),
    );
    expect(strays).toEqual([]);
  });

  it('no trigger joins its transition table with a table, and no statement writes in two steps of a with', () => {
    const files = Object.entries(serverFiles).filter(([file]) => !isFirstRelease(file));
    const scripts = files.flatMap(([file, text]) =>
      file.endsWith('.sql') ? text.replaceAll(/--.*/g, '').split(';') : [],
    );
    const joining = scripts.filter(
      text =>
        /\bfrom (?:changed|added|before|after) /.test(text) &&
        /\b(?:from|join) (?!lateral|\(|changed |added |before |after )/.test(text),
    );
    expect(joining).toEqual([]);
    const queries = files.flatMap(([file, text]) => (file.includes('/queries/') ? text.split('`') : []));
    const writing = [...scripts, ...queries].filter(text => {
      const [, ...steps] = text.split(/\bas (?:materialized )?\(\s*(?=insert into|update|delete from)/);
      return (
        steps.length > 1 || (steps[0]?.match(/\b(?:insert into|delete from|(?<!do |for )update) \w/g)?.length ?? 0) > 1
      );
    });
    expect(writing).toEqual([]);
  });

  it('server tests of what engines can do differently run on both, and component tests that replace modules run alone', () => {
    const differing =
      /support\/(?:race|waitingForLocks|releaseBefore)'|openEmptyTwice|inject\('postgresUrl'\)|explain \(/;
    const strays = Object.entries(tests).flatMap(([file, text]) => {
      if (/server\/.*(?<!\.both)\.test\.ts$/.test(file) && differing.test(text)) return `${file} is no .both.test.ts`;
      if (/component\/.*(?<!\.alone)\.test\.tsx$/.test(file) && /vi\.mock\(|keepStyles/.test(text))
        return `${file} is no .alone.test.tsx`;
      return [];
    });
    expect(strays).toEqual([]);
  });

  it('no style selects by :first-child or :nth-child, of which emotion warns: a server would write its styles between', () => {
    const strays = Object.entries(pages).flatMap(([file, text]) =>
      /:(?:first|nth|nth-last)-child/.test(text) ? file : [],
    );
    expect(strays).toEqual([]);
  });

  it('every acceptance row has a test and an id of its own, and every id in a test has a row', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const named = new Set(
      Object.values(tests).flatMap(text =>
        [...text.matchAll(/\[([A-Z][A-Z0-9]+-\d+)\]/g)].map(match => match[1] ?? ''),
      ),
    );
    expect([...named].filter(id => !known.has(id))).toEqual([]);
    expect([...known].filter(id => !named.has(id))).toEqual([]);
  });
});
