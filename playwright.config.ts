import { defineConfig } from 'playwright/test';
import { address } from './tests/support/e2eAddress';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Two tests at a time leave half of two cores idle, because they wait for their pages.
  workers: 3,
  // Ends a test that hangs, but none on a busy machine. Steps have limits of their own.
  timeout: 180_000,
  // What a loaded machine has not shown yet is waited for; nothing is asserted of times.
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    // So that a step that hangs is named. A test that runs out of time names none.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // The first visit follows the browser's language; the tests read English unless they say otherwise.
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Traces take a fifth of the time: --trace retain-on-failure makes them for whoever looks for a cause.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node --import tsx tests/support/serveDemo.ts',
    url: `${address}/config.json`,
    stdout: 'ignore',
    // It makes the demo first, unless `npm test` has.
    timeout: 300_000,
  },
});
