import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Beginnings of comments that are not sentences, such as 'Of several people, those …' and 'For a user `u`.' */
const fragments = [
  /^(?:Of|Whom|Whose|Whoever|Those)\b/,
  /^(?:Nor|Not)\b(?! (?:all|every))/,
  /^So (?:is|are|was|were|do|does|did|has|have)\b/,
  /^What (?:of|became of)\b/,
  /^(?!In (?:milliseconds|seconds|minutes|hours)|For example)(?:As|At|Beside|By|For|From|In|On|With|Without)(?: [^\s,:.]+){1,6}\.(?: |$)/,
];
const isFragment = (comment: string) => fragments.some(fragment => fragment.test(comment));

/** The first lines of a file's comments; a line after another comment's line continues it. */
const commentsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\/\/ .*\n)^[ \t]*(?:\{?\/\*\*?\s*(?:\* )?|\/\/ |-- )(?!oxlint)(\S.*)/gm)].map(
    ([, comment = '']) => comment,
  );

it('[WORD-01] comments are sentences or names, not fragments', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', 'server/database/*.sql'], {
    encoding: 'utf8',
  });
  const comments = files
    .trim()
    .split('\n')
    .flatMap(file => commentsIn(readFileSync(file, 'utf8')));
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.filter(isFragment)).toEqual([]);
  expect(
    ['Of several people, those who have left.', 'For a user `u`.', 'Whom a run is about.', 'Not lazy.'].every(
      isFragment,
    ),
  ).toBe(true);
});

it('[WORD-02] docs name only files that exist', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  const named = files
    .filter(file => file.endsWith('.md'))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs|sql))`/g)])
    .map(([, name = '']) => name);
  expect(named).toContain('contract/normal.ts');
  expect(named.filter(name => !files.some(file => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
