import sql from 'sql-template-tag';
import { beforeEach } from 'vitest';
import { grant, managerCodes, people } from './fixture';
import { restoreLicenses } from './runCalls';
import { serverScene } from './scene';
import { scriptCalls } from './scriptCalls';
import { senderOf } from './server';
import { emptyTrail } from './trail';

/** A server without scripts, whose manager has the rights of the fixture, before each test of a file. */
export const scriptScene = () => {
  const server = serverScene();
  const calls = {} as ReturnType<typeof scriptCalls>;
  beforeEach(async () => {
    Object.assign(calls, scriptCalls(server));
    const { db } = server;
    await db.query(sql`delete from scripts`);
    await restoreLicenses(db);
    await emptyTrail(db);
    await db.query(sql`update users set is_manager = true, company_id = 1 where id = 3`);
    await grant(db, people.manager.id, managerCodes);
  });
  return {
    server,
    calls,
    asManager: senderOf(server, people.manager.email),
    asUser: senderOf(server, people.user.email),
    asDistributor: senderOf(server, people.distributor.email),
    countScripts: async () =>
      (await server.db.query<{ count: number }>(sql`select count(*)::int from scripts`))[0]?.count,
  };
};
