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
  /** So many days an initial password can be used. */
  initialPasswordDays: number;
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
  lifetimes: Lifetimes;
}

/** How long each thing of the embedded provider lives, in seconds (security decision 5). */
export interface Lifetimes {
  authorizationCode: number;
  /** Access and ID tokens. */
  token: number;
  /** From the sign-in on, its refresh tokens included: rotating does not prolong them. */
  session: number;
  /** Without a renewal or a visit to the provider for so long, a session ends early. */
  sessionIdle: number;
  /** A sign-in page. */
  interaction: number;
}

export interface ExternalOidc extends OidcClient {
  kind: 'external';
  issuer: string;
  /** Audience an access token must carry. The API's own by default: ID tokens carry the client id. */
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
  const port = parseWhole(env, 'PORT', 3_000, 1, 65_535);
  return {
    port,
    host: env.HOST || 'localhost',
    publicUrl: parseUrl('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`, ['http:', 'https:']),
    trustedProxies: parseProxies(env),
    dataDir: env.DATA_DIR || 'data',
    databaseUrl: env.DATABASE_URL
      ? parseUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']).href
      : null,
    databaseConnections: parseWhole(env, 'DATABASE_CONNECTIONS', 16, 2, 1_000),
    oidc: parseOidc(env),
    sentryDsn: env.SENTRY_DSN ? parseUrl('SENTRY_DSN', env.SENTRY_DSN, ['http:', 'https:']).href : null,
    seed: parseChoice('SEED', env.SEED || 'demo', ['demo', 'none']),
    encryptionKey: env.ENCRYPTION_KEY ? parseKey(env.ENCRYPTION_KEY) : null,
    initialPasswordDays: parseWhole(env, 'INITIAL_PASSWORD_DAYS', 14, 1, 365),
    requestsPerMinute: parseWhole(env, 'REQUESTS_PER_MINUTE', 3_000, 1, 10_000_000),
    drainSeconds: parseWhole(env, 'DRAIN_SECONDS', 5, 0, 600),
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
  if (!env.OIDC_ISSUER) return { kind: 'embedded', ...client, lifetimes: parseLifetimes(env) };
  parseUrl('OIDC_ISSUER', env.OIDC_ISSUER, ['http:', 'https:']);
  return {
    kind: 'external',
    ...client,
    // As given: issuers are compared as texts (RFC 8414 section 2), so a slash at the end matters.
    issuer: env.OIDC_ISSUER,
    audience: env.OIDC_AUDIENCE || 'licensing-portal-api',
    linkByEmail: parseChoice('OIDC_LINK_BY_EMAIL', env.OIDC_LINK_BY_EMAIL || 'no', ['yes', 'no']) === 'yes',
  };
};

/** A token is renewed a minute before its end, which is the only sign of life: so it must end before the session idles. */
const parseLifetimes = (env: Environment): Lifetimes => {
  const session = parseWhole(env, 'SESSION_SECONDS', 43_200, 600, 2_592_000);
  const sessionIdle = parseWhole(env, 'SESSION_IDLE_SECONDS', Math.min(3_600, session), 300, session);
  return {
    authorizationCode: parseWhole(env, 'CODE_SECONDS', 60, 10, 600),
    token: parseWhole(env, 'TOKEN_SECONDS', Math.min(600, sessionIdle), 120, Math.min(86_400, sessionIdle)),
    session,
    sessionIdle,
    interaction: parseWhole(env, 'SIGN_IN_SECONDS', 900, 60, 86_400),
  };
};

const parseWhole = (env: Environment, name: string, standard: number, min: number, max: number): number => {
  const text = env[name] || String(standard);
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} is "${text}", but must be a whole number from ${min} to ${max}.`);
};

const parseProxies = (env: Environment): number => {
  if (env.TRUST_PROXY === 'yes') return 1;
  return env.TRUST_PROXY === 'no' ? 0 : parseWhole(env, 'TRUST_PROXY', 0, 0, 9);
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
