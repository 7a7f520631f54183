import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';
import type { TestServer } from './server';
import { emptyTrail, readTrail } from './trail';

/** Restores license 3: two floating users, devices 4, 6 and 7, of which 4 is in use. */
export const restoreDevices = async (db: Database): Promise<void> => {
  await db.query(sql`delete from devices where id in (6, 7)`);
  await db.query(sql`
    insert into devices (id, license_id, hardware_id, hostname, hostname_key, time_activated)
    values (6, 3, 'HW6', 'render-6', 'render-6', '2026-03-01'), (7, 3, 'HW7', 'render-7', 'render-7', '2026-04-01')`);
  await db.query(sql`
    update devices set device_active = true, floating_in_use = true, borrowed_until = null, time_activated = '2026-02-01',
      blacklisted = false
    where id = 4`);
  await db.query(sql`
    update licenses set active = true, times_activated = 3, time_activated = '2026-02-01', floating_users = 2,
      can_borrow = true, max_borrow_time = 48, enabled = true, validity_period = null, allow_grace_period = false,
      grace_period = null
    where id = 3`);
  await emptyTrail(db);
};

/**
 * Commands to devices, and what they leave in the database.
 * @param begun returns the started server, with the fixture
 */
export const deviceCalls = (begun: () => TestServer) => {
  const command = async (email: string, path: string, body?: object) =>
    (await begun().as(email))('POST', `/devices/${path}`, body);

  const device = async (id: number) => {
    const [row] = await begun().db.query(sql`
      select device_active, floating_in_use, borrowed_until, time_activated from devices where id = ${id}`);
    return row;
  };

  const trail = () => readTrail(begun().db);

  const setPortal = (settings: object) =>
    begun().db.query(sql`update companies set portal_data = ${JSON.stringify(settings)} where id = 1`);

  return { command, device, trail, setPortal };
};
