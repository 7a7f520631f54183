import sql from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import { managesLicense, seesLicense, type Viewer } from './visibility';

/** Null when the license is not visible to the person. */
export const licenseRights = async (
  connection: Connection,
  viewer: Viewer,
  id: number,
): Promise<{ is_manager: boolean } | null> =>
  first(
    await connection.query<{ is_manager: boolean }>(
      sql`select ${managesLicense(viewer)} as is_manager from licenses l where l.id = ${id} and ${seesLicense(viewer)}`,
    ),
  );
