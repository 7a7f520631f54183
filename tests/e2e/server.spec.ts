import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import release from '../../package.json' with { type: 'json' };
import { expect, fillSignIn, test } from '../support/e2e';
import { address as suiteAddress, port as suitePort } from '../support/e2eAddress';
import { createServerProcess } from '../support/e2eServer';

const port = suitePort + 1;
const address = `http://localhost:${port}`;

test.describe.configure({ mode: 'serial' });

test('[DEPLOY-67] the build writes which packages portal and server consist of', () => {
  const { metadata, components }: { metadata: { component: object }; components: { name: string }[] } = JSON.parse(
    readFileSync('dist/sbom.cdx.json', 'utf8'),
  );
  expect(metadata.component).toMatchObject({ type: 'application', name: 'licensing-portal', version: release.version });
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'react-admin', 'pg']));
  expect(names).not.toContain('vitest');
});

test('[DEPLOY-69] a command writes the description of the API that the server answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-openapi-'));
  const file = join(folder, 'openapi.json');
  spawnSync(process.execPath, ['dist/server/openapi.js', file], { env: { PATH: process.env.PATH } });
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(written).toEqual(await (await fetch(`${suiteAddress}/api/v1/openapi.json`)).json());
});

const server = createServerProcess(port);
test.afterAll(async () => {
  await server.stop();
  server.remove();
});

test('[DEPLOY-63] the start prints the address and the demo accounts, serves the licenses of the libraries, and a second server on the same data or port is refused', async () => {
  const printed = await server.startOnDemo();
  expect(printed).toContain(`The portal is at ${address}`);
  expect(printed).toContain('distributor@acme.test');
  expect(printed).toContain('Portal-demo-1');

  const licenses = await (await fetch(`${address}/licenses.txt`)).text();
  expect(licenses).toMatch(/^## react - [\d.]+ \(MIT\)$/m);
  expect(licenses).toContain('THE SOFTWARE IS PROVIDED "AS IS"');

  const sameData = await server.refuse({ PORT: String(port + 1) });
  expect(sameData.code).toBe(1);
  expect(sameData.said).toMatch(/is used by another server \(process \d+\)\. Stop it first/);

  const other = createServerProcess(port);
  const samePort = await other.refuse({ SEED: 'none' });
  other.remove();
  expect(samePort.code).toBe(1);
  expect(samePort.said).toContain('The port is in use by another program.');
});

for (const [what, env, sentence] of [
  ['a port that is none', { PORT: 'http' }, 'PORT is "http", but must be a whole number from 1 to 65535.'],
  ['an address of another database', { DATABASE_URL: 'mysql://db' }, 'DATABASE_URL is not a usable address'],
  ['a database that is not there', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'Cannot open DATABASE_URL: '],
] as const) {
  test(`${what} ends the start with a sentence`, async () => {
    const { code, said } = await server.refuse(env);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toContain('    at ');
  });
}

test.describe('while people are browsing', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|ERR_CONNECTION_REFUSED|Failed to fetch/ });

  const away = "The server can't be reached. Your work is kept. Trying again ...";

  const signIn = async (page: Page, email: string) => {
    await page.goto(`${address}/login`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillSignIn(page, email);
    await page.getByRole('link', { name: 'Licenses', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(21);
  };

  test('the server may go and come back: the portal says so, keeps the page and the sign-in, and continues', async ({
    page,
  }) => {
    await signIn(page, 'manager@acme.test');

    expect(await server.stop()).toBe(0);
    await page.getByRole('button', { name: /page 2/i }).click();
    await expect(page.getByText(away)).toBeVisible({ timeout: 20_000 });

    await server.start();
    await expect(page.getByText(away)).toBeHidden({ timeout: 40_000 });
    await expect(page.getByRole('row')).toHaveCount(21, { timeout: 20_000 });
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(21);
  });

  test('a dialog that was never opened is loaded when the server is back, and the page stays meanwhile', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'distributor@acme.test');
    await page.getByRole('row').nth(1).getByRole('checkbox').check();

    expect(await server.stop()).toBe(0);
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText(away)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked();

    await server.start();
    await expect(page.getByText(away)).toBeHidden({ timeout: 40_000 });
    if (Number.parseInt(browser.version(), 10) < 156) {
      process.stderr.write(
        'Chromium before 156 asks for no file again that failed: the portal reloads the page there.\n',
      );
      return;
    }
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 40_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked();
  });
});

test('[DEPLOY-03] Ctrl-C ends the server while somebody holds a connection that they have not used yet', async () => {
  await server.stop();
  await server.start();
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  expect(await server.stop()).toBe(0);
});
