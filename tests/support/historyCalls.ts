import sql from 'sql-template-tag';
import type { AuditEntry } from '../../contract/extensions/audit';
import type { ListAnswer } from '../../contract/schemas/common';
import { type AuditRow, insertAuditRows } from '../../server/queries/auditLog';
import { people } from './fixture';
import type { Send, TestServer } from './server';
import { emptyTrail } from './trail';

/** Reads histories of the fixture, and writes acts of the manager on license 1. Use the first person's where none is named. */
export const historyCalls = (server: TestServer, first: Send) => {
  const answer = async (query: string, send = first) =>
    (await send('GET', `/x/audit/?${query}`)).json<ListAnswer<AuditEntry>>();
  const entries = async (query: string, send = first) => (await answer(query, send)).results;
  return {
    answer,
    entries,
    actions: async (query: string, send = first) => (await entries(query, send)).map(({ action }) => action),
    status: async (query: string, send = first) => (await send('GET', `/x/audit/?${query}`)).statusCode,
    write: (...rows: Partial<AuditRow>[]) =>
      server.db.transaction(tx =>
        insertAuditRows(
          tx,
          rows.map(row => ({
            requestId: 'written',
            companyId: 1,
            actorId: people.manager.id,
            action: 'license.reset',
            objectType: 'license',
            objectId: '1',
            difference: {},
            ...row,
          })),
        ),
      ),
    /** Empties the histories, and puts licenses 1 to 3 back as they were. */
    restore: async () => {
      await emptyTrail(server.db);
      await server.db.query(sql`delete from runs`);
      await server.db.query(
        sql`update licenses set enabled = true, active = true, times_activated = 2 where id in (1, 2, 3)`,
      );
      await server.db.query(sql`update devices set device_active = id <> 2 where license_id = 1`);
    },
  };
};
