import type { LicenseEndings } from '../../contract/extensions/licenseEndings';
import type { Connection } from '../database/connection';
import { licenseEndings } from '../queries/licenseEndings';
import type { Actor } from './actor';

/** How many of the licenses that the person's list shows end in each week. */
export const readLicenseEndings = async (
  connection: Connection,
  actor: Actor,
  weeks: number,
): Promise<LicenseEndings> => ({ results: await licenseEndings(connection, actor, weeks) });
