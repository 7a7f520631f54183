import { type Static, type TObject, Type } from 'typebox';
import { addressRefusal, type DatabaseConfig, databaseConfigOf, databaseFault, hrefOf } from './databaseSettings';
import { companyHostsIn, wordsIn } from './hostSettings';
import type { Lifetimes, OidcConfig } from './oidcSettings';
import { contactOf, type Environment, Guarded, misspelt, settingsIn, Whole } from './settings';

export interface Config extends DatabaseConfig {
  port: number;
  host: string;
  /** The address that people use, without a path, and the origin of the embedded provider's issuer. */
  publicUrl: URL;
  /** How many proxies set X-Forwarded-*. Entries farther left can be forged by clients. */
  trustedProxies: number;
  /** Folder of the embedded database and of the server's own key. */
  dataDir: string;
  oidc: OidcConfig;
  sentryDsn: string | null;
  /** Origins of pictures that the portal's pages may show, besides its own and that of the company's logo. */
  imageOrigins: readonly string[];
  companyHosts: readonly string[];
  /** Folder with the declarations of lists that need no code: *.json. */
  resourcesDir: string;
  seed: 'demo' | 'none';
  /** Base64 of 32 bytes; null: a key file in dataDir. Processes that share a database need the same key. */
  encryptionKey: string | null;
  /** Decrypts values that were written before the key was changed. */
  previousEncryptionKey: string | null;
  /** How many days an initial password can be used. */
  initialPasswordDays: number;
  /** Per person, or per network address while nobody is signed in. */
  requestsPerMinute: number;
  /** Per person, for all their scripts together. */
  scriptRequestsPerMinute: number;
  /** Seconds from SIGTERM until the server stops taking requests. Meanwhile /ready answers 503. */
  drainSeconds: number;
  /** Where figures about this process can be read; null: nowhere. Never on the public port. */
  metrics: { port: number; host: string } | null;
  /** Whether the server has the additions to the specification's API. */
  hasExtensions: boolean;
  /** The address in security.txt for security problems: mailto:, https: or tel:. Null: no security.txt. */
  securityContact: string | null;
  /** The page with the rules for telling of security problems. */
  securityPolicy: string | null;
  /** The page to which browsers and password managers send a person who wants to change their password. */
  changePasswordUrl: string;
  /** The least serious entries that are logged. */
  logLevel: LogLevel;
}

export type LogLevel = Static<typeof Settings>['LOG_LEVEL'];

/** A setting that cannot be used; the message names it and says what is expected. */
export class ConfigError extends Error {}

const WebAddress = () =>
  Guarded('web', 'is not a usable address: it must start with http:// or https:// and name a host.');
const DatabaseAddress = () => Guarded('postgres', addressRefusal);

export const standardResourcesDir = 'deploy/resources';

const Settings = Type.Object({
  PORT: Whole(3_000, 1, 65_535),
  HOST: Type.String({ default: 'localhost' }),
  PUBLIC_URL: WebAddress(),
  TRUST_PROXY: Whole(0, 0, 9, 'must be yes, no or a whole number from 0 to 9.'),
  DATA_DIR: Type.String({ default: 'data' }),
  DATABASE_URL: DatabaseAddress(),
  DATABASE_CONNECTIONS: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_000 })),
  DATABASE_POOLER: Type.Optional(Type.Enum(['transaction'])),
  DATABASE_DIRECT_URL: DatabaseAddress(),
  DATABASE_REPLICA_URL: Guarded(
    'replicas',
    'must be addresses that start with postgres:// and name a host, separated by commas, with / # ? @ in a password as %2F %23 %3F %40.',
  ),
  SENTRY_DSN: WebAddress(),
  IMAGE_ORIGINS: Guarded('origins', 'must be origins such as https://pictures.example, separated by spaces.'),
  COMPANY_HOSTS: Guarded('hosts', 'must be none, or hosts without port such as portal.example or *.portal.example.'),
  RESOURCES_DIR: Type.String({ default: standardResourcesDir }),
  SEED: Type.Enum(['demo', 'none'], { default: 'demo' }),
  ENCRYPTION_KEY: Guarded('key', 'must be 32 bytes in base64: make one with "openssl rand -base64 32".'),
  ENCRYPTION_KEY_PREVIOUS: Guarded('key', 'must be the 32 bytes in base64 that ENCRYPTION_KEY was before.'),
  INITIAL_PASSWORD_DAYS: Whole(14, 1, 365),
  REQUESTS_PER_MINUTE: Whole(3_000, 1, 10_000_000),
  SCRIPT_REQUESTS_PER_MINUTE: Whole(600, 1, 10_000_000),
  DRAIN_SECONDS: Whole(5, 0, 600),
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  METRICS_HOST: Type.String({ default: '127.0.0.1' }),
  SECURITY_CONTACT: Guarded('contact', 'must be an email address, or start with mailto:, https:// or tel:.'),
  SECURITY_POLICY: WebAddress(),
  CHANGE_PASSWORD_URL: WebAddress(),
  EXTENSIONS: Type.Enum(['on', 'off'], { default: 'on' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'warn' }),
  OIDC_ISSUER: WebAddress(),
  OIDC_AUDIENCE: Type.String({ default: 'licensing-portal-api' }),
  OIDC_LINK_BY_EMAIL: Type.Enum(['yes', 'no'], { default: 'no' }),
  OIDC_CLIENT_ID: Type.String({ default: 'portal' }),
  OIDC_SCOPE: Type.String({
    default: 'openid profile email phone',
    format: 'scope',
    refusal: 'must name the scope openid, as in "openid profile email".',
  }),
  OIDC_USER_ID_CLAIM: Type.String({ default: 'platform_user_id' }),
  OIDC_CHANGE_PASSWORD_PARAMETER: Type.String({ default: 'kc_action' }),
  OIDC_CHANGE_PASSWORD_VALUE: Type.String({ default: 'UPDATE_PASSWORD' }),
});

