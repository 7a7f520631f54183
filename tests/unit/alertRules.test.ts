import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: 'deploy', encoding: 'utf8' });
const isHere = promtool('--version').status === 0;
if (!isHere)
  process.stdout.write(
    'deploy/alerts.yml is not tried: this machine has no promtool (the package prometheus has it).\n',
  );

it.skipIf(!isHere)('[OPS-10] each alert fires for what it is for, and none in an ordinary hour', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});
