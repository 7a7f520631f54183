import { runProgram } from '../announce';
import { ConfigError, parseConfig } from '../config';
import { migrateWithKey } from '../migrateWithKey';
import { openDatabase } from '../database/open';
import { hashPassword } from '../services/passwords';
import { seedLarge } from './large';
import { createProgress } from './progress';

/** Larger numbers are untested, and random values that must be unique could repeat. */
const maxLicenses = 1_000_000;

/** @throws ConfigError when the arguments do not name a number of licenses */
const parseLicenses = (args: string[]): number => {
  const count = Number(/^--licenses[ =](\d{1,8})$/.exec(args.join(' '))?.[1] ?? 0);
  if (count >= 1 && count <= maxLicenses) return count;
  throw new ConfigError(
    `State how many licenses to create, from 1 to ${maxLicenses.toLocaleString('en')}: npm run seed -- --licenses 10000`,
  );
};

const seed = async () => {
  const licenses = parseLicenses(process.argv.slice(2));
  const config = parseConfig(process.env);
  const db = await openDatabase(config);
  try {
    const { encrypt } = await migrateWithKey(db, config);
    const progress = createProgress(licenses, process.stdout);
    const made = await seedLarge(db, { licenses, hashPassword, encrypt, onProgress: progress.show });
    progress.end(`${made.toLocaleString('en')} licenses with their orders, users and devices`);
  } finally {
    await db.close();
  }
};

await runProgram(seed);
