import { parsePortalData } from '../../contract/portalSettings';
import type { Connection } from '../database/connection';
import { portalDataOfHost } from '../queries/branding';

/** Where a host's logo comes from, for the page's content policy; '' when it is the portal's own or there is none. */
export const logoOrigin = async (connection: Connection, host: string): Promise<string> => {
  const { logo } = parsePortalData(await portalDataOfHost(connection, host));
  return logo?.startsWith('https:') && URL.canParse(logo) ? new URL(logo).origin : '';
};
