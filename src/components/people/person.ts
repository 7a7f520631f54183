import type { LicenseUser } from '../../../contract/schemas/license';

/** Whom managers look after: a license user or an order manager, both as the wire knows them. */
export type ManagedPerson = Pick<LicenseUser, 'id' | 'true_email' | 'first_name' | 'last_name' | 'phone_number'>;

/** Addresses that differ in case alone reach the same person. */
export const hasEmail = (people: readonly Pick<ManagedPerson, 'true_email'>[], email: string): boolean =>
  people.some(({ true_email }) => true_email.toLowerCase() === email.toLowerCase());
