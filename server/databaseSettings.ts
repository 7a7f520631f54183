import { wordsIn } from './hostSettings';

/** Where the server's data is, and how it is reached. */
export interface DatabaseConfig {
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** Maximum number of connections of this process to PostgreSQL. Searches have their own, so at least two. */
  databaseConnections: number;
  /** 'transaction': databaseUrl leads to a pooler that may change the session with each transaction. Null: the start finds out. */
  databasePooler: 'transaction' | null;
  /** The way past the pooler, for what needs a session of its own. */
  databaseDirectUrl: string | null;
  /** Copies of the database, from which lists are read. */
  databaseReplicaUrls: readonly string[];
}

const protocols: readonly string[] = ['postgres:', 'postgresql:'];

export const addressRefusal =
  'is not a usable address: it must start with postgres:// or postgresql:// and name a host. In its password, write / # ? @ as %2F %23 %3F %40.';

/** An address ends at such a letter of a password, whose beginning can look like a port. The rest then has the @. */
const isCut = ({ pathname, search, hash }: URL): boolean =>
  hash !== '' || pathname.includes('@') || /^[^=]*@/.test(search);

/** The host may be a parameter, as the folder of a socket is. Without any, pg would ask this machine. */
export const isPostgresAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return protocols.includes(url.protocol) && !isCut(url) && Boolean(url.hostname || url.searchParams.get('host'));
};

/** Addresses of PostgreSQL, separated by commas or spaces. */
export const isPostgresList = (text: string): boolean => wordsIn(text).every(isPostgresAddress);

/** The address as it is sent. Null without one. */
export const hrefOf = (address: string | undefined): string | null => (address ? new URL(address).href : null);

interface Settings {
  DATABASE_URL?: string;
  DATABASE_CONNECTIONS?: number;
  DATABASE_POOLER?: 'transaction';
  DATABASE_DIRECT_URL?: string;
  DATABASE_REPLICA_URL?: string;
}

/** The settings that mean nothing without DATABASE_URL. */
export const ofPostgres = [
  'DATABASE_CONNECTIONS',
  'DATABASE_POOLER',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
] as const;

/** Without DATABASE_URL, such as a secret that was not filled in, a new embedded database would take what people enter. */
export const databaseFault = (settings: Settings): string | null => {
  const named = ofPostgres.filter(name => settings[name] !== undefined);
  if (settings.DATABASE_URL || named.length === 0) return null;
  const [mean, them] = named.length > 1 ? ['mean', 'them'] : ['means', 'it'];
  return `DATABASE_URL is empty, but ${named.join(' and ')} ${mean} PostgreSQL: set DATABASE_URL, or leave ${them} out for the embedded database.`;
};

export const databaseConfigOf = (settings: Settings): DatabaseConfig => ({
  databaseUrl: hrefOf(settings.DATABASE_URL),
  databaseConnections: settings.DATABASE_CONNECTIONS ?? 16,
  databasePooler: settings.DATABASE_POOLER ?? null,
  databaseDirectUrl: hrefOf(settings.DATABASE_DIRECT_URL),
  databaseReplicaUrls: wordsIn(settings.DATABASE_REPLICA_URL ?? '').map(address => new URL(address).href),
});
