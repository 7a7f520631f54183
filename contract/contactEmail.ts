import { isObject } from './isObject';

/** Without what a mailto address would take for its parameters or for another address. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@,;?&#%]+@[^\s@,;?&#%]+$/.test(value);

/** Where a company's license users write to: `contactEmail` of its portal_data. Null without a usable address. */
export const contactEmailIn = (portalData: string | null | undefined): string | null => {
  try {
    const settings: unknown = JSON.parse(portalData ?? '');
    return isObject(settings) && isAddress(settings.contactEmail) ? settings.contactEmail : null;
  } catch {
    return null;
  }
};
