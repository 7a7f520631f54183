// npm run test:dates: runs all tests at other dates and in other time zones, with the system's faketime.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { findPostgres } from './postgres.mjs';
import { build, install, requireNode, root, run, say, stop } from './steps.mjs';

const dayMs = 86_400_000;
const now = new Date();
/** @param {number} days */
const inDays = days => new Date(now.getTime() + days * dayMs);
/** @param {number} years */
const inYears = years => new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + years));

/**
 * The next such time, looking at this year and the eight after it.
 * @param {(year: number) => Date | null} of
 */
const next = of =>
  Array.from({ length: 9 }, (_, index) => of(now.getUTCFullYear() + index)).find(time => time && time > now) ?? now;

/**
 * The nth Sunday of a month at a time in UTC.
 * @param {number} month
 * @param {number} nth
 * @param {number} hours
 * @param {number} minutes
 * @returns {(year: number) => Date}
 */
const sunday = (month, nth, hours, minutes) => year => {
  const first = (7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7;
  return new Date(Date.UTC(year, month, 1 + first + (nth - 1) * 7, hours, minutes));
};

/** @param {number} year */
const leapDay = year => {
  const noon = new Date(Date.UTC(year, 1, 29, 12));
  return noon.getUTCDate() === 29 ? noon : null;
};

/**
 * A run that crosses a moment starts each of its projects just before it.
 * @type {Record<string, { at: Date, zone: string }>}
 */
const runs = {
  day: { at: inDays(1), zone: 'Asia/Kolkata' },
  '40-days': { at: inDays(40), zone: 'UTC' },
  // A day ahead of UTC from 10:00 UTC on.
  ahead: { at: new Date(inDays(3).setUTCHours(12, 0, 0, 0)), zone: 'Pacific/Kiritimati' },
  year: { at: inYears(1), zone: 'America/Los_Angeles' },
  'five-years': { at: inYears(5), zone: 'Asia/Kolkata' },
  // From 23:58:30.
  midnight: { at: new Date(inDays(2).setUTCHours(23, 58, 30, 0)), zone: 'UTC' },
  // In Los Angeles at 4:00, in Kolkata at 17:30.
  'leap-day': { at: next(leapDay), zone: 'America/Los_Angeles' },
  // From 1:58 in Los Angeles, where 2:00 becomes 3:00.
  spring: { at: next(sunday(2, 2, 9, 58)), zone: 'America/Los_Angeles' },
  // From 1:58 in Los Angeles, where 2:00 becomes 1:00.
  autumn: { at: next(sunday(10, 1, 8, 58)), zone: 'America/Los_Angeles' },
};
const projects = ['code', 'unit', 'component', 'component-alone', 'contract', 'server', 'server-postgres', 'e2e'];

const usage = `npm run test:dates -- [--run name]... [--project name]... [file]... [-- option of vitest or playwright]...
runs: ${Object.keys(runs).join(', ')}
projects: ${projects.join(', ')}`;

const chosen = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        run: { type: 'string', multiple: true, default: Object.keys(runs) },
        project: { type: 'string', multiple: true, default: projects },
      },
    });
    const unknown = [
      ...values.run.filter(name => !(name in runs)),
      ...values.project.filter(name => !projects.includes(name)),
    ];
    return unknown.length > 0 ? stop(usage) : { ...values, files: positionals };
  } catch {
    return stop(usage);
  }
};

const { run: names, project: chosenProjects, files } = chosen();
if (spawnSync('faketime', ['--version']).error)
  stop('faketime is missing. Install it (apt-get install faketime) and try again.');
requireNode();
install();
const isPostgresMissing = chosenProjects.includes('server-postgres') && !findPostgres();
if (isPostgresMissing) say('No PostgreSQL on this machine: the server tests run on the embedded database only.');
const wanted = chosenProjects.filter(project => project !== 'server-postgres' || !isPostgresMissing);
const browser = wanted.includes('e2e') ? findBrowser() : '';
if (browser) await build();

/**
 * Runs a tool with its clock set. Its child processes get the same clock. Timers keep the real one, except for
 * Chromium, which would wait in a loop otherwise.
 * @param {Date} time
 * @param {string} zone
 * @param {string} tool
 * @param {string[]} args
 */
const runAt = (time, zone, tool, args) => {
  const seconds = Math.round((time.getTime() - Date.now()) / 1000);
  const program = join(root, 'node_modules', '.bin', tool);
  const options = ['-m', ...(tool === 'playwright' ? [] : ['--exclude-monotonic']), '-f', `+${seconds}s`];
  return run('faketime', [...options, program, ...args, ...files], {
    TZ: zone,
    CHROMIUM_PATH: browser,
    DEMO_NOW: time.toISOString(),
  });
};

/**
 * @param {string} project
 * @returns {[tool: string, args: string[]]}
 */
const commandOf = project =>
  project === 'e2e'
    ? ['playwright', ['test', '--pass-with-no-tests', '--reporter=line']]
    : ['vitest', ['run', '--project', project, '--passWithNoTests', '--reporter=dot']];

/** @type {string[]} */
const failed = [];
for (const name of names) {
  const { at: time, zone } = runs[name] ?? stop(usage);
  for (const project of wanted) {
    say(`${name}, ${project}: ${time.toISOString()}, TZ=${zone}`);
    const passed = runAt(time, zone, ...commandOf(project));
    console.log(`${passed ? '✓' : '✗'} ${name}, ${project}`);
    if (!passed) failed.push(`${name}, ${project}`);
  }
}
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed:\n${failed.join('\n')}`);
process.exit(failed.length === 0 ? 0 : 1);
