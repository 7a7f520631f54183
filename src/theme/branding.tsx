import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { defaultPortalSettings, type PortalSettings } from '../../contract/portalSettings';

/** The branding of the host. The company's values are null without a company. */
export interface BrandingValue {
  portal: PortalSettings;
  companyId: number | null;
  companyName: string | null;
  /** The settings in `portal` that come from the host. The others are defaults. */
  hostSettings?: Partial<PortalSettings>;
  /** The server says that this host belongs to no company. */
  isUnknownHost?: boolean;
}

/** Used if no company could be found for the host. */
export const defaultBranding: BrandingValue = { portal: defaultPortalSettings, companyId: null, companyName: null };

const BrandingContext = createContext(defaultBranding);
export const BrandingProvider = BrandingContext.Provider;

/** The current branding. `name` is the portal's name, or else the company's, or else a general name. */
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
