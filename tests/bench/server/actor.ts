import sql from 'sql-template-tag';
import { type Connection, type Database, first } from '../../../server/database/connection';
import type { TokenIdentity } from '../../../server/queries/identity/tokenHolders';
import type { Actor } from '../../../server/services/actor';
import { loadActor } from '../../../server/services/loadActor';

const email = 'distributor@acme.test';

/** The demo data's distributor, who manages nearly every order, as a token names him. */
export const readIdentity = async (db: Database): Promise<TokenIdentity> => {
  const person = first(
    await db.query<{ id: string }>(sql`select platform_user_id as id from users where email = ${email}`),
  );
  if (!person) throw new Error(`The data has no ${email}.`);
  return { issuer: '', subject: person.id, platformUserId: person.id };
};

/** He as the services take him. */
export const readActor = async (connection: Connection, identity: TokenIdentity): Promise<Actor> => {
  const actor = await loadActor(connection, identity, crypto.randomUUID());
  if (!actor) throw new Error(`The data has no ${email}.`);
  return actor;
};
