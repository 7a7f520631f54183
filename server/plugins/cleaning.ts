import fastifyPlugin from 'fastify-plugin';
import { maxStoredRunLines } from '../../contract/constants';
import { vacuumGrown } from '../database/vacuumGrown';
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

/** Deletes in small steps what is large: a run may have 100,000 lines, an upload 100 MiB. @param step false: nothing is left */
const untilNone = async (step: () => Promise<boolean>) => {
  while (await step());
};

/**
 * Deletes expired rows from time to time, and vacuums the embedded database. Any number of processes may do it. Without it,
 * answers are right, but slower.
 */
export const cleaningPlugin = fastifyPlugin(async (app: PortalApp) => {
  const { db, log } = app;
  const clean = () =>
    Promise.all([
      deleteExpiredPayloads(db),
      deleteExpiredAnswers(db),
      deleteOldAttempts(db),
      deleteCallCounts(db, currentMinute()),
      untilNone(async () => (await deleteOldRun(db)) || deleteRunBeyond(db, maxStoredRunLines)),
      deleteExpiredGrants(db),
      deleteEndedScripts(db),
      deleteOldWithdrawn(db),
      untilNone(() => db.transaction(deleteOldUpload)),
      untilNone(() => deleteOldLogos(db)),
      vacuumGrown(db),
    ]).catch((error: unknown) => log.error(error));
  const cleaning = setInterval(clean, intervalMs).unref();
  app.addHook('onClose', async () => clearInterval(cleaning));
});
