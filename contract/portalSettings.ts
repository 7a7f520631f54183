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
  (/^https:\/\//i.test(value) || /^\/(?![/\\])/.test(value) || /^data:image\/(?:png|jpeg|webp);base64,/i.test(value));

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
 * Reads portal_data (rows BRAND-01 to BRAND-16). What is missing or not acceptable takes its default.
 * @param onMalformed called when the text is no JSON object; the defaults apply then (row BRAND-15)
 */
export const parsePortalData = (
  portalData: string | null | undefined,
  onMalformed: (reason: string) => void = () => {},
): PortalSettings => {
  if (!portalData) return defaultPortalSettings;
  const parsed = parseObject(portalData);
  if (!parsed) {
    onMalformed('portal_data is not a JSON object');
    return defaultPortalSettings;
  }
  const accepted = Object.entries(checks).filter(([key, isAcceptable]) => isAcceptable(parsed[key]));
  return { ...defaultPortalSettings, ...Object.fromEntries(accepted.map(([key]) => [key, parsed[key]])) };
};

const parseObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};
