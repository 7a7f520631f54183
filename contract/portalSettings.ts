/** A company's theme and toggles, read from the JSON string portal_data. Colours are safe to put into CSS. */
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

/** Only https, same-origin paths and inline bitmaps: branding is untrusted input (security decision 11). */
const isLogo = (value: unknown): value is string =>
  typeof value === 'string' &&
  ((/^https:\/\//i.test(value) && originOfLogo(value) !== '') ||
    /^\/(?![/\\])/.test(value) ||
    /^data:image\/(?:png|jpeg|webp);base64,/i.test(value));

/**
 * The origin a logo comes from, for a content policy; '' for one of the portal itself, for none, and where its host has
 * characters that an address may have but no host: a semicolon or a comma would end the directive and begin another.
 */
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

/**
 * What portal_data says and is acceptable (rows BRAND-01 to BRAND-16).
 * @param onMalformed called when the text is no JSON object, which says nothing (row BRAND-15)
 */
export const readPortalData = (
  portalData: string | null | undefined,
  onMalformed: (reason: string) => void = () => {},
): Partial<PortalSettings> => {
  if (!portalData) return {};
  const parsed = parseObject(portalData);
  if (!parsed) onMalformed('portal_data is not a JSON object');
  const accepted = Object.entries(checks).filter(([key, isAcceptable]) => isAcceptable(parsed?.[key]));
  return Object.fromEntries(accepted.map(([key]) => [key, parsed?.[key]]));
};

/** The settings of portal_data; what it does not say, or not acceptably, takes its default. */
export const parsePortalData = (...told: Parameters<typeof readPortalData>): PortalSettings => ({
  ...defaultPortalSettings,
  ...readPortalData(...told),
});

const parseObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};
