import type { Connection, Database, Transaction } from '../database/connection';
import { migrate } from '../database/migrate';
import { openPGlite } from '../database/pglite';
import { encryptedColumns, readEncryptedValues } from '../queries/encryptedValues';
import { type Finding, mostExamples } from '../queries/verification/check';
import { guardNames, promises } from '../queries/verification/constraints';
import { copies } from '../queries/verification/copies';
import { counters } from '../queries/verification/counters';
import { histories, type Numbers, skippedNumbers } from '../queries/verification/history';
import { opens, type Secrets } from '../secrets';

const decryptAll = async (tx: Transaction, secrets: Secrets): Promise<Finding> => {
  let [checked, wrong] = [0, 0];
  const examples: string[] = [];
  for (const column of encryptedColumns) {
    const values = await readEncryptedValues(tx, column);
    const closed = values.filter(({ value }) => !opens(secrets, value));
    checked += values.length;
    wrong += closed.length;
    examples.push(...closed.slice(0, mostExamples).map(({ place }) => `${column.join('.')} at ${place}`));
  }
  return { what: 'encrypted values, with the encryption key', checked, wrong, examples };
};

/** The names of the triggers, indexes and constraints that this release's migrations make, from a database of its own. */
export const guardsOfRelease = async (): Promise<string[]> => {
  const fresh = await openPGlite();
  try {
    await migrate(fresh);
    return await guardNames(fresh);
  } finally {
    await fresh.close();
  }
};

/** A restore leaves out what the rows would break, and then nothing else would find it. */
const missingGuards = async (connection: Connection, guards: readonly string[]): Promise<Finding> => {
  const found = new Set(await guardNames(connection));
  const missing = guards.filter(name => !found.has(name));
  return {
    what: 'triggers, indexes and constraints of this release, whether they are there',
    checked: guards.length,
    wrong: missing.length,
    examples: missing.slice(0, mostExamples),
  };
};

export interface Verified {
  findings: readonly Finding[];
  numbers: Numbers;
}

/**
 * Compares everything that the database stores twice, tries its promises on its rows, and decrypts what is encrypted.
 * Reads one moment of the database and changes nothing, so the server may go on.
 * @param guards guardsOfRelease
 */
export const verify = (db: Database, secrets: Secrets, guards: readonly string[]): Promise<Verified> =>
  db.transaction(
    async tx => {
      const findings: Finding[] = [];
      for (const check of [...counters, ...copies, ...histories]) findings.push(await check(tx));
      findings.push(await decryptAll(tx, secrets));
      for (const check of promises) findings.push(await check(tx));
      findings.push(await missingGuards(tx, guards));
      return { findings, numbers: await skippedNumbers(tx) };
    },
    { mayTakeForever: true, readsOneMoment: true },
  );

const grouped = (count: number): string => count.toLocaleString('en');

/** A line for each check, and below it the first rows that are wrong. */
export const reportOf = ({ findings, numbers }: Verified): string => {
  const lines = findings.flatMap(({ what, checked, wrong, examples }) => [
    wrong === 0 ? `ok     ${what}: ${grouped(checked)}` : `WRONG  ${what}: ${grouped(wrong)} of ${grouped(checked)}`,
    ...examples.map(example => `         ${example}`),
  ]);
  const all = findings.reduce((sum, { wrong }) => sum + wrong, 0);
  return [
    ...lines,
    `note   numbers of the audit log that no act has: ${grouped(numbers.skipped)} in ${grouped(numbers.ranges)} places (acts that were rolled back leave them)`,
    '',
    all === 0 ? 'Nothing is wrong.' : `${grouped(all)} wrong.`,
    '',
  ].join('\n');
};

export const isSound = ({ findings }: Verified): boolean => findings.every(({ wrong }) => wrong === 0);
