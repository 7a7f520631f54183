import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createApp } from '../../server/app';
import { fillFixture, people } from '../support/fixture';
import { freePort } from '../support/freePort';
import { runCalls } from '../support/runCalls';
import { type Send, senderOf, startServer, type TestServer } from '../support/server';

let server: TestServer;
let port: number;
let send: Send;
beforeAll(async () => {
  port = await freePort();
  server = await startServer({ config: { metrics: { port, host: '127.0.0.1' } } });
  await fillFixture(server.db);
  send = senderOf(server, people.manager.email);
}, 120_000);
afterAll(() => server.app.close());

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The value of a figure with these labels. */
const figure = (text: string, name: string) =>
  text
    .split('\n')
    .find(line => line.startsWith(`${name} `))
    ?.slice(name.length + 1);

it('[OPS-08] counts requests by the template of their address and their status, and names nobody', async () => {
  expect((await send('GET', '/licenses/?note__icontains=secret-words')).statusCode).toBe(200);
  expect((await send('GET', '/licenses/1')).statusCode).toBe(200);
  expect((await send('GET', '/licenses/2')).statusCode).toBe(200);
  expect((await send('GET', '/nothing-here/secret-words')).statusCode).toBe(404);
  const text = await read();
  const count = (route: string, status: number) =>
    figure(text, `portal_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect([count('/api/v1/licenses/', 200), count('/api/v1/licenses/:id/', 200), count('none', 404)]).toEqual([
    '1',
    '2',
    '1',
  ]);
  expect(text).not.toMatch(/secret-words|@|acme/);
  expect(figure(text, 'portal_requests_under_way')).toBe('0');
  expect(text).toMatch(/^portal_info\{version="[^"]+",commit="[^"]*"\} 1$/m);
});

it('[OPS-08] [OPS-61] shows connections, runs, slices and refused sign-ins', async () => {
  const before = await read();
  const reasons = ['wrong', 'too_many', 'over', 'busy'];
  expect(reasons.map(reason => figure(before, `portal_sign_ins_refused_total{reason="${reason}"}`))).toEqual(
    reasons.map(() => '0'),
  );
  expect([figure(before, 'portal_database_up'), figure(before, 'portal_runs{state="waiting"}')]).toEqual(['1', '0']);
  expect((await runCalls(server, send).create({ action: 'disable_licenses', ids: [1, 2] })).statusCode).toBe(201);
  expect(figure(await read(), 'portal_runs{state="waiting"}')).toBe('1');
  await server.app.runs.work();
  const after = await read();
  expect([figure(after, 'portal_runs{state="waiting"}'), figure(after, 'portal_run_slices_total')]).toEqual(['0', '1']);
  server.app.figures.countRefusedSignIn('wrong');
  expect(figure(await read(), 'portal_sign_ins_refused_total{reason="wrong"}')).toBe('1');
  const waiting = figure(after, 'portal_database_connections{pool="short",state="waiting"}');
  expect(waiting).toBe(inject('postgresUrl') ? '0' : undefined);
});

it('[OPS-55] without the extensions there are no figures of runs, which nobody could carry out or stop', async () => {
  const ownPort = await freePort();
  const { app, db } = server;
  const config = { ...app.config, hasExtensions: false, metrics: { port: ownPort, host: '127.0.0.1' } };
  const bare = await createApp({ config, db, secrets: app.secrets, shedLoad: false });
  await bare.ready();
  await db.query(sql`update runs set state = 'waiting'`);
  const text = await (await fetch(`http://127.0.0.1:${ownPort}/metrics`)).text();
  expect(figure(await read(), 'portal_runs{state="waiting"}')).toBe('1');
  expect(figure(text, 'portal_database_up')).toBe('1');
  expect(text).not.toContain('portal_runs{');
  await bare.close();
});

it('[OPS-09] is read at its own port alone; the public one knows no such address', async () => {
  const asked = await Promise.all(['/metrics', '/unknown'].map(url => server.app.inject({ url })));
  const [metrics, unknown] = asked.map(({ statusCode, headers }) => [statusCode, headers['content-type']]);
  expect(metrics).toEqual(unknown);
  expect(asked[0]?.body).not.toContain('portal_');
  const others = ['/', '/metrics/', '/api/v1/licenses/', '/health'];
  const statuses = await Promise.all(others.map(async path => (await fetch(`http://127.0.0.1:${port}${path}`)).status));
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
});

it('[OPS-09] a port that is taken stops the start with a sentence', async () => {
  const { config, db, secrets } = server.app;
  const second = await createApp({ config, db, secrets, worksOnRuns: false });
  await expect(second.ready()).rejects.toThrow(
    `METRICS_PORT ${port} at METRICS_HOST 127.0.0.1 cannot be used (EADDRINUSE)`,
  );
  await second.close();
});

it('[OPS-10] the alerts use names that there are, and docs/deployment.md says what each means', async () => {
  const text = await read();
  const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  const used = [...readFileSync('deploy/alerts.yml', 'utf8').matchAll(/\b(?:portal|nodejs|process)_\w+/g)].map(
    ([name]) => name.replace(/_(?:count|bucket|sum)$/, ''),
  );
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter(name => !names.includes(name))).toEqual([]);
  const own = names.filter(name => name.startsWith('portal_'));
  const docs = readFileSync('docs/deployment.md', 'utf8');
  expect(own.filter(name => !docs.includes(`\`${name}\``))).toEqual([]);
});
