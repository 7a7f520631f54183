import { objectIn } from './portalData';

/** Refuses characters that a mailto address reads as parameters or as another address. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@,;?&#%]+@[^\s@,;?&#%]+$/.test(value);

/** The address that a company's license users write to: `contactEmail` of its portal_data. Null if it is not usable. */
export const contactEmailIn = (portalData: string | null | undefined): string | null => {
  const address = objectIn(portalData)?.contactEmail;
  return isAddress(address) ? address : null;
};
