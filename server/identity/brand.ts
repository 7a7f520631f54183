import { parsePortalData, type PortalSettings } from '../../contract/portalSettings';
import type { Connection } from '../database/connection';
import { brandingOfHost } from '../queries/branding';

export interface Brand {
  /** Null for a host of nobody. */
  name: string | null;
  settings: PortalSettings;
}

/** Host without port of the portal a request wants to return to; '' when it names none. */
export const hostOf = (address: unknown): string =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).hostname : '';

export const nobodysBrand = (): Brand => ({ name: null, settings: parsePortalData(null) });

/** How the company of a host looks; a host of nobody gets a neutral look. */
export const brandOf = async (connection: Connection, host: string): Promise<Brand> => {
  const branding = await brandingOfHost(connection, host);
  const settings = parsePortalData(branding?.portal_data);
  return { name: settings.name ?? branding?.name ?? null, settings };
};
