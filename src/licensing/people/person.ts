import { emailKey } from '../../../contract/normal';
import type { Contact } from '../../../dataProvider/types';

export type ManagedPerson = Contact;

export const fullName = ({ first_name, last_name }: Pick<Contact, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** Ignores case, because such addresses reach the same person. */
export const hasEmail = (people: readonly Pick<ManagedPerson, 'true_email'>[], email: string): boolean =>
  people.some(({ true_email }) => emailKey(true_email) === emailKey(email));
