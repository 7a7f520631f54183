import type { LicenseUser } from '../../../contract/schemas/license';

/** A license user or an order manager. */
export type ManagedPerson = Pick<LicenseUser, 'id' | 'true_email' | 'first_name' | 'last_name' | 'phone_number'>;

/** Ignores case, because such addresses reach the same person. */
export const hasEmail = (people: readonly Pick<ManagedPerson, 'true_email'>[], email: string): boolean =>
  people.some(({ true_email }) => true_email.toLowerCase() === email.toLowerCase());
