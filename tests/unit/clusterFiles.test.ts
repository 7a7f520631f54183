import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orderOfFaults } from '../bench/rehearse/order';
import { type Place, placed } from '../bench/rehearse/place';
import { judgeProbes } from '../bench/rehearse/timeline';

const folder = 'deploy/cluster';
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const placedFiles = ['etcd.yml', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini', 'portal.env.example'];

const place: Place = {
  addresses: {
    'db1.internal': '127.0.42.11',
    'db2.internal': '127.0.42.12',
    'db3.internal': '127.0.42.13',
    'app1.internal': '127.0.42.21',
    'app2.internal': '127.0.42.22',
  },
  ports: {
    80: 20080,
    443: 20443,
    2379: 22379,
    2380: 22380,
    3000: 23000,
    5000: 25000,
    5001: 25001,
    5432: 25432,
    6432: 26432,
    8008: 28008,
    9464: 29464,
  },
  portal: 'localhost:20443',
  folders: () => ({ '/etc/portal': '/tmp/etc', '/var/lib/postgresql': '/tmp/disk', '/var/lib/etcd': '/tmp/etcd' }),
};

/** The text without what is one machine's: names, addresses, ports and folders. */
const blanked = (text: string): string =>
  text
    .replaceAll(
      /(?:db|app)\d\.internal|127\.0\.42\.\d\d|127\.0\.0\.1|0\.0\.0\.0|portal\.example\.com|localhost:20443/g,
      '·',
    )
    .replaceAll(/\bdb\d\b(?=.*# this node)/g, '·')
    .replaceAll('bind :', 'bind ·:')
    .replaceAll(/(?<=:|port[ =]+|PORT=)2?\d{2,5}\b/g, '·')
    .replaceAll(/\/tmp\/(?:etcd|etc|disk)|\/etc\/portal|\/var\/lib\/(?:postgresql|etcd)/g, '·');

describe("the cluster's files", () => {
  it.each(placedFiles)(
    '[CLUS-01] %s is rehearsed with other names, addresses, ports and folders, and nothing else',
    name => {
      const here = placed(read(name), name === 'etcd.yml' || name === 'patroni.yml' ? 'db2' : 'app2', place);
      expect(here).not.toBe(read(name));
      expect(blanked(here)).toBe(blanked(read(name)));
    },
  );

  it('[CLUS-01] puts the name of a node, its addresses and its ports where they belong', () => {
    const lines = placed(read('etcd.yml'), 'db3', place).split('\n');
    expect(lines).toContain('name: db3 # this node');
    expect(lines).toContain('listen-client-urls: https://127.0.42.13:22379');
    expect(lines).toContain('advertise-client-urls: https://127.0.42.13:22379 # this node');
    expect(lines).toContain(
      'initial-cluster: db1=https://127.0.42.11:22380,db2=https://127.0.42.12:22380,db3=https://127.0.42.13:22380',
    );
    // A time, not the port of the same number.
    expect(lines).toContain('election-timeout: 5000');
    expect(placed(read('haproxy.cfg'), 'app2', place)).toContain('bind 127.0.42.22:25000\n');
  });

  it.each([
    ['patroni.yml', 'etcd3:'],
    ['patroni.yml', 'ttl: 20'],
    ['patroni.yml', 'loop_wait: 5'],
    ['patroni.yml', 'primary_start_timeout: 0'],
    ['patroni.yml', 'synchronous_mode: true'],
    ['patroni.yml', 'synchronous_mode_strict: true'],
    ['patroni.yml', 'failsafe_mode: true'],
    ['patroni.yml', "wal_log_hints: 'on'"],
    ['patroni.yml', 'wal_retrieve_retry_interval: 500ms'],
    ['patroni.yml', 'use_pg_rewind: true'],
    ['patroni.yml', '- data-checksums'],
    ['etcd.yml', 'heartbeat-interval: 500'],
    ['etcd.yml', 'election-timeout: 5000'],
    ['etcd.yml', 'enable-grpc-gateway: true'],
    ['haproxy.cfg', 'default-server inter 1s downinter 500ms fall 2 rise 1'],
    ['haproxy.cfg', 'http-check send meth GET uri /ready ver HTTP/1.1 hdr Host portal'],
    ['haproxy.cfg', 'retries 0'],
    ['pgbouncer.ini', 'server_login_retry = 0.3'],
    ['systemd/portal.service', 'TimeoutStopSec=45'],
  ])('[CLUS-02] %s has "%s", without which a failover takes longer or loses something', (name, line) => {
    expect(
      read(name)
        .split('\n')
        .map(text => text.trim()),
    ).toContain(line);
  });

  it('[CLUS-02] closes connections to a node that is no longer what they are for', () => {
    const checked = read('haproxy.cfg')
      .split('\n')
      .filter(line => line.includes('check port 8008'));
    expect(checked).toHaveLength(2);
    for (const line of checked) expect(line).toContain('on-marked-down shutdown-sessions');
  });

  it('[CLUS-02] names in each unit a file that is here', () => {
    const here = new Set(readdirSync(folder).map(name => name.replace(/\.example$/, '')));
    const named = readdirSync(`${folder}/systemd`).flatMap(unit =>
      [...read(`systemd/${unit}`).matchAll(/\/etc\/portal\/([\w.]+)/g)].map(([, name = '']) => name),
    );
    expect([...new Set(named)].toSorted()).toEqual([
      'etcd.yml',
      'haproxy.cfg',
      'patroni.env',
      'patroni.yml',
      'pgbouncer.ini',
      'portal.env',
    ]);
    for (const name of named) expect(here).toContain(name);
  });
});

describe('compose.yaml', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  /** The lines of one of its files, without indentation. */
  const linesOf = (config: string) =>
    (compose.split(`\n  ${config}:\n    content: |\n`)[1] ?? '')
      .split(/\n {0,4}(?=\S)/)[0]
      ?.split('\n')
      .map(line => line.trim()) ?? [];
  const without = (lines: readonly string[], own: RegExp) =>
    lines.filter(line => line && !/^[#;]/.test(line) && !own.test(line));

  it('[CLUS-06] has the pooler of deploy/cluster, but for addresses, TLS and logs', () => {
    const own = /^(?:portal =|listen_addr|logfile|pidfile|admin_users|server_tls|\[)/;
    const here = without(linesOf('pgbouncer'), own);
    expect(here).toEqual(without(read('pgbouncer.ini').split('\n'), own));
    expect(here).toContain('pool_mode = transaction');
  });

  it('[CLUS-06] has the proxy of deploy/cluster before its two servers, without TLS', () => {
    const own = /^server app\d/;
    const of = (lines: readonly string[]) => lines.slice(lines.indexOf('backend portal'));
    const ofErrors = (lines: readonly string[]) => lines.filter(line => line.startsWith('http-error'));
    const there = read('haproxy.cfg')
      .split('\n')
      .map(line => line.trim());
    expect(without(of(linesOf('haproxy')), own)).toEqual(without(of(there), own));
    expect(of(linesOf('haproxy'))).toContain('server app2 portal-2:3000');
    expect(ofErrors(linesOf('haproxy'))).toEqual(ofErrors(there));
    expect(ofErrors(there)).toHaveLength(3);
  });

  it("[CLUS-06] gives the server's role the settings that the pooler drops", () => {
    const settings = (lines: readonly string[]) =>
      lines.filter(line => line.startsWith('alter role')).map(line => line.replace(/^alter role \w+ /, ''));
    expect(settings(linesOf('roles'))).toEqual(settings(read('roles.sql').split('\n')));
    expect(settings(linesOf('roles'))).toContain("set lock_timeout = '2s';");
  });

  it('[CLUS-06] names two servers with the same settings', () => {
    expect(compose).toContain('\n  portal: *portal\n  portal-2: *portal\n');
    expect(compose).toContain('    DATABASE_POOLER: transaction\n');
  });
});

describe('the figures of a rehearsal', () => {
  const good = (sent: number, answered = sent + 10) => ({ sent, answered, isGood: true });
  const refused = (sent: number, answered = sent + 10) => ({ sent, answered, isGood: false });

  it('[CLUS-04] measure from the last good answer to the next, where one was refused between them', () => {
    const probes = [good(0), good(250), refused(500, 4_000), refused(750), good(8_500, 9_000), good(9_250)];
    expect(judgeProbes(probes, 0, 10_000)).toEqual({ refusedMs: 8_740, longestMs: 500, refused: 2 });
  });

  it('[CLUS-04] count slow answers as slow, not as refused', () => {
    expect(judgeProbes([good(0), good(250, 6_000)], 0, 10_000)).toEqual({ refusedMs: 0, longestMs: 5_750, refused: 0 });
  });

  it('[CLUS-04] leave out what was refused before the fault', () => {
    expect(judgeProbes([refused(0), good(500), good(1_000)], 300, 2_000)).toMatchObject({ refusedMs: 0, refused: 0 });
  });

  it('[CLUS-04] have each fault equally often, in the order of the seed', () => {
    const kinds = ['a', 'b', 'c'];
    const faults = orderOfFaults(kinds, 9, 7);
    expect(orderOfFaults(kinds, 9, 7)).toEqual(faults);
    expect(orderOfFaults(kinds, 9, 8)).not.toEqual(faults);
    expect(faults.toSorted().join('')).toBe('aaabbbccc');
  });
});
