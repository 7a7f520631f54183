import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Agent, request } from 'undici';
import { placed } from '../bench/rehearse/place';
import { freePort } from '../support/freePort';

const program = '/usr/sbin/haproxy';
const isThere = spawnSync(program, ['-v']).status === 0;
if (!isThere) process.stdout.write('HAProxy is not installed, so deploy/cluster/haproxy.cfg is not tried.\n');

let folder: string;
let config: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
  execFileSync('sh', ['deploy/cluster/certificates.sh', folder, 'app1.internal']);
  mkdirSync(join(folder, 'tls'));
  const [key, certificate] = ['node.key', 'node.pem'].map(name =>
    readFileSync(join(folder, 'app1.internal', name), 'utf8'),
  );
  writeFileSync(join(folder, 'tls/portal.pem'), `${certificate}${key}`);
  writeFileSync(join(folder, 'tls/ca.pem'), readFileSync(join(folder, 'ca.pem')));
  port = await freePort();
  const machines = ['db1', 'db2', 'db3', 'app1', 'app2'].map(name => [`${name}.internal`, '127.0.0.1']);
  const others = await Promise.all(['80', '5000', '5001'].map(async number => [number, await freePort()] as const));
  // Nobody listens where the servers and the databases would be.
  const nobody = await freePort();
  config = placed(readFileSync('deploy/cluster/haproxy.cfg', 'utf8'), 'app1', {
    addresses: Object.fromEntries(machines) as Record<string, string>,
    ports: { ...Object.fromEntries(others), 443: port, 3000: nobody, 5432: nobody, 8008: nobody },
    portal: 'localhost',
    folders: () => ({ '/etc/portal': folder, '/run/portal-haproxy': folder }),
  });
  writeFileSync(join(folder, 'haproxy.cfg'), config);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.skipIf(!isThere)('[CLUS-03] HAProxy takes its file without a warning', () => {
  const { status, stdout, stderr } = spawnSync(program, ['-c', '-f', join(folder, 'haproxy.cfg')], {
    encoding: 'utf8',
  });
  expect([status, stderr, stdout.trim()]).toEqual([0, '', 'Configuration file is valid']);
});

it.skipIf(!isThere)('[CLUS-03] answers problem+json with Retry-After itself while no server is there', async () => {
  const proxy = spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const dispatcher = new Agent({ connect: { ca: readFileSync(join(folder, 'ca.pem'), 'utf8') } });
  const ask = async (): Promise<Awaited<ReturnType<typeof request>>> =>
    request(`https://127.0.0.1:${port}/api/v1/licenses/`, { dispatcher }).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' && proxy.exitCode === null ? ask() : Promise.reject(error),
    );
  try {
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '2' });
    expect(await body.json()).toEqual({
      type: 'about:blank',
      title: 'Service unavailable',
      status: 503,
      detail: 'No server is ready. Try again shortly.',
      code: 'server_unavailable',
      errors: [],
    });
  } finally {
    await dispatcher.destroy();
    proxy.kill('SIGKILL');
    await once(proxy, 'exit');
  }
});
