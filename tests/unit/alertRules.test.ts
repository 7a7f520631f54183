import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const promtool = (cwd: string, ...args: string[]) => spawnSync('promtool', args, { cwd, encoding: 'utf8' });
const isHere = promtool('.', '--version').status === 0;
if (!isHere)
  process.stdout.write(
    'The alerts of deploy are not tried: this machine has no promtool (the package prometheus has it).\n',
  );

it.skipIf(!isHere).each(['deploy', 'deploy/cluster'])(
  '[OPS-10] [CLUS-08] each alert of %s fires for what it is for, and none in an ordinary hour',
  folder => {
    const { status, stdout, stderr } = promtool(folder, 'test', 'rules', 'alerts.test.yml');
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  },
);
