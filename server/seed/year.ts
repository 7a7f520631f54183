import { asOf, type Transaction } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import { sealWith } from '../services/initialPassword';
import { loadActorById } from '../services/loadActor';
import { createRandom } from './random';
import { pastActs } from './pastActs';
import { pastRequests } from './pastRequests';
import { pastRuns } from './pastRuns';
import type { Setting } from './vendors';

/**
 * Fills history, requests and runs with a year of work. Where rows exist already, the history only tells of them; requests
 * and runs are made by the services, on licenses that were as before. In order of time, because the numbers of the log are.
 */
export const writeYear = async (tx: Transaction, { now, encrypt }: Pick<Setting, 'now' | 'encrypt'>): Promise<void> => {
  const random = createRandom(20_260_101);
  const seal = sealWith({ encrypt }, 14);
  const deeds = [...(await pastRequests(tx, now, seal)), ...(await pastRuns(tx, now, seal))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const acts = await pastActs(tx, now);
  const told = acts.map(act => ({ ...act, requestId: random.uuid() }));
  for (const { at, by, carryOut } of deeds) {
    const count = told.findIndex(act => act.at > at);
    await insertAuditRows(tx, told.splice(0, count < 0 ? told.length : count));
    const then = asOf(tx, at);
    const actor = await loadActorById(then, by, random.uuid());
    if (!actor) throw new Error(`The demo has no person ${by}.`);
    await carryOut(then, actor);
  }
  await insertAuditRows(tx, told);
};
