/** How the server runs: everything it takes from the environment, parsed once. */
export interface Config {
  port: number;
  host: string;
  /** Address people use; the origin of the embedded provider's issuer. Without a trailing slash in its href's path. */
  publicUrl: URL;
  /**
   * How many proxies in front tell who asks and for which host (X-Forwarded-For, -Host, -Proto). What stands farther left
   * in these headers anybody may have written.
   */
  trustedProxies: number;
  /** Folder of the embedded database and of the server's own key. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** So many connections to PostgreSQL this process opens at most: two at least, since searches have their own. */
  databaseConnections: number;
  oidc: OidcConfig;
  sentryDsn: string | null;
  seed: 'demo' | 'none';
  /** Base64 of 32 bytes; null: a key file in dataDir. Processes that share a database need the same key. */
  encryptionKey: string | null;
  /** A person's, or a network address's as long as nobody is signed in. */
  requestsPerMinute: number;
  /** Seconds from SIGTERM, while /ready answers 503, until no request is taken any more. */
  drainSeconds: number;
  /** The least serious entries that are logged. */
  logLevel: LogLevel;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type OidcConfig = EmbeddedOidc | ExternalOidc;

interface OidcClient {
  clientId: string;
  scope: string;
  /** Claim that names the person to the back end; the subject when a token lacks it. */
  userIdClaim: string;
  changePasswordParameter: string;
  changePasswordValue: string;
}

export interface EmbeddedOidc extends OidcClient {
  kind: 'embedded';
}

export interface ExternalOidc extends OidcClient {
  kind: 'external';
  issuer: string;
  /** Audience an access token must carry. */
  audience: string;
  /** Whether a person unknown so far is recognised once by a verified email. */
  linkByEmail: boolean;
}

/** A setting that cannot be used; the message names it and says what is expected. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment. An empty variable counts as unset.
 * @throws ConfigError naming the variable, its value's fault and what is expected
 */
export const parseConfig = (env: Environment): Config => {
  const port = parseWhole('PORT', env.PORT || '3000', 1, 65_535);
  return {
    port,
    host: env.HOST || 'localhost',
    publicUrl: parseUrl('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`, ['http:', 'https:']),
    trustedProxies: parseProxies(env.TRUST_PROXY || 'no'),
    dataDir: env.DATA_DIR || 'data',
    databaseUrl: env.DATABASE_URL
      ? parseUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']).href
      : null,
    databaseConnections: parseWhole('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS || '16', 2, 1_000),
    oidc: parseOidc(env),
    sentryDsn: env.SENTRY_DSN ? parseUrl('SENTRY_DSN', env.SENTRY_DSN, ['http:', 'https:']).href : null,
    seed: parseChoice('SEED', env.SEED || 'demo', ['demo', 'none']),
    encryptionKey: env.ENCRYPTION_KEY ? parseKey(env.ENCRYPTION_KEY) : null,
    requestsPerMinute: parseWhole('REQUESTS_PER_MINUTE', env.REQUESTS_PER_MINUTE || '3000', 1, 10_000_000),
    drainSeconds: parseWhole('DRAIN_SECONDS', env.DRAIN_SECONDS || '5', 0, 600),
    logLevel: parseChoice('LOG_LEVEL', env.LOG_LEVEL || 'warn', logLevels),
  };
};

const parseOidc = (env: Environment): OidcConfig => {
  const client = {
    clientId: env.OIDC_CLIENT_ID || 'portal',
    scope: env.OIDC_SCOPE || 'openid profile email phone',
    userIdClaim: env.OIDC_USER_ID_CLAIM || 'platform_user_id',
    changePasswordParameter: env.OIDC_CHANGE_PASSWORD_PARAMETER || 'kc_action',
    changePasswordValue: env.OIDC_CHANGE_PASSWORD_VALUE || 'UPDATE_PASSWORD',
  };
  if (!env.OIDC_ISSUER) return { kind: 'embedded', ...client };
  parseUrl('OIDC_ISSUER', env.OIDC_ISSUER, ['http:', 'https:']);
  return {
    kind: 'external',
    ...client,
    // As given: issuers are compared as texts (RFC 8414 section 2), so a slash at the end matters.
    issuer: env.OIDC_ISSUER,
    audience: env.OIDC_AUDIENCE || client.clientId,
    linkByEmail: parseChoice('OIDC_LINK_BY_EMAIL', env.OIDC_LINK_BY_EMAIL || 'no', ['yes', 'no']) === 'yes',
  };
};

const parseWhole = (name: string, text: string, min: number, max: number): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} is "${text}", but must be a whole number from ${min} to ${max}.`);
};

const parseProxies = (text: string): number => {
  if (text === 'no') return 0;
  return text === 'yes' ? 1 : parseWhole('TRUST_PROXY', text, 0, 9);
};

const parseUrl = (name: string, text: string, protocols: string[]): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && protocols.includes(url.protocol)) return url;
  const expected = protocols.map(protocol => `${protocol}//`).join(' or ');
  // The value is not repeated: a database address carries a password.
  throw new ConfigError(`${name} is not a usable address: it must start with ${expected} and name a host.`);
};

const parseChoice = <T extends string>(name: string, text: string, choices: readonly T[]): T => {
  const choice = choices.find(candidate => candidate === text);
  if (choice) return choice;
  throw new ConfigError(`${name} is "${text}", but must be ${choices.join(' or ')}.`);
};

const parseKey = (text: string): string => {
  if (Buffer.from(text, 'base64').length === 32) return text;
  throw new ConfigError('ENCRYPTION_KEY must be 32 bytes in base64: make one with "openssl rand -base64 32".');
};
