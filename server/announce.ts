import { type Config, ConfigError } from './config';
import type { Database } from './database/connection';
import { type PassingFault, passingFault, readOnly } from './database/faults';
import { notAllowed } from './database/migrations';
import { demoAccounts, demoPassword } from './seed/accounts';
import type { Holdings } from './seed/whenEmpty';

/** RFC 6761, 6.3: browsers resolve these names to this machine. */
const isOfThisMachine = (name: string) => /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(name);

export const isLocal = ({ hostname }: URL) => isOfThisMachine(hostname);

/** Null: nobody else reaches the server. */
const reachedBy = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): string | null => {
  if (!isLocal(publicUrl)) return `${publicUrl.origin} is a public address`;
  return isOfThisMachine(host) ? null : `the server listens at ${host} (HOST), which other machines may reach`;
};

export const announce = (
  { publicUrl, host, dataDir, oidc }: Pick<Config, 'publicUrl' | 'host' | 'dataDir' | 'oidc'>,
  {
    engine,
    hasDemo,
    hasCompany,
    isReadOnly,
    setupCode = null,
  }: Holdings & Pick<Database, 'engine'> & { setupCode?: string | null },
): void => {
  const lines = [`The portal is at ${publicUrl.origin}`, ''];
  if (hasDemo && oidc.kind === 'embedded') {
    lines.push(`Demo accounts, all with the password ${demoPassword}:`);
    lines.push(...demoAccounts.map(({ email, about }) => `  ${email.padEnd(24)}${about}`));
    if (publicUrl.hostname === 'localhost') {
      const globex = new URL(publicUrl.origin);
      globex.hostname = `globex.${globex.hostname}`;
      lines.push(`Globex has a portal of its own: ${globex.origin}`);
    }
    lines.push('');
  }
  if (oidc.kind === 'external')
    lines.push(
      `People sign in at ${oidc.issuer}. Access tokens need the audience ${oidc.audience} (OIDC_AUDIENCE).`,
      ...(oidc.linkByEmail ? [] : ['People who are added in the portal cannot sign in: OIDC_LINK_BY_EMAIL is no.']),
      '',
    );
  if (!hasCompany)
    lines.push(
      'The database has no company yet, so nobody can sign in. Add one: npm run company -- company.json (with a built server: node dist/server/company.js company.json)',
      ...(setupCode === null
        ? []
        : ['Or make it in the browser, with this code:', `  ${new URL('/setup', publicUrl).href}`, `  ${setupCode}`]),
      '',
    );
  lines.push(
    engine === 'pglite'
      ? `Data: embedded database in ${dataDir}. It survives a crash of this process, but not a power failure. Set DATABASE_URL to use PostgreSQL.`
      : 'Data: PostgreSQL.',
    'Stop with Ctrl-C.',
  );
  if (isReadOnly)
    lines.push(`Warning: the database takes no changes, so nobody can sign in or save anything. ${takesNoChanges}`);
  const reached = reachedBy({ publicUrl, host });
  if (hasDemo && reached !== null)
    lines.push(
      `Warning: ${reached}, and the database has the demo accounts, whose password is public. Set SEED=none and start with an empty database.`,
    );
  if (oidc.kind === 'external' && oidc.audience === oidc.clientId)
    lines.push(
      `Warning: OIDC_AUDIENCE is the client id, which ID tokens carry too. Give the API an audience of its own.`,
    );
  if (oidc.kind === 'external' && !oidc.linkByEmail && setupCode !== null)
    lines.push(
      'Warning: the manager made in the browser could not sign in: the provider does not know their id, and OIDC_LINK_BY_EMAIL is no. Set it to yes, or use npm run company with a platform_user_id.',
    );
  process.stdout.write(`\n${lines.join('\n')}\n`);
};

const takesNoChanges =
  'DATABASE_URL leads to a replica, or the database was set to be read only, as some services do when its disk is nearly full.';

const passing: Readonly<Record<PassingFault, (reason: string) => string>> = {
  full: reason => `A disk is full: ${reason}. Make room, and start this again`,
  busy: reason => `The database is too busy: ${reason}. Start this again later`,
  unavailable: reason => `The database does not answer: ${reason}. Start this again once it does`,
};

/** Runs a command of the operator. What fails is said in a sentence, and the process ends with 1. */
export const runProgram = (work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exitCode = 1;
  });

export const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'The port is in use by another program. Stop it, or start with another one: PORT=3001 npm start.';
  if (code === 'EACCES')
    return `The port or a folder cannot be used: ${error.message}. Choose another PORT or DATA_DIR.`;
  if (code === notAllowed)
    return `The database refused this to its user: ${error.message}. Use the DATABASE_URL of the user who owns the tables, or let that user run "npm run migrate -- --server ROLE" for this one.`;
  if (code === readOnly) return `The database takes no changes: ${error.message}. ${takesNoChanges}`;
  const fault = passingFault(error);
  return fault === null
    ? (error.stack ?? error.message)
    : `${passing[fault](error.message)}: what was complete is kept.`;
};
