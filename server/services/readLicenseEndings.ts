import type { LicenseEndings } from '../../contract/extensions/licenseEndings';
import type { Connection } from '../database/connection';
import { licenseEndings } from '../queries/licenseEndings';
import type { Actor } from './actor';

/** How many licenses of the person's list end in each week. */
export const readLicenseEndings = async (
  connection: Connection,
  actor: Actor,
  weeks: number,
): Promise<LicenseEndings> => ({ results: await licenseEndings(connection, actor, weeks) });
