import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareExporter } from '../../deploy/tracing/bareSpans.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-tracing-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('[OPS-19] nothing leaves the server in a span but what is named, and no message of an error', () => {
  const sent: object[] = [];
  const exporter = bareExporter({
    export: (spans: object[], done: (result: { code: number }) => void) => {
      sent.push(...spans);
      done({ code: 0 });
    },
    shutdown: () => Promise.resolve(),
  });
  const span = {
    name: 'GET /api/v1/licenses/:id/',
    kind: 1,
    attributes: {
      'server.address': 'anna.example.com',
      'http.route': '/api/v1/licenses/:id/',
      'http.request.method': 'GET',
      'http.response.status_code': 500,
      'http.request.header.authorization': ['Bearer token'],
      'url.path': '/api/v1/licenses/7/',
      'url.query': 'users__email=anna@example.com',
      'url.full': 'https://portal.example.com/auth/callback?code=once',
      'client.address': '192.0.2.7',
      'user_agent.original': 'Firefox',
      'db.query.text': 'select id from users where email_key = $1',
      'db.postgresql.values': ['anna@example.com'],
      'an.attribute.of.the.next.version': 'anna@example.com',
    },
    events: [{ name: 'exception', attributes: { 'exception.message': 'Key (email)=(anna@example.com) exists.' } }],
    links: [],
    status: { code: 2, message: 'Key (email)=(anna@example.com) exists.' },
  };
  const call = { ...span, kind: 2, attributes: { 'server.address': 'login.example.com', 'url.path': '/token' } };
  const results: unknown[] = [];
  exporter.export([span, call], result => results.push(result));
  expect(results).toEqual([{ code: 0 }]);
  expect(sent).toMatchObject([
    {
      name: 'GET /api/v1/licenses/:id/',
      attributes: {
        'http.route': '/api/v1/licenses/:id/',
        'http.request.method': 'GET',
        'http.response.status_code': 500,
        'db.query.text': 'select id from users where email_key = $1',
      },
      events: [],
      links: [],
      status: { code: 2 },
    },
    { kind: 2 },
  ]);
  expect((sent[1] as typeof call).attributes).toEqual({ 'server.address': 'login.example.com' });
  const [bare] = sent as (typeof span)[];
  expect(JSON.stringify([bare?.attributes, bare?.events, bare?.status])).not.toMatch(/anna|Bearer|once|192\.0|\/7\//);
});

it('[OPS-18] the preload loads and sends nothing without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  // A copy without the packages, as of a server that is not traced.
  for (const name of readdirSync('deploy/tracing').filter(file => file.endsWith('.mjs')))
    cpSync(join('deploy/tracing', name), join(folder, name));
  const start = (endpoint: string) =>
    spawnSync(process.execPath, ['--import', join(folder, 'tracing.mjs'), '--eval', 'console.log("runs")'], {
      encoding: 'utf8',
      env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    });
  expect(start('').stdout).toBe('runs\n');
  const traced = start('http://localhost:4318');
  expect(traced.stdout).toBe('');
  expect(traced.stderr).toContain("Cannot find package '@");
});
