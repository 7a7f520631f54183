import { originOfLogo, parsePortalData } from '../../contract/portalSettings';
import type { Branding } from '../../contract/schemas/company';
import type { Connection } from '../database/connection';
import { brandingOfHost } from '../queries/branding';
import { Refusal } from './refusal';

/** @throws unknown_host, which tells an unknown host from a server without this call */
export const readBranding = async (connection: Connection, host: string): Promise<Branding> => {
  const branding = await brandingOfHost(connection, host);
  if (!branding) throw new Refusal(404, 'unknown_host', 'There is no portal at this host.');
  return branding;
};

/** The logo's origin for the content security policy. Empty for the portal's own logo and for none. */
export const logoOrigin = async (connection: Connection, host: string): Promise<string> => {
  const branding = await brandingOfHost(connection, host);
  return originOfLogo(parsePortalData(branding?.portal_data).logo);
};
