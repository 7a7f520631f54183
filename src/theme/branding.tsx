import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { defaultPortalSettings, type PortalSettings } from '../../contract/portalSettings';

/** Whose portal this is, found by the host it is served from; null without a company. */
export interface BrandingValue {
  portal: PortalSettings;
  companyId: number | null;
  companyName: string | null;
  /** What of `portal` the host's own settings say; the rest are defaults. */
  hostSettings?: Partial<PortalSettings>;
  /** The server says that no company has its portal at this host. */
  isUnknownHost?: boolean;
}

/** What applies when no company could be found for the host (rows BRAND-03, CONST-06 to CONST-08). */
export const defaultBranding: BrandingValue = { portal: defaultPortalSettings, companyId: null, companyName: null };

const BrandingContext = createContext(defaultBranding);
export const BrandingProvider = BrandingContext.Provider;

/** The branding in force, with the name to show: the portal's own, else the company's, else a general one (row BRAND-06). */
export const useBranding = () => {
  const { portal, companyId, companyName, hostSettings } = useContext(BrandingContext);
  const translate = useTranslate();
  return {
    portal,
    companyId,
    hostSettings,
    name: portal.name ?? companyName ?? translate('portal.shell.default_name'),
  };
};
