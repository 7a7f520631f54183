import type { OAuthClient } from '../../contract/schemas/oauthClient';
import type { Connection } from '../database/connection';
import { licenseRights } from '../queries/licenseRights';
import { findLicenseClient } from '../queries/oauthClients';
import type { Secrets } from '../secrets';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { oauthClientRecord } from './oauthClientRecord';
import { notFound } from './refusal';

/**
 * The OAuth client of a license with its secret (row WIRE-47).
 * @throws notFound for a license the person does not see, another company, or when there is no client; forbidden
 * without show_license_oauth_clients or manage_license_oauth_clients
 */
export const readLicenseClient = async (
  connection: Connection,
  secrets: Secrets,
  actor: Actor,
  { licenseId, companyId }: { licenseId: number; companyId: number },
): Promise<OAuthClient> => {
  const rights = companyId === actor.companyId && (await licenseRights(connection, actor, licenseId));
  if (!rights) throw notFound();
  authorize(actor, 'show_license_oauth_clients', rights.is_manager);
  const client = await findLicenseClient(connection, actor.companyId, licenseId);
  if (!client) throw notFound();
  return oauthClientRecord(client, secrets);
};
