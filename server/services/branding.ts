import { originOfLogo, parsePortalData } from '../../contract/portalSettings';
import { isObject } from '../../contract/isObject';
import { type PortalDeclaration, portalFaultOf } from '../../contract/portalDeclaration';
import type { Branding } from '../../contract/schemas/company';
import type { Connection } from '../database/connection';
import { brandingOfHost, pageOfHost } from '../queries/branding';
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

export const readHostPage = async (connection: Connection, host: string): Promise<HostPage> => {
  const { portal_data, settings } = (await pageOfHost(connection, host)) ?? {};
  const logo = originOfLogo(parsePortalData(portal_data).logo);
  const content: unknown = settings ? JSON.parse(settings) : null;
  // It may have been published before a release with other rules.
  return { logo, ...(isObject(content) && !portalFaultOf(content) && { settings: content as PortalDeclaration }) };
};
