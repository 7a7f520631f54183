import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';
import { grant, people } from './fixture';
import type { TestServer } from './server';
import { emptyTrail, readTrail } from './trail';

/** Restores license 1: three places and one user, number 1. It is in order 101, which manager and distributor manage. */
export const restoreLicenseUsers = async (db: Database): Promise<void> => {
  await db.query(sql`delete from license_users where license_id = 1`);
  await db.query(sql`delete from users where email like '%@new.test'`);
  await db.query(sql`update licenses set max_license_users = 3, assigned_users = 1 where id = 1`);
  await db.query(sql`
    insert into license_users (license_id, user_id, max_activations, total_activations) values (1, 1, 5, 4)`);
  await db.query(sql`update devices set device_active = id = 1 where license_id = 1`);
  await emptyTrail(db);
  await db.query(sql`delete from idempotency_keys`);
  await grant(db, people.manager.id, ['manage_license_users']);
};

/**
 * A manager's commands to the users of license 1, and what they leave in the database.
 * @param begun returns the started server, with the fixture
 */
export const licenseUserCalls = (begun: () => TestServer) => {
  const manager = people.manager.email;

  const post = async (email: string, path: string, body?: object) => (await begun().as(email))('POST', path, body);
  const assign = (body: object, email = manager) => post(email, '/licenses/1/assign_user/', body);
  const assignAll = (emails: readonly string[]) =>
    post(manager, '/licenses/1/assign_users/', { emails: emails.map(email => ({ email, is_manager: false })) });

  const assigned = async (licenseId = 1) => {
    const rows = await begun().db.query<{ email: string }>(sql`
      select lower(u.email) as email from license_users lu join users u on u.id = lu.user_id where lu.license_id = ${licenseId}
      order by 1`);
    return rows.map(({ email }) => email);
  };
  const places = async () => {
    const [row] = await begun().db.query<{ assigned_users: number }>(
      sql`select assigned_users from licenses where id = 1`,
    );
    return row?.assigned_users;
  };
  const account = async (email: string) => {
    const [row] = await begun().db.query<Record<string, unknown>>(sql`
      select id, email, phone_number, company_id, is_manager, is_initial_password, password_hash, initial_password from users
      where lower(email) = lower(${email})`);
    return row;
  };
  const trail = () => readTrail(begun().db);

  return { manager, post, assign, assignAll, assigned, places, account, trail };
};

/** Status of a refusal, and field, code and message of each error. */
export const faults = (response: { statusCode: number; json: <T>() => T }) => {
  const { errors } = response.json<{ errors: { field: string; code: string; message: string }[] }>();
  return [response.statusCode, ...errors.map(({ field, code, message }) => [field, code, message])];
};

/** Status of a refusal, and the field of its first error. */
export const firstField = (response: { statusCode: number; json: <T>() => T }) => {
  const { errors } = response.json<{ errors: { field: string }[] }>();
  return [response.statusCode, errors[0]?.field];
};
