import sql from 'sql-template-tag';
import { type Connection, first } from '../database/connection';

interface Requests {
  client: string;
  minute: number;
  requests: number;
}

export const addCalls = async (connection: Connection, { client, minute, requests }: Requests): Promise<number> => {
  const rows = await connection.query<{ requests: number }>(sql`
    insert into request_counts as counted (client, minute, requests) values (${client}, ${minute}, ${requests})
    on conflict (client) do update set
      requests = excluded.requests + case when counted.minute < excluded.minute then 0 else counted.requests end,
      minute = greatest(counted.minute, excluded.minute)
    returning requests`);
  return first(rows)?.requests ?? 0;
};

export const deleteCallCounts = (connection: Connection, minute: number) =>
  connection.query(sql`delete from request_counts where minute < ${minute}`);
