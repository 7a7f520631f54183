import sql from 'sql-template-tag';
import { type Database, first } from '../../../server/database/connection';
import type { Actor } from '../../../server/services/actor';
import { loadActor } from '../../../server/services/loadActor';

const email = 'distributor@acme.test';

/** The demo data's distributor, who manages nearly every order, as the services take him. */
export const readActor = async (db: Database): Promise<Actor> => {
  const person = first(
    await db.query<{ id: string }>(sql`select platform_user_id as id from users where email = ${email}`),
  );
  const identity = person && { issuer: '', subject: person.id, platformUserId: person.id };
  const actor = identity && (await loadActor(db, identity, crypto.randomUUID()));
  if (!actor) throw new Error(`The data has no ${email}.`);
  return actor;
};
