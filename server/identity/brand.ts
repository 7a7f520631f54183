import { parsePortalData, type PortalSettings } from '../../contract/portalSettings';
import type { Connection } from '../database/connection';
import { brandingOfHost } from '../queries/branding';

export interface Brand {
  name: string | null;
  settings: PortalSettings;
}

/** The host without its port. Empty if the address is not valid. */
export const hostOf = (address: unknown): string =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).hostname : '';

export const nobodysBrand = (): Brand => ({ name: null, settings: parsePortalData(null) });

export const brandOf = async (connection: Connection, host: string): Promise<Brand> => {
  const branding = await brandingOfHost(connection, host);
  const settings = parsePortalData(branding?.portal_data);
  return { name: settings.name ?? branding?.name ?? null, settings };
};
