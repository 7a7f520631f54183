import { isObject } from './isObject';

/** What portal_data holds, if it is a JSON object. */
export const objectIn = (portalData: string | null | undefined): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(portalData ?? '');
    return isObject(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

/**
 * What holds at a host: each setting of its own replaces its company's. One that is no JSON object holds as it is, so that
 * the portal reports it (BRAND-15).
 */
export const portalDataAt = (host: string | null, company: string | null): string | null => {
  if (!host) return company;
  const own = objectIn(host);
  const companys = objectIn(company);
  return own && companys ? JSON.stringify({ ...companys, ...own }) : host;
};
