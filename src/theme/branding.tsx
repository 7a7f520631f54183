import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { defaultPortalSettings, type PortalSettings } from '../../contract/portalSettings';

/** The portal's branding, which depends on its host. The company is null if none was found. */
export interface BrandingValue {
  portal: PortalSettings;
  companyId: number | null;
  companyName: string | null;
  /** The settings that the host itself defines. The other ones in `portal` are defaults. */
  hostSettings?: Partial<PortalSettings>;
  /** The server says that no company has its portal at this host. */
  isUnknownHost?: boolean;
}

/** The branding of a host without a company. */
export const defaultBranding: BrandingValue = { portal: defaultPortalSettings, companyId: null, companyName: null };

const BrandingContext = createContext(defaultBranding);
export const BrandingProvider = BrandingContext.Provider;

/** The current branding and the name to show: the portal's, else the company's, else a general one. */
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