const readSettings = <T extends TObject>(schema: T, env: Environment): Static<T> => {
  const read = settingsIn(schema, env);
  if (typeof read === 'string') throw new ConfigError(read);
  return read;
};

const proxyWords: ReadonlyMap<string, string> = new Map([
  ['yes', '1'],
  ['no', '0'],
]);

/**
 * @param warn is told of variables that seem to be misspelt settings
 * @throws ConfigError that names the variable, what is wrong with its value, and what is expected
 */
export const parseConfig = (
  env: Environment,
  warn = (sentence: string): unknown => process.stderr.write(`${sentence}\n`),
): Config => {
  misspelt(env, settingNames).forEach(warn);
  const proxies = env.TRUST_PROXY?.trim() ?? '';
  const settings = readSettings(Settings, { ...env, TRUST_PROXY: proxyWords.get(proxies) ?? proxies });
  const fault = databaseFault(settings);
  if (fault) throw new ConfigError(fault);
  const publicUrl = parsePublicUrl(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    trustedProxies: settings.TRUST_PROXY,
    dataDir: settings.DATA_DIR,
    ...databaseConfigOf(settings),
    oidc: parseOidc(settings, env),
    sentryDsn: hrefOf(settings.SENTRY_DSN),
    imageOrigins: wordsIn(settings.IMAGE_ORIGINS ?? ''),
    companyHosts: companyHostsIn(settings.COMPANY_HOSTS, publicUrl),
    resourcesDir: settings.RESOURCES_DIR,
    seed: settings.SEED,
    encryptionKey: settings.ENCRYPTION_KEY ?? null,
    previousEncryptionKey: settings.ENCRYPTION_KEY_PREVIOUS ?? null,
    initialPasswordDays: settings.INITIAL_PASSWORD_DAYS,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    scriptRequestsPerMinute: settings.SCRIPT_REQUESTS_PER_MINUTE,
    drainSeconds: settings.DRAIN_SECONDS,
    metrics: parseMetrics(settings),
    hasExtensions: settings.EXTENSIONS === 'on',
    securityContact: settings.SECURITY_CONTACT ? contactOf(settings.SECURITY_CONTACT) : null,
    securityPolicy: hrefOf(settings.SECURITY_POLICY),
    changePasswordUrl: hrefOf(settings.CHANGE_PASSWORD_URL) ?? '/profile',
    logLevel: settings.LOG_LEVEL,
  };
};

const parsePublicUrl = (address: string): URL => {
  const url = new URL(address);
  if (url.pathname === '/' && !url.search && !url.hash) return url;
  throw new ConfigError(
    `PUBLIC_URL has a path, but the portal needs a host of its own: use ${url.origin}, or another host such as ${url.protocol}//portal.${url.host}.`,
  );
};

const parseMetrics = ({ PORT, METRICS_PORT: port, METRICS_HOST: host }: Static<typeof Settings>): Config['metrics'] => {
  if (port === undefined) return null;
  if (port === PORT) throw new ConfigError('METRICS_PORT is PORT, but figures must not be on the public port.');
  return { port, host };
};

const parseOidc = (settings: Static<typeof Settings>, env: Environment): OidcConfig => {
  const client = {
    clientId: settings.OIDC_CLIENT_ID,
    scope: settings.OIDC_SCOPE,
    userIdClaim: settings.OIDC_USER_ID_CLAIM,
    changePasswordParameter: settings.OIDC_CHANGE_PASSWORD_PARAMETER,
    changePasswordValue: settings.OIDC_CHANGE_PASSWORD_VALUE,
  };
  // With an external provider they mean nothing, but what cannot be used is told all the same.
  const lifetimes = parseLifetimes(env);
  if (!settings.OIDC_ISSUER) return { kind: 'embedded', ...client, lifetimes };
  return {
    kind: 'external',
    ...client,
    // As given: issuers are compared as texts (RFC 8414 section 2), so a slash at the end matters.
    issuer: settings.OIDC_ISSUER,
    audience: settings.OIDC_AUDIENCE,
    linkByEmail: settings.OIDC_LINK_BY_EMAIL === 'yes',
  };
};

/** A token must end before the session idles, because only its renewal counts as activity. */
const parseLifetimes = (env: Environment): Lifetimes => {
  const { SESSION_SECONDS: session, ...fixed } = readSettings(FixedLifetimes, env);
  const Idle = Type.Object({ SESSION_IDLE_SECONDS: Whole(Math.min(3_600, session), 300, session) });
  const { SESSION_IDLE_SECONDS: sessionIdle } = readSettings(Idle, env);
  const longest = Math.min(86_400, sessionIdle);
  const Token = Type.Object({ TOKEN_SECONDS: Whole(Math.min(600, longest), 120, longest) });
  return {
    authorizationCode: fixed.CODE_SECONDS,
    token: readSettings(Token, env).TOKEN_SECONDS,
    session,
    sessionIdle,
    interaction: fixed.SIGN_IN_SECONDS,
  };
};

const FixedLifetimes = Type.Object({
  SESSION_SECONDS: Whole(43_200, 600, 2_592_000),
  CODE_SECONDS: Whole(60, 10, 600),
  SIGN_IN_SECONDS: Whole(900, 60, 86_400),
});

const settingNames = [
  ...Object.keys({ ...Settings.properties, ...FixedLifetimes.properties }),
  'SESSION_IDLE_SECONDS',
  'TOKEN_SECONDS',
];
