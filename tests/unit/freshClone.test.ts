import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What a script and the scripts that it imports at once load, before it can install anything. */
const loadedAtOnce = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?:[^'=;]* from )?'([^']+)';$/gm)].flatMap(
    ([, from = '']) => (from.startsWith('.') ? loadedAtOnce(join(file, '..', from)) : [from]),
  );

const installing = readdirSync('scripts')
  .filter(name => name.endsWith('.mjs') && name !== 'steps.mjs')
  .map(name => join('scripts', name))
  .filter(file => /^\s*(?:install\(\);|await runBuilt\()/m.test(readFileSync(file, 'utf8')));

it('[OPS-54] a script that installs the packages loads only modules of Node before', () => {
  expect(installing).toEqual(
    expect.arrayContaining(['scripts/dev.mjs', 'scripts/new-resource.mjs', 'scripts/start.mjs']),
  );
  const needed = installing.flatMap(file => loadedAtOnce(file).map(module => `${file}: ${module}`));
  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter(each => !each.includes(': node:'))).toEqual([]);
});
