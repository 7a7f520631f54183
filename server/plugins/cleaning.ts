import fastifyPlugin from 'fastify-plugin';
import { maxStoredRunLines } from '../../contract/constants';
import type { PortalApp } from '../portalApp';
import { deleteOldUpload } from '../queries/catalogue/uploads';
import { deleteExpiredAnswers } from '../queries/idempotencyKeys';
import { deleteOldLogos } from '../queries/logos';
import { deleteOldAttempts } from '../queries/identity/loginFailures';
import { deleteExpiredPayloads } from '../queries/identity/oidcPayloads';
import { deleteOldWithdrawn } from '../queries/requestChanges';
import { deleteCallCounts } from '../queries/rateLimits';
import { deleteOldRun, deleteRunBeyond } from '../queries/runs';
import { deleteEndedScripts } from '../queries/scripts';
import { deleteExpiredGrants } from '../queries/viewAsGrants';
import { currentMinute } from './rateLimits';

const intervalMs = 10 * 60_000;

/** Deletes runs one by one, because each may have 100,000 lines. */
const deleteOldRuns = async (db: PortalApp['db']) => {
  while ((await deleteOldRun(db)) || (await deleteRunBeyond(db, maxStoredRunLines)));
};

/** Deletes uploads one by one, because each may have 100 MiB. */
const deleteOldUploads = async (db: PortalApp['db']) => {
  while (await db.transaction(deleteOldUpload));
};

/** Deletes logos in small steps, because each may have 256 KiB. */
const deleteAllOldLogos = async (db: PortalApp['db']) => {
  while (await deleteOldLogos(db));
};

/** Deletes expired rows from time to time. Any number of processes may do it, and nothing relies on it. */
export const cleaningPlugin = fastifyPlugin(async (app: PortalApp) => {
  const { db, log } = app;
  const clean = () =>
    Promise.all([
      deleteExpiredPayloads(db),
      deleteExpiredAnswers(db),
      deleteOldAttempts(db),
      deleteCallCounts(db, currentMinute()),
      deleteOldRuns(db),
      deleteExpiredGrants(db),
      deleteEndedScripts(db),
      deleteOldWithdrawn(db),
      deleteOldUploads(db),
      deleteAllOldLogos(db),
    ]).catch((error: unknown) => log.error(error));
  const cleaning = setInterval(clean, intervalMs).unref();
  app.addHook('onClose', async () => clearInterval(cleaning));
});
