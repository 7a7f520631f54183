import { originOfLogo, parsePortalData } from '../../contract/portalSettings';
import type { Branding } from '../../contract/schemas/company';
import type { Connection } from '../database/connection';
import { brandingOfHost } from '../queries/branding';
import { Refusal } from './refusal';

/**
 * The branding of the host the portal is served from (rows BRAND-01, BRAND-02, WIRE-01).
 * @throws unknown_host, by which the portal tells it from a server without this call
 */
export const readBranding = async (connection: Connection, host: string): Promise<Branding> => {
  const branding = await brandingOfHost(connection, host);
  if (!branding) throw new Refusal(404, 'unknown_host', 'No company has its portal at this host.');
  return branding;
};

/** Where a host's logo comes from, for the page's content policy; '' when it is the portal's own or there is none. */
export const logoOrigin = async (connection: Connection, host: string): Promise<string> => {
  const branding = await brandingOfHost(connection, host);
  return originOfLogo(parsePortalData(branding?.portal_data).logo);
};
