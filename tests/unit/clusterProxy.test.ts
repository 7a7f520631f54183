import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
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
let serverPort: number;

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
  const machines = ['db1', 'db2', 'db3', 'app1'].map(name => [`${name}.internal`, '127.0.0.1']);
  const others = await Promise.all(['80', '5000', '5001'].map(async number => [number, await freePort()] as const));
  // Nobody listens where the databases would be.
  const nobody = await freePort();
  serverPort = await freePort();
  config = placed(readFileSync('deploy/cluster/haproxy.cfg', 'utf8'), 'app1', {
    addresses: { ...(Object.fromEntries(machines) as Record<string, string>), 'app2.internal': '127.0.0.2' },
    ports: { ...Object.fromEntries(others), 443: port, 3000: serverPort, 5432: nobody, 8008: nobody },
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

type Ask = (path: string) => ReturnType<typeof request>;

/** Lets the proxy run while `work` asks it. */
const throughProxy = async (work: (ask: Ask) => Promise<void>): Promise<void> => {
  const proxy = spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const dispatcher = new Agent({ connect: { ca: readFileSync(join(folder, 'ca.pem'), 'utf8') } });
  const ask: Ask = path =>
    request(`https://127.0.0.1:${port}${path}`, { dispatcher }).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' && proxy.exitCode === null ? ask(path) : Promise.reject(error),
    );
  try {
    await work(ask);
  } finally {
    await dispatcher.destroy();
    proxy.kill('SIGKILL');
    await once(proxy, 'exit');
  }
};

/** A server that has these addresses. @returns what it was asked for, and a function that ends it */
const listen = async (address: string, files: readonly string[]) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    if (url !== '/ready') asked.push(url);
    response.writeHead(['/ready', ...files].includes(url) ? 200 : 404).end();
  });
  server.listen(serverPort, address);
  await once(server, 'listening');
  return { asked, end: () => new Promise(resolve => server.close(resolve).closeAllConnections()) };
};

it.skipIf(!isThere)('[CLUS-03] answers problem+json with Retry-After itself while no server is there', () =>
  throughProxy(async ask => {
    const { statusCode, headers, body } = await ask('/api/v1/licenses/');
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
  }),
);

it.skipIf(!isThere)('[CLUS-07] finds a file of either release while one server has the next', async () => {
  const servers = [await listen('127.0.0.1', ['/assets/old.js']), await listen('127.0.0.2', ['/assets/new.js'])];
  try {
    await throughProxy(async ask => {
      for (const path of ['/assets/old.js', '/assets/new.js', '/assets/old.js', '/assets/new.js', '/assets/new.js'])
        expect((await ask(path)).statusCode).toBe(200);
      expect((await ask('/assets/gone.js')).statusCode).toBe(404);
      // Only a file is asked for twice.
      expect((await ask('/api/v1/licenses/0/')).statusCode).toBe(404);
      const timesAsked = (path: string) => servers.map(({ asked }) => asked.filter(each => each === path).length);
      expect(timesAsked('/assets/gone.js')).toEqual([1, 1]);
      expect(timesAsked('/api/v1/licenses/0/').toSorted()).toEqual([0, 1]);
    });
  } finally {
    for (const { end } of servers) await end();
  }
});
