import { normalEmail } from './normal';
import { objectIn } from './portalData';

/** An address in its normal form, without characters that a mailto address reads as parameters. Null if it is none. */
const contactAddress = (value: unknown): string | null => {
  const normal = typeof value === 'string' ? normalEmail(value) : null;
  return normal && 'address' in normal && !/[?&#%]/.test(normal.address) ? normal.address : null;
};

/** The address that a company's license users write to: `contactEmail` of its portal_data. Null if it is not usable. */
export const contactEmailIn = (portalData: string | null | undefined): string | null =>
  contactAddress(objectIn(portalData)?.contactEmail);
