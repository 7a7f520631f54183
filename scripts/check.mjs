// npm run check: types, lint, format, unused exports, and the tests nearest to what this branch changes. `-- --all`: every test it reaches.
import { nearestTests } from './nearestTests.mjs';
import { checkCode, install, requireNode, runTool, say } from './steps.mjs';

requireNode();
install();

/** Two cores run this many in half a minute. */
const most = process.argv.includes('--all') ? Infinity : 8;
const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'];

const tests = nearestTests();
const chosen = tests.slice(0, most);
const projects = ['code', 'unit', 'component', 'component-alone', 'server', 'contract'].flatMap(project => [
  '--project',
  project,
]);

say('Types, lint, unused exports and format');
const checks = await checkCode({ types: incremental, format: ['--cache'] });
const name = `${chosen.length} of the ${tests.length} test files that reach the change`;
say(name);
const passed = chosen.length === 0 || runTool('vitest', ['run', ...projects, '--reporter=dot', ...chosen]);
const failed = [...checks, { name, passed }].filter(check => !check.passed);
for (const { name } of failed) console.error(`✗ ${name}`);
if (chosen.length < tests.length)
  say('To run the other tests too: npm run check -- --all. To run everything: npm test.');
process.exit(failed.length === 0 ? 0 : 1);
