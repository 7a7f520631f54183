import { createHash } from 'node:crypto';
import { scriptTokenPrefix } from '../../contract/extensions/scripts';
import type { Connection, Database } from '../database/connection';
import { findScriptById, findScriptByToken, type LivingScript, noteUse } from '../queries/scripts';
import type { Actor } from './actor';
import { loadActorById } from './loadActor';
import { Refusal, unauthenticated } from './refusal';

export const isScriptToken = (token: string): boolean => token.startsWith(scriptTokenPrefix);

/** A token is random and long, so that its plain hash can be stored. */
export const scriptDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The owner, with those permissions of the script that they have now. Null for an owner who is gone. */
const actorOf = async (
  connection: Connection,
  { id, name, userId, isReadOnly, permissions }: LivingScript,
  requestId: string,
): Promise<Actor | null> => {
  const person = await loadActorById(connection, userId, requestId);
  if (!person) return null;
  return {
    ...person,
    permissions: new Set(permissions.filter(code => person.permissions.has(code))),
    script: { id, name, isReadOnly, permissions: new Set(permissions) },
  };
};

/**
 * The person that a script's token acts for. Rights and the token are read at every request, so that whatever is taken
 * away ends at once. Writes the last use, at most once a minute.
 * @returns Refusal 401 for a token that is unknown, revoked or over, or whose owner left the company
 */
export const loadScriptActor = async (
  db: Database,
  connection: Connection,
  token: string,
  requestId: string,
): Promise<Actor | Refusal> => {
  const script = await findScriptByToken(connection, scriptDigest(token));
  const actor = script && (await actorOf(connection, script, requestId));
  if (!actor) return unauthenticated();
  // A database that takes no writes for now need not keep a script from reading. The next request tries again.
  if (script.isUseDue && !db.replicas?.isAway()) await noteUse(db, script.id).catch(() => {});
  return actor;
};

/** The person that a run's script acts for. Null if the script is gone. */
export const loadScriptById = async (connection: Connection, id: number, requestId: string): Promise<Actor | null> => {
  const script = await findScriptById(connection, id);
  return script && actorOf(connection, script, requestId);
};

/** Who acts, with the rights that they have by now. Null if they or their script are gone. */
export const reloadActor = (connection: Connection, { id, script, requestId }: Actor): Promise<Actor | null> =>
  script ? loadScriptById(connection, script.id, requestId) : loadActorById(connection, id, requestId);

export const scriptIsReadOnly = () =>
  new Refusal(403, 'script_is_read_only', 'This token may only read. Nothing was changed.');

/** Its token can be stolen more easily than a sign-in, so it opens no further doors. */
export const notForScripts = () =>
  new Refusal(403, 'not_for_scripts', 'Only a person who is signed in may do this, not a script.');
