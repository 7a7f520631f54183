import type { InjectOptions } from 'fastify';
import { createApp } from '../../server/app';
import { type Config, parseConfig } from '../../server/config';
import type { Database } from '../../server/database/connection';
import { createSecrets } from '../../server/secrets';
import { testEncryptionKey } from './constants';
import type { DumpName } from './databases';
import { openTestDatabase } from './openDatabase';
import { accessTokenFor } from './tokens';

export interface StartOptions {
  /** `migrated`: the empty schema. `demo`: the demo data as of testNow. */
  data?: DumpName;
  config?: Partial<Config>;
  portalDir?: string;
  /** Whether the first company can be made in the browser. */
  offersSetup?: boolean;
  /** Default: runs wait, and tests call `app.runs.work()` for each slice. */
  worksOnRuns?: boolean;
  /** Another server whose database this one also uses. Close this one first. */
  beside?: { db: Database };
}

/** A server on a new database. Close it after the test file. */
export const startServer = async ({
  data = 'migrated',
  config,
  portalDir,
  offersSetup,
  worksOnRuns = false,
  beside,
}: StartOptions = {}) => {
  const db = beside?.db ?? (await openTestDatabase(data));
  const app = await createApp({
    config: { ...parseConfig({}), ...config },
    db,
    secrets: createSecrets(testEncryptionKey),
    shedLoad: false,
    worksOnRuns,
    portalDir,
    offersSetup,
  });
  if (!beside) app.addHook('onClose', () => db.close());
  await app.ready();

  const tokenFor = (email: string) => accessTokenFor(app, email);

  /** Returns a function that sends requests with the person's real access token and X-CSRFToken. */
  const as = async (email: string) => {
    const token = await tokenFor(email);
    return (method: NonNullable<InjectOptions['method']>, url: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/v1${url}`,
        payload,
        headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test' },
      });
  };
  return { app, db, as, tokenFor };
};

export type TestServer = Awaited<ReturnType<typeof startServer>>;
export type Send = Awaited<ReturnType<TestServer['as']>>;

/** Returns a function that sends requests as a person. The first one signs them in. */
export const senderOf = (server: TestServer, email: string): Send => {
  let signedIn: Promise<Send> | undefined;
  return (...request) => {
    signedIn ??= server.as(email);
    return signedIn.then(send => send(...request));
  };
};
