import { parsePortalData } from '../../contract/portalSettings';
import type { Connection } from '../database/connection';
import { findActor } from '../queries/actors';
import type { Actor } from './actor';

export interface TokenIdentity {
  issuer: string;
  subject: string;
  /** The embedded provider's subject, or what an external provider's token claims; null when it claims nothing. */
  platformUserId: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The person a valid token was issued for, with his rights as the database has them now, so that taking a permission
 * away acts at the next request (contract.md "The current user"). Null when the server knows nobody of that name.
 */
export const loadActor = async (
  connection: Connection,
  { issuer, subject, platformUserId }: TokenIdentity,
  requestId: string,
): Promise<Actor | null> => {
  const claimed = platformUserId && uuid.test(platformUserId) ? platformUserId : null;
  const row = await findActor(connection, { issuer, subject, platformUserId: claimed });
  return (
    row && {
      id: row.id,
      companyId: row.company_id,
      platformUserId: row.platform_user_id,
      email: row.email,
      subject,
      requestId,
      isManager: row.is_manager,
      hasLicenses: row.has_licenses,
      permissions: new Set(row.permissions),
      portal: parsePortalData(row.portal_data),
    }
  );
};
