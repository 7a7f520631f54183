import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../../server/database/connection';
import { createSecrets } from '../../server/secrets';
import { guardsOfRelease, verify } from '../../server/setup/verify';
import { testEncryptionKey } from './constants';
import { openTestDatabase } from './openDatabase';

/** A new database with the demo data, to be verified. */
export const verifyingScene = () => {
  const db = {} as Database;
  const secrets = createSecrets(testEncryptionKey);
  let guards: string[];
  beforeAll(async () => {
    Object.assign(db, await openTestDatabase('demo'));
    guards = await guardsOfRelease();
  }, 240_000);
  afterAll(() => db.close());

  const wrongs = async () => {
    const { findings } = await verify(db, secrets, guards);
    return findings.filter(({ wrong }) => wrong > 0).map(({ what, wrong, examples }) => ({ what, wrong, examples }));
  };

  /** What a check finds after rows were changed behind the back of the triggers. Puts the rows back. */
  const afterDamage = async (table: string, damage: string, mend: string) => {
    const write = (script: string) =>
      db.transaction(tx =>
        tx.execute(`alter table ${table} disable trigger all; ${script}; alter table ${table} enable trigger all`),
      );
    await write(damage);
    try {
      const found = await wrongs();
      expect(found).not.toEqual([]);
      return found;
    } finally {
      await write(mend);
    }
  };

  return { db, secrets, guards: () => guards, wrongs, afterDamage };
};
