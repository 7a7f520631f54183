import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { scriptCommands } from '../../dataProvider/scripts';
import { applyCode } from '../support/docsCode';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();
const page = 'docs/scripts.md';
const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);
const environmentOf = (token: string) => ({
  ...process.env,
  PORTAL_URL: portal.apiUrl.replace('/api/v1', ''),
  PORTAL_TOKEN: token,
  LICENSE: '1',
});
/** The commands for a shell that the page shows. */
const commands = [...readFileSync(page, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

const make = async (name: string, isReadOnly: boolean) => {
  const { provider } = await portal.signedInAs(people.manager.email);
  const scripts = provider.withHttp(scriptCommands);
  const script = { name, permissions: ['reset_license' as const], days: 7, is_read_only: isReadOnly };
  return { scripts, ...(await scripts.createScript(script, crypto.randomUUID())) };
};

it('[SCRI-08] [SCRI-04] the examples of docs/scripts.md export all licenses with a token that only reads', async () => {
  const { scripts, token } = await make('Export', true);
  const env = environmentOf(token);
  const [list = '', reset = ''] = commands;
  const { results } = JSON.parse((await run('sh', ['-c', list], { env })).stdout) as { results: License[] };
  expect(results.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

  expect(applyCode(page, folder)).toEqual(['export-licenses.mts']);
  const file = join(folder, 'export-licenses.mts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file], { env });
  const lines = stdout.trim().split('\n');
  expect(lines.map(line => (JSON.parse(line) as License).id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

  await expect(run('sh', ['-c', reset], { env })).rejects.toMatchObject({
    stdout: expect.stringContaining('script_is_read_only'),
  });
  const { results: own } = await scripts.getScripts();
  expect(own).toMatchObject([{ name: 'Export', used_at: expect.any(String) }]);
  await scripts.revokeScript(own[0]?.id ?? 0, crypto.randomUUID());
  await expect(run('sh', ['-c', list], { env })).rejects.toMatchObject({ stderr: expect.stringContaining('401') });
});

it('[SCRI-08] the example of a command resets a license, once for a key', async () => {
  const { token } = await make('Reset', false);
  const reset = async () => (await run('sh', ['-c', commands[1] ?? ''], { env: environmentOf(token) })).stdout;
  const first = await reset();
  expect(JSON.parse(first)).toMatchObject({ message: expect.any(String) });
  expect(await reset()).toBe(first);
});
