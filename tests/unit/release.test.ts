import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseOf } from '../../scripts/release.mjs';
import { buildOf } from '../../scripts/steps.mjs';

let folder: string;
beforeEach(() => {
  vi.stubEnv('COMMIT', '');
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  writeFileSync(join(folder, 'package.json'), '{"version":"3.2.1"}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('[DEPLOY-72] a build without git has a version and no commit', () => {
  expect(releaseOf(folder)).toEqual({ version: '3.2.1', commit: null });
  writeFileSync(join(folder, '.git'), 'gitdir: /nowhere');
  expect(releaseOf(folder)).toEqual({ version: '3.2.1', commit: null });
});

it('[DEPLOY-72] takes the commit from COMMIT, else from git', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('-c', 'user.name=A', '-c', 'user.email=a@x.test', 'commit', '--quiet', '--allow-empty', '-m', 'Begin');
  expect(releaseOf(folder)).toEqual({ version: '3.2.1', commit: git('rev-parse', '--short', 'HEAD').trim() });
  vi.stubEnv('COMMIT', '4f2a91c');
  expect(releaseOf(folder)).toEqual({ version: '3.2.1', commit: '4f2a91c' });
});

it('[DEPLOY-78] another commit is another build, of the same files, too', () => {
  const of = (commit: string) => {
    vi.stubEnv('COMMIT', commit);
    return buildOf();
  };
  const dirty = of('4f2a91c-dirty');
  expect(of('4f2a91c')).not.toBe(dirty);
  expect(of('4f2a91c-dirty')).toBe(dirty);
});
