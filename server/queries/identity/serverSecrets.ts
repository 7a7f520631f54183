import sql from 'sql-template-tag';
import { type Connection, first, now } from '../../database/connection';

export const findServerSecret = async (connection: Connection, name: string): Promise<string | null> => {
  const rows = await connection.query<{ value: string }>(sql`select value from server_secrets where name = ${name}`);
  return first(rows)?.value ?? null;
};

export const setServerSecret = (connection: Connection, name: string, value: string) =>
  connection.query(sql`update server_secrets set value = ${value} where name = ${name}`);

export const deleteServerSecret = (connection: Connection, name: string) =>
  connection.query(sql`delete from server_secrets where name = ${name}`);

export const addServerSecret = (connection: Connection, name: string, value: string) =>
  connection.query(
    sql`insert into server_secrets (name, value, created_at) values (${name}, ${value}, ${now}) on conflict do nothing`,
  );
