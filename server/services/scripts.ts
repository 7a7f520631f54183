import { randomBytes } from 'node:crypto';
import type { ActOn } from '../../contract/extensions/auditActs';
import { dayMs } from '../../contract/constants';
import {
  type ColleaguesScripts,
  type CreatedScript,
  maxOwnScripts,
  type NewScript,
  type ScriptList,
  scriptTokenPrefix,
} from '../../contract/extensions/scripts';
import { type PermissionCode, permissionCodes } from '../../contract/permissionCodes';
import { type Action, rules, verdictOn } from '../../contract/permissions';
import type { Connection, Transaction } from '../database/connection';
import { audit, type Difference } from '../queries/auditLog';
import { nameKey } from '../queries/keys';
import { deleteScript, insertScript, lockOwnScripts, ownScripts } from '../queries/scripts';
import type { Actor } from './actor';
import { readManager } from './managers';
import { conflict, forbidden, notFound } from './refusal';
import { scriptDigest } from './scriptActor';

/** What the company's settings allow the person on licenses that are assigned to them. */
const allowedAsUser = (actor: Actor): ReadonlySet<PermissionCode> =>
  new Set(
    (Object.keys(rules) as Action[])
      .filter(action => actor.hasLicenses && verdictOn(action, actor, false) === 'allowed')
      .flatMap(action => rules[action].manager),
  );

/** The permissions that the person can give to a script: what they may do themselves, somewhere. */
const permissionsToGive = (actor: Actor): PermissionCode[] => {
  const asUser = allowedAsUser(actor);
  return permissionCodes.filter(code => (actor.isManager && actor.permissions.has(code)) || asUser.has(code));
};

export const readScripts = async (connection: Connection, actor: Actor): Promise<ScriptList> => ({
  results: await ownScripts(connection, actor),
  permissions: permissionsToGive(actor),
});

const nameTaken = () => conflict('script_name_taken', 'You already have a script with this name.');

/** The log keeps the name, because the script itself is deleted when it is revoked. */
const auditScript = (tx: Transaction, actor: Actor, name: string, act: ActOn<'script'>, difference?: Difference) =>
  audit(tx, actor, { action: `script.${act}`, objectType: 'script', objectId: name, difference });

/**
 * Makes a token that acts as the person, within these permissions. It is in this answer only.
 * @throws forbidden for a permission that the person lacks, and for somebody who has just left; Refusal 409 for a name that is taken and for too many
 */
export const createScript = async (tx: Transaction, actor: Actor, body: NewScript): Promise<CreatedScript> => {
  const held = permissionsToGive(actor);
  const permissions = permissionCodes.filter(code => body.permissions.includes(code));
  if (permissions.some(code => !held.includes(code))) throw forbidden();
  const name = body.name.trim();
  if (!(await lockOwnScripts(tx, actor))) throw forbidden();
  const living = (await ownScripts(tx, actor)).filter(({ is_over }) => !is_over);
  if (living.some(other => nameKey(other.name) === nameKey(name))) throw nameTaken();
  if (living.length >= maxOwnScripts) {
    throw conflict('too_many_scripts', `You already have ${maxOwnScripts} scripts. Revoke one first.`);
  }
  const token = `${scriptTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const endsAt = new Date(tx.now.getTime() + body.days * dayMs).toISOString();
  const { is_read_only } = body;
  const script = await insertScript(tx, actor, {
    name,
    digest: scriptDigest(token),
    permissions,
    is_read_only,
    endsAt,
  });
  await auditScript(tx, actor, name, 'created', {
    permissions: { from: null, to: permissions.join(', ') },
    ends_at: { from: null, to: endsAt },
    is_read_only: { from: null, to: is_read_only },
  });
  return { script, token };
};

/** The token is refused from the next call on. @throws notFound for one that is gone and for somebody else's */
export const revokeScript = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  const name = await deleteScript(tx, actor.id, id);
  if (name === null) throw notFound();
  await auditScript(tx, actor, name, 'revoked');
};

/** The scripts of a manager of the company. @throws as readManager */
export const readScriptsOf = async (connection: Connection, actor: Actor, id: number): Promise<ColleaguesScripts> => {
  await readManager(connection, actor, id);
  return { results: await ownScripts(connection, { id, companyId: actor.companyId }) };
};

/** The line is in the history of the script's owner, who did not do it. @throws as readManager, notFound for one that is gone */
export const revokeScriptOf = async (
  tx: Transaction,
  actor: Actor,
  { owner, id }: { owner: number; id: number },
): Promise<void> => {
  await readManager(tx, actor, owner);
  const name = await deleteScript(tx, owner, id);
  if (name === null) throw notFound();
  await audit(tx, actor, {
    action: 'manager.script_revoked',
    objectType: 'user',
    objectId: owner,
    difference: { script: { from: name, to: null } },
  });
};
