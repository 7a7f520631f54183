import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Page } from 'playwright/test';
import release from '../../package.json' with { type: 'json' };
import { expect, fileWith, leavePage, test, untilQuiet } from '../support/e2e';
import { address, port } from '../support/e2eAddress';
import { createServerProcess } from '../support/e2eServer';

const sinkPort = port + 11;

/**
 * Opens the portal's page and makes one of its scripts fail.
 * @returns the addresses requested afterwards outside /assets
 */
const provokeError = async (page: Page, address: string) => {
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));
  await page.goto(`${address}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('provoked for jane@customer.example');
    });
  });
  return addresses;
};

test.use({ expectedConsoleErrors: /provoked/ });

test("[SHELL-33] with a DSN an error reaches the reporting service, without the person's name", async ({ page }) => {
  // Delays the reporting library until after the error.
  const thrown = page.waitForEvent('pageerror');
  await page.route(fileWith('src/sentry.ts'), async route => {
    await thrown;
    await route.continue();
  });
  const sink = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += String(chunk)));
    request.on('end', () => {
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
      sink.emit('event', body);
    });
  }).listen(sinkPort);
  const server = createServerProcess(port + 12);
  try {
    await server.startOnDemo({ SENTRY_DSN: `http://key@localhost:${sinkPort}/1`, SEED: 'none' });
    const event = once(sink, 'event');
    await provokeError(page, `http://localhost:${port + 12}`);
    const [body] = await event;
    expect(body).toContain('provoked for <email>');
    expect(body).not.toContain('jane');
    expect(body).toContain(`"release":"licensing-portal@${release.version}`);
  } finally {
    // The page's remaining requests would fail once the server has stopped.
    await leavePage(page);
    await server.stop();
    server.remove();
    sink.close();
  }
});

test('[SHELL-34] without a DSN nothing is reported, and the reporting code is not loaded', async ({ page }) => {
  const addresses = await provokeError(page, address);
  await untilQuiet(page);
  expect(addresses.filter(asked => new URL(asked).origin !== address)).toEqual([]);
});
