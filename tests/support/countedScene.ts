import sql, { raw } from 'sql-template-tag';
import { people } from './fixture';
import { fillOrdering } from './ordering';
import { serverScene } from './scene';
import { senderOf } from './server';

/** Somebody who manages nothing yet. */
export const newManager = { email: 'new-manager@new.test', first_name: 'N', last_name: 'M' };

/** A server that is ready for orders, and changes that its stored counts must follow; each returns a status. */
export const countedScene = () => {
  const server = serverScene({ fill: fillOrdering });
  const send = senderOf(server, people.distributor.email);
  return {
    server,
    send,
    idOf: async (email: string) =>
      (await server.db.query<{ id: number }>(sql`select id from users where email = ${email}`))[0]?.id,
    post: (path: string, body?: object) => async () => (await send('POST', path, body)).statusCode,
    change: (statement: string) => async () => {
      await server.db.query(raw(statement));
      return 200;
    },
  };
};
