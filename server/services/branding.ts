import { originOfLogo, parsePortalData } from '../../contract/portalSettings';
import { type PortalDeclaration, portalFaultOf } from '../../contract/portalDeclaration';
import type { Branding } from '../../contract/schemas/company';
import type { Connection } from '../database/connection';
import { brandingOfHost, pageOfHost, type StoredHostPage } from '../queries/branding';
import { Refusal } from './refusal';

/** @throws unknown_host, which tells an unknown host from a server without this call */
export const readBranding = async (connection: Connection, host: string): Promise<Branding> => {
  const branding = await brandingOfHost(connection, host);
  if (!branding) throw new Refusal(404, 'unknown_host', 'There is no portal at this host.');
  return branding;
};

interface HostPage {
  /** The logo's origin for the content security policy. Empty for the portal's own logo and for none. */
  logo: string;
  /** The company's settings of lists and menu, if it has published some. */
  settings?: PortalDeclaration;
}

/** Without what cannot be used: it may have been published before a release with other rules. */
const usable = (content: string): PortalDeclaration | undefined => {
  const settings: unknown = JSON.parse(content);
  return portalFaultOf(settings) ? undefined : (settings as PortalDeclaration);
};

/** Reads the pages of hosts. Checks a company's settings once for each version, because every visit needs them. */
export const createHostPages = () => {
  const checked = new Map<number, { content: string; settings: PortalDeclaration | undefined }>();
  const settingsOf = ({ id, settings: content }: StoredHostPage): PortalDeclaration | undefined => {
    if (!content) return undefined;
    const known = checked.get(id);
    if (known?.content === content) return known.settings;
    const settings = usable(content);
    checked.set(id, { content, settings });
    return settings;
  };
  return async (connection: Connection, host: string): Promise<HostPage> => {
    const page = await pageOfHost(connection, host);
    const settings = page && settingsOf(page);
    return { logo: originOfLogo(parsePortalData(page?.portal_data).logo), ...(settings && { settings }) };
  };
};
