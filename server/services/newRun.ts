import { maxRunLicenses } from '../../contract/constants';
import { inverseOf, type NewRun, type Run, type RunActionName, type RunPreview } from '../../contract/extensions/runs';
import { emailKey } from '../../contract/normal';
import type { Connection, Transaction } from '../database/connection';
import { licenses } from '../queries/licenses';
import { findUserIds } from '../queries/newUsers';
import { insertRun } from '../queries/runs';
import {
  type Choice,
  type FactsGroup,
  groupFacts,
  insertTargets,
  type People,
  unseenLicenses,
} from '../queries/runTargets';
import type { Actor } from './actor';
import { conditionsOf } from './listRequest';
import { conflict, invalid, Refusal } from './refusal';
import { actions, judge, reasonOf, withUsers } from './runActions';
import { authorizeNewRun, begin, expectFewRuns, readRun } from './runs';

const required: Readonly<Record<RunActionName, readonly ('emails' | 'max_activations')[]>> = {
  disable: [],
  enable: [],
  reset: [],
  set_max_activations: ['max_activations'],
  reset_activations: [],
  assign_users: ['emails'],
  unassign_users: ['emails'],
};

/** @throws Refusal 400 for a body that does not fit its action, and for an unknown filter */
const choiceOf = (actor: Actor, { action, filter, ids, emails, max_activations }: NewRun): Choice => {
  if ((filter === undefined) === (ids === undefined)) {
    throw invalid('ids', 'invalid', 'Either "filter" or "ids" is expected.');
  }
  const missing = required[action].find(field => ({ emails, max_activations })[field] === undefined);
  if (missing) throw invalid(missing, 'required', 'This field is required');
  if (emails && actions[action].rule !== 'manage_license_users') {
    throw invalid('emails', 'invalid', 'This action has no people.');
  }
  if (max_activations !== undefined && action !== 'set_max_activations') {
    throw invalid('max_activations', 'invalid', 'This action has no maximum.');
  }
  return ids ? { ids } : { conditions: conditionsOf(licenses, actor, filter ?? {}) };
};

const tooMany = () => conflict('too_many_licenses', `A run has at most ${maxRunLicenses} licenses.`);

/** A list finds only what the person sees. Ids may be anybody's, and one may have gone since the preview. */
const expectSeen = async (tx: Transaction, actor: Actor, choice: Choice): Promise<void> => {
  if (!('ids' in choice)) return;
  const { count, some } = await unseenLicenses(tx, actor, choice.ids);
  if (count === 0) return;
  const named = some.join(', ') + (count > some.length ? ', …' : '');
  throw invalid('ids', 'unknown_licenses', `${count} of these licenses do not exist for you: ${named}.`);
};

const distinct = (emails: readonly string[]): string[] => [
  ...new Map(emails.map(email => [emailKey(email), email])).values(),
];

/** What a run would do now, by the rules of the commands. @throws as createRun */
export const previewRun = async (connection: Connection, actor: Actor, body: NewRun): Promise<RunPreview> => {
  authorizeNewRun(actor, body.action);
  const choice = choiceOf(actor, body);
  const people = await withUsers(connection, actor, await peopleOf(connection, actor, body));
  const found = await groupFacts(connection, actor, body.action, people, choice);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total > maxRunLicenses) throw tooMany();
  const judged = found.map(facts => ({ ...facts, ...foreseen(body.action, actor, facts, people) }));
  const groups = new Map<string, RunPreview['groups'][number]>();
  for (const { outcome, reason, count, examples } of judged) {
    if (outcome === 'ready') continue;
    const group = groups.get(`${outcome} ${reason}`) ?? { outcome, reason, count: 0, examples: [] };
    const some = [...group.examples, ...examples].toSorted((a, b) => a - b).slice(0, 5);
    groups.set(`${outcome} ${reason}`, { ...group, count: group.count + count, examples: some });
  }
  const ready = judged.filter(({ outcome }) => outcome === 'ready').reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    ready,
    has_undo: inverseOf[body.action] !== null,
    groups: [...groups.values()].toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  };
};

type Foreseen = { outcome: 'ready'; reason: null } | { outcome: 'failed' | 'left_out'; reason: string };

const foreseen = (action: RunActionName, actor: Actor, facts: FactsGroup, people: People): Foreseen => {
  try {
    const reason = judge(action, actor, facts, people);
    return reason === null ? { outcome: 'ready', reason } : { outcome: 'left_out', reason };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'failed', reason: reasonOf(error) };
    throw error;
  }
};

/** The people of a run. Those to be assigned get their accounts from the slice that assigns them. */
const peopleOf = async (connection: Connection, actor: Actor, body: NewRun): Promise<People> => {
  const { action, max_activations } = body;
  const emails = body.emails && distinct(body.emails);
  if (!emails) return { users: null, max_activations };
  if (action === 'assign_users') return { users: null, emails };
  const known = await findUserIds(connection, actor.companyId, emails);
  return { users: [...known.values()], max_activations };
};

/**
 * @throws as authorizeNewRun, Refusal 400 as choiceOf and for licenses that the person does not see, 409 as expectFewRuns,
 * for no license and for too many
 */
export const createRun = async (tx: Transaction, actor: Actor, body: NewRun): Promise<Run> => {
  const { action } = body;
  authorizeNewRun(actor, action);
  const choice = choiceOf(actor, body);
  await expectFewRuns(tx, actor);
  await expectSeen(tx, actor, choice);
  const people = await peopleOf(tx, actor, body);
  const id = await insertRun(tx, actor, { action, parameters: people, requestId: actor.requestId });
  const total = await insertTargets(tx, actor, action, choice, id);
  if (total > maxRunLicenses) throw tooMany();
  await begin(tx, actor, id, { action, total });
  return readRun(tx, actor, id);
};
