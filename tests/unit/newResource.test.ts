import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let copy = '';
const parts = [
  'authProvider',
  'contract',
  'dataProvider',
  'i18n',
  'resources',
  'scripts',
  'src',
  'tsconfig.json',
  '.prettierrc.json',
];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-resource-'));
  for (const part of parts) cpSync(resolve(part), join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
const newResource = (...args: string[]) => node('scripts/new-resource.mjs', ...args);
const read = (path: string) => readFileSync(join(copy, path), 'utf8');

it('a new resource compiles, and has its words in every language', { timeout: 180_000 }, () => {
  expect(newResource('reseller_policies', 'title', 'valid_from')).toMatchObject({ status: 0, stderr: '' });
  expect(read('resources/reseller_policies/ResellerPolicyList.tsx')).toContain(
    "{ source: 'title', card: 'title', render: resellerPolicy => resellerPolicy.title ?? '-' }",
  );
  for (const language of ['en', 'es', 'fr', 'de']) {
    expect(read(`i18n/${language}/resellerPolicies.ts`)).toContain("name: 'Reseller policy |||| Reseller policies'");
    expect(read(`i18n/${language}/start.ts`)).toContain('    reseller_policies: resellerPolicies,\n');
  }
  expect(node('node_modules/.bin/tsc', '-p', '.')).toMatchObject({ status: 0, stdout: '' });
});

it.each([
  [[], 'Give a name and at least one field.'],
  [['invoices'], 'Give a name and at least one field.'],
  [['Invoices', 'title'], "'Invoices' is not written in snake_case."],
  [['invoices', '../title'], "'../title' is not written in snake_case."],
  [['orders', 'title'], 'resources/orders exists already.'],
  [['profile', 'title'], 'i18n/de/profile.ts exists already: choose another name.'],
])('%j is refused with a sentence', (args, sentence) => {
  const { status, stderr } = newResource(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});
