import { emailKey } from '../../../contract/normal';
import type { Contact } from '../../../dataProvider/types';
import type { ListFault } from '../../components/emailList/EmailListInput';

export type ManagedPerson = Contact;

export const fullName = ({ first_name, last_name }: Pick<Contact, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

type People = readonly Pick<ManagedPerson, 'true_email'>[];

/** Finds what belongs to each of many addresses. Ignores case, because such addresses reach the same person. */
export const findByEmail = <T>(items: readonly T[], emailOf: (item: T) => string) => {
  const byKey = new Map(items.map(item => [emailKey(emailOf(item)), item]));
  return (email: string): T | undefined => byKey.get(emailKey(email));
};

/** Tells of many addresses whether they are among these. */
export const isAmong = (emails: readonly string[]): ((email: string) => boolean) => {
  const find = findByEmail(emails, email => email);
  return email => find(email) !== undefined;
};

/** Tells of many addresses whether they are these people's. */
export const emailsOf = (people: People) => isAmong(people.map(({ true_email }) => true_email));

export const hasEmail = (people: People, email: string): boolean => emailsOf(people)(email);

/** Names those of a list of new managers or license users who manage the order already. */
export const managingFault = (emails: readonly string[]): ListFault => ({
  message: 'portal.people.already_managers',
  args: { emails: emails.join(', ') },
});
