import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Connection, type Database, first } from '../../../server/database/connection';
import { createAdapter, digest } from '../../../server/identity/adapter';
import type { Actor } from '../../../server/services/actor';
import { createLoadTokenActor } from '../../../server/services/loadActor';
import { Refusal } from '../../../server/services/refusal';

const email = 'distributor@acme.test';
const clientId = 'portal';
/** Longer than any measurement. */
const daySeconds = 86_400;

/**
 * Signs in the demo data's distributor, who manages nearly every order. Like the provider, it stores a session and a
 * token, which the server's own statement finds.
 * @returns the token
 */
export const storeToken = async (db: Database): Promise<string> => {
  const person = first(
    await db.query<{ id: string }>(sql`select platform_user_id as id from users where email = ${email}`),
  );
  if (!person) throw new Error(`The data has no ${email}.`);
  const [token, grantId, uid] = [randomUUID(), randomUUID(), randomUUID()];
  const session = { accountId: person.id, uid, authorizations: { [clientId]: { grantId } } };
  await createAdapter(db, 'Session').upsert(randomUUID(), session, daySeconds);
  const payload = { accountId: person.id, sessionUid: uid, clientId, grantId };
  await createAdapter(db, 'AccessToken').upsert(token, payload, daySeconds);
  return token;
};

/** Loads the actor of the token by the same statement that the server sends before every answer. */
export const readActor = async (connection: Connection, token: string): Promise<Actor> => {
  const actor = await createLoadTokenActor(connection, '')(digest(token), randomUUID());
  if (actor instanceof Refusal) throw new Error(`The token of ${email} is not valid.`);
  return actor;
};
