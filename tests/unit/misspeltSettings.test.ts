import { expect, it } from 'vitest';
import { parseConfig } from '../../server/config';

const toldOf = (env: Record<string, string>): string[] => {
  const told: string[] = [];
  parseConfig(env, sentence => told.push(sentence));
  return told;
};

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ENCRYTPION_KEY', 'ENCRYPTION_KEY'],
  ['OIDC_SCOPES', 'OIDC_SCOPE'],
  ['TOKENS_SECOND', 'TOKEN_SECONDS'],
])('[OPS-64] warns of %s, which is nearly %s', (name, meant) => {
  expect(toldOf({ [name]: 'x' })).toEqual([`Warning: ${name} is no setting, so it is ignored. Did you mean ${meant}?`]);
});

it('[OPS-64] is silent about an empty one, and beside the setting that it resembles', () => {
  expect(toldOf({ DATABSE_URL: ' ' })).toEqual([]);
  expect(toldOf({ DATABASE_URL2: 'x', DATABASE_URL: 'postgres://db/portal' })).toEqual([]);
});

/** What systemd, desktops, containers, Kubernetes' links to services, PostgreSQL's tools, npm and CI set. */
const ofOthers = `
  INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET STATE_DIRECTORY CREDENTIALS_DIRECTORY LISTEN_PID SYSTEMD_EXEC_PID
  SESSION_MANAGER DESKTOP_SESSION XDG_DATA_DIRS XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS HOME USER PATH SHELL LANG TERM
  HOSTNAME HOSTTYPE PORTS PORT0 POST container KUBERNETES_SERVICE_HOST DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT
  DATABASE_PORT DATABASE_PORT_5432_TCP_ADDR METRICS_SERVICE_PORT OIDC_SERVICE_HOST DATABASE_PASSWORD DATABASE_PUBLIC_URL
  PGHOST PGPORT PGDATABASE PGUSER PGPASSFILE PGDATA POSTGRES_DB POSTGRES_PASSWORD INIT_CWD NODE_ENV NODE_OPTIONS
  npm_config_user_agent npm_lifecycle_event CI COMMIT GITHUB_SHA RUNNER_OS ACTIONS_ID_TOKEN_REQUEST_URL CIRCLE_OIDC_TOKEN
  CI_JOB_TOKEN OTEL_EXPORTER_OTLP_ENDPOINT SENTRY_RELEASE HTTPS_PROXY NO_PROXY UV_THREADPOOL_SIZE`;

it('[OPS-64] is silent about names that others set', () => {
  const names = ofOthers.trim().split(/\s+/);
  expect(toldOf(Object.fromEntries(names.map(name => [name, 'x'])))).toEqual([]);
});

it.each(['SESSION_SECONDS', 'CODE_SECONDS', 'SIGN_IN_SECONDS', 'SESSION_IDLE_SECONDS', 'TOKEN_SECONDS'])(
  '[OPS-62] %s that cannot be used is told beside an external provider, too',
  name => {
    expect(() => parseConfig({ OIDC_ISSUER: 'https://id.example', [name]: 'abc' })).toThrow(`${name} is "abc", but`);
  },
);
