// npm test: every check there is, ending with 'N passed, N failed'.
// npm run test:long: the same, with every server test on both engines and 21 kills of a working server instead of 6.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { listRouteBudget, listRouteFiles } from './listRoute.mjs';
import { findNginx } from './nginx.mjs';
import { findPostgres } from './postgres.mjs';
import { build, checkCode, install, requireNode, root, runBeside, runTool, say } from './steps.mjs';

requireNode();
install();
const browser = findBrowser();
const isLong = process.argv.includes('--long');
if (isLong) process.env.TEST_LONG = 'yes';

const totals = { passed: 0, failed: 0 };
/**
 * @param {string} name
 * @param {boolean} passed
 */
const record = (name, passed) => {
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) console.error(`✗ ${name} failed`);
};
/**
 * Adds the counts of a test runner's JSON report; a run without one counts as one failure.
 * @param {string} name
 * @param {string} report
 * @param {(report: string) => boolean} runTests
 * @param {(json: any) => { passed: number, failed: number }} count
 */
const tests = (name, report, runTests, count) => {
  say(name);
  const path = join(root, 'test-results', report);
  rmSync(path, { force: true });
  const ok = runTests(path);
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(path, 'utf8')));
    totals.passed += passed;
    totals.failed += failed;
    // An error outside of any test (in an import or a set-up) fails the run without a failed test.
    if (!ok && failed === 0) record(name, false);
  } catch {
    totals.failed += 1;
    console.error(`✗ ${name} wrote no usable report: the lines above say why.`);
  }
};

say('Types, lint, unused exports and format');
// Each thread of the compiler finds the types of the libraries out again. With one, both cores have less to do, and the
// other tools run beside it. So do the build and what makes the browser tests' data, which have one thread, too.
const [checks] = await Promise.all([
  checkCode({ types: ['--singleThreaded'] }),
  build().then(() => runBeside('tsx', ['tests/support/makeDemo.ts'])),
]);
for (const { name, passed } of checks) record(name, passed);

const projects = ['code', 'unit', 'component', 'component-alone', 'server', 'contract'];
if (findPostgres()) {
  process.env.TESTS_ON = 'postgres';
  projects.push('server-embedded');
} else say('No PostgreSQL on this machine: the tests run on the embedded database only.');
// Room for what is soon forgotten: collecting it took a tenth of the time.
const options = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].join(' ').trim();
tests(
  'Unit, component, server and contract tests',
  'vitest.json',
  report =>
    runTool(
      'vitest',
      [
        'run',
        ...projects.flatMap(project => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { NODE_OPTIONS: options },
    ),
  ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
);

if (!findNginx()) say('No nginx on this machine: deploy/nginx.conf is not tested.');
const bytes = listRouteFiles().reduce((sum, file) => sum + file.bytes, 0);
say(`Download of the license list: ${(bytes / 1024).toFixed(1)} KiB of at most ${listRouteBudget / 1024} KiB`);
record('Download of the license list', bytes <= listRouteBudget);
tests(
  'End-to-end tests',
  'playwright.json',
  report =>
    runTool('playwright', ['test', '--reporter=dot,json'], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
);

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
