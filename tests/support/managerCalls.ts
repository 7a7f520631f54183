import sql from 'sql-template-tag';
import type { Holdings, Invited, Manager, NewRights } from '../../contract/extensions/managers';
import { allCodes, grant, managerCodes, people } from './fixture';
import { senderOf, type Send, type TestServer } from './server';

type Rights = Partial<Omit<NewRights, 'permissions'>> & { permissions?: readonly string[] };

/** Calls of the company's admin, Dora, and of Max to the managers of the company. */
export const managerCalls = (server: TestServer) => {
  const asDora = senderOf(server, people.distributor.email);
  const asMax = senderOf(server, people.manager.email);

  const read = async (id: number, send: Send = asDora) => (await send('GET', `/x/managers/${id}/`)).json<Manager>();

  const post = async (send: Send, path: string, body: object) => {
    const answer = await send('POST', `/x/managers/${path}`, body);
    return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
  };

  const invite = async (email: string, send: Send = asDora) => {
    const answer = await send('POST', '/x/managers/', { email });
    return { status: answer.statusCode, ...answer.json<Invited & { code?: string }>() };
  };

  /** Whatever is not named stays. */
  const setRights = async (id: number, rights: Rights, send: Send = asDora) => {
    const { permissions, allowances, version } = await read(id, asDora);
    const kept = allowances.map(({ product, max }) => ({ product, max }));
    return post(send, `${id}/rights/`, { permissions, allowances: kept, based_on: version, ...rights });
  };

  const leave = async (id: number, successor: number | null, send: Send = asDora) => {
    const { version } = await read(id, asDora);
    return post(send, `${id}/leave/`, { successor, based_on: version });
  };

  const holdings = async (id: number) => (await asDora('GET', `/x/managers/${id}/holdings/`)).json<Holdings>();

  /** Gives Max everything that Dora may do, too. */
  const makeMaxAdmin = () => grant(server.db, people.manager.id, allCodes);

  const allowancesOf = (id: number) =>
    server.db.query(sql`select product_id, max, used from allowances where user_id = ${id} order by product_id`);

  /** Puts the rights of the fixture's people back. */
  const restoreRights = async () => {
    await grant(server.db, people.viewer.id, []);
    await grant(server.db, people.manager.id, managerCodes);
    await grant(server.db, people.distributor.id, allCodes);
    await server.db.query(sql`delete from allowances where user_id in (2, 3)`);
  };

  return { asDora, asMax, read, post, invite, setRights, leave, holdings, makeMaxAdmin, allowancesOf, restoreRights };
};
