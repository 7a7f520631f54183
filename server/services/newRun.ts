import { maxRunLicenses } from '../../contract/constants';
import { inverseOf, type NewRun, type RunActionName, type RunPreview } from '../../contract/extensions/runs';
import { emailKey } from '../../contract/normal';
import type { Connection, Transaction } from '../database/connection';
import { findUserIds, leftAmong } from '../queries/newUsers';
import { type FactsGroup, groupFacts, type People } from '../queries/runFacts';
import { insertRun } from '../queries/runs';
import {
  type Choice,
  insertTargets,
  kindOfTargets,
  mostPreviewed,
  type Target,
  type TargetKind,
} from '../queries/runTargets';
import type { Actor } from './actor';
import { refuseLeft } from './findOrCreateUsers';
import { nameTargets } from './nameTargets';
import { type BodyPath, conflict, Refusal } from './refusal';
import { judge, reasonOf, withUsers } from './runAction';
import { choiceOf, expectSeen } from './runChoice';
import { authorizeNewRun, begin, type Begun, expectFewRuns } from './runs';

const tooMany = () => conflict('too_many_licenses', `A run has at most ${maxRunLicenses} licenses or devices.`);

const distinct = (emails: readonly string[]): string[] => [
  ...new Map(emails.map(email => [emailKey(email), email])).values(),
];

type Group = Omit<RunPreview['groups'][number], 'examples' | 'targets'> & { targets: Target[] };

/** Groups what is not ready by reason, with as many targets each as a preview names, the largest group first. */
const groupsOf = (judged: readonly (FactsGroup & Foreseen)[], choice: Choice, kind: TargetKind): Group[] => {
  const groups = new Map<string, Group>();
  const listed = new Map('targets' in choice ? choice.targets.map(target => [target.line_id, target]) : []);
  for (const { outcome, reason, count, lines, records } of judged) {
    if (outcome === 'ready') continue;
    const some = lines.map((line_id, index): Target => {
      const device_id = kind === 'device' ? line_id : null;
      return listed.get(line_id) ?? { line_id, record_id: records[index] ?? 0, device_id, email: null };
    });
    const key = `${outcome} ${reason}`;
    const former = groups.get(key);
    const targets = [...(former?.targets ?? []), ...some]
      .toSorted((a, b) => a.line_id - b.line_id)
      .slice(0, mostPreviewed(choice));
    groups.set(key, { outcome, reason, count: count + (former?.count ?? 0), targets });
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
};

/** Previews a run by the rules of the commands. @throws as createRun */
export const previewRun = async (connection: Connection, actor: Actor, body: NewRun): Promise<RunPreview> => {
  const { action } = body;
  authorizeNewRun(actor, action);
  const choice = choiceOf(actor, body);
  const kind = kindOfTargets(action, 'targets' in choice);
  const people = await withUsers(connection, actor, await peopleOf(connection, actor, body));
  await expectNobodyHasLeft(connection, body, people);
  const found = await groupFacts(connection, actor, action, people, choice);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total > maxRunLicenses) throw tooMany();
  const judged = found.map(facts => ({ ...facts, ...foreseen(action, actor, kind, facts, people) }));
  const ready = judged.filter(({ outcome }) => outcome === 'ready').reduce((sum, { count }) => sum + count, 0);
  const groups = groupsOf(judged, choice, kind);
  const names = await nameTargets(
    connection,
    actor,
    action,
    groups.flatMap(({ targets }) => targets),
  );
  return {
    total,
    ready,
    has_undo: inverseOf(action) !== null,
    groups: groups.map(({ targets, ...group }) => ({
      ...group,
      examples: [...new Set(targets.map(({ record_id }) => record_id))],
      targets: names.splice(0, targets.length),
    })),
  };
};

type Foreseen = { outcome: 'ready'; reason: null } | { outcome: 'failed' | 'left_out'; reason: string };

const foreseen = (
  action: RunActionName,
  actor: Actor,
  kind: TargetKind,
  facts: FactsGroup,
  people: People,
): Foreseen => {
  try {
    const reason = judge(action, actor, kind, facts, people);
    return reason === null ? { outcome: 'ready', reason } : { outcome: 'left_out', reason };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'failed', reason: reasonOf(error) };
    throw error;
  }
};

/** The people of a run. The slice that assigns them makes their accounts. */
const peopleOf = async (connection: Connection, actor: Actor, body: NewRun): Promise<People> => {
  const { action, max_activations } = body;
  const emails = body.emails && distinct(body.emails);
  if (!emails) return { users: null, max_activations };
  if (action === 'assign_users') return { users: null, emails };
  const known = await findUserIds(connection, actor.companyId, emails);
  return { users: [...known.values()], max_activations };
};

/**
 * One who has left would have every license refused, because it gets all of `emails` or nobody.
 * @throws as expectNobodyLeft
 */
const expectNobodyHasLeft = async (connection: Connection, body: NewRun, people: People): Promise<void> => {
  const { emails = [], users } = people;
  if (!users || emails.length === 0) return;
  const emailOf = new Map(emails.map((email, index) => [users[index] ?? 0, emailKey(email)]));
  const placesOf = (id: number) =>
    (body.emails ?? []).flatMap((email, index): BodyPath[] =>
      emailKey(email) === emailOf.get(id) ? [['emails', index]] : [],
    );
  refuseLeft(await leftAmong(connection, users), placesOf);
};

/**
 * @throws as authorizeNewRun and expectNobodyLeft, Refusal 400 as choiceOf, for licenses and orders that the person does
 * not see, and for devices that those do not have, 409 as expectFewRuns, and for no license or too many
 */
export const createRun = async (tx: Transaction, actor: Actor, body: NewRun): Promise<Begun> => {
  const { action } = body;
  authorizeNewRun(actor, action);
  const choice = choiceOf(actor, body);
  await expectFewRuns(tx, actor);
  await expectSeen(tx, actor, action, choice);
  const people = await peopleOf(tx, actor, body);
  await expectNobodyHasLeft(tx, body, await withUsers(tx, actor, people));
  const id = await insertRun(tx, actor, { action, parameters: people });
  const counts = await insertTargets(tx, actor, action, choice, id);
  if (counts.total > maxRunLicenses) throw tooMany();
  return begin(tx, actor, id, { action, ...counts });
};
