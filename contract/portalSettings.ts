import { objectIn } from './portalData';

/** A company's theme and feature toggles, from the JSON string portal_data. Colours are safe to use in CSS. */
export interface PortalSettings {
  logo: string | null;
  name: string | null;
  topHeaderBackground: string;
  sidebarBackground: string;
  pageBackground: string;
  loginTitle: string | null;
  loginMessage: string | null;
  showProductLinks: boolean;
  hideCustomFields: boolean;
  hideProductFeatures: boolean;
  allowUsersLicenseReset: boolean;
  allowUsersLicenseBorrow: boolean;
}

export const defaultPortalSettings: PortalSettings = {
  logo: null,
  name: null,
  topHeaderBackground: '#555555',
  sidebarBackground: '#ffffff',
  pageBackground: '#fafafa',
  loginTitle: null,
  loginMessage: null,
  showProductLinks: true,
  hideCustomFields: false,
  hideProductFeatures: false,
  allowUsersLicenseReset: true,
  allowUsersLicenseBorrow: false,
};

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);

/** Branding is untrusted input: only https, same-origin paths and inline bitmaps are accepted. */
const isLogo = (value: unknown): value is string =>
  typeof value === 'string' &&
  ((/^https:\/\//i.test(value) && originOfLogo(value) !== '') ||
    // Browsers read '/', a tab and '/host' as another host.
    /^\/(?![/\\])[^\t\r\n]*$/.test(value) ||
    /^data:image\/(?:png|jpeg|webp);base64,/i.test(value));

/** The origin of a logo for the CSP. Empty without a logo, for the portal's own, and for a host with `;` or `,`. */
export const originOfLogo = (logo: string | null | undefined): string => {
  if (!logo || !/^https:/i.test(logo) || !URL.canParse(logo)) return '';
  const { origin } = new URL(logo);
  return /^https:\/\/[a-z0-9._:[\]-]+$/.test(origin) ? origin : '';
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isToggle = (value: unknown): value is boolean => typeof value === 'boolean';

const checks: { [Key in keyof PortalSettings]: (value: unknown) => boolean } = {
  logo: isLogo,
  name: isText,
  topHeaderBackground: isColour,
  sidebarBackground: isColour,
  pageBackground: isColour,
  loginTitle: isText,
  loginMessage: isText,
  showProductLinks: isToggle,
  hideCustomFields: isToggle,
  hideProductFeatures: isToggle,
  allowUsersLicenseReset: isToggle,
  allowUsersLicenseBorrow: isToggle,
};

/** The accepted settings in portal_data. @param onMalformed called when the text is not a JSON object */
export const readPortalData = (
  portalData: string | null | undefined,
  onMalformed: (reason: string) => void = () => {},
): Partial<PortalSettings> => {
  if (!portalData) return {};
  const parsed = objectIn(portalData);
  if (!parsed) onMalformed('portal_data is not a JSON object');
  const accepted = Object.entries(checks).filter(([key, isAcceptable]) => isAcceptable(parsed?.[key]));
  return Object.fromEntries(accepted.map(([key]) => [key, parsed?.[key]]));
};

/** The settings in portal_data, with defaults for what is missing or refused. */
export const parsePortalData = (...args: Parameters<typeof readPortalData>): PortalSettings => ({
  ...defaultPortalSettings,
  ...readPortalData(...args),
});
