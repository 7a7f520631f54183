import { HttpError } from 'ra-core';
import { defaultPortalSettings, readPortalData } from '../../contract/portalSettings';
import type { PortalDataProvider } from '../../dataProvider/types';
import { type BrandingValue, defaultBranding } from './branding';

/** Shown by a development server without a back end, so that nobody takes it for a real portal. */
const developmentBranding: BrandingValue = {
  ...defaultBranding,
  portal: { ...defaultPortalSettings, name: 'Development portal', topHeaderBackground: '#4a3f6b' },
};

interface Options {
  /** Decides which fallback is used if there is no answer. */
  isDevelopment: boolean;
  onProblem: (reason: string) => void;
}

/** Loads the branding of a host. Never rejects: without an answer, a fallback keeps the portal usable. */
export const loadBranding = async (
  { getBranding }: Pick<PortalDataProvider, 'getBranding'>,
  host: string,
  { isDevelopment, onProblem }: Options,
): Promise<BrandingValue> => {
  try {
    const { id, name, portal_data } = await getBranding(host);
    const hostSettings = readPortalData(portal_data, onProblem);
    return { portal: { ...defaultPortalSettings, ...hostSettings }, hostSettings, companyId: id, companyName: name };
  } catch (error) {
    onProblem(`branding of ${host} is not available: ${error instanceof Error ? error.message : String(error)}`);
    if (isDevelopment) return developmentBranding;
    const isUnknownHost = error instanceof HttpError && error.body?.code === 'unknown_host';
    return isUnknownHost ? { ...defaultBranding, isUnknownHost } : defaultBranding;
  }
};
