import { emailKey } from '../../../contract/normal';
import type { Contact } from '../../../dataProvider/types';
import type { ListFault } from '../../components/emailList/EmailListInput';

export type ManagedPerson = Contact;

export const fullName = ({ first_name, last_name }: Pick<Contact, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

type People = readonly Pick<ManagedPerson, 'true_email'>[];

/** Tells of many addresses whether they are these people's. Ignores case, because such addresses reach the same person. */
export const emailsOf = (people: People): ((email: string) => boolean) => {
  const keys = new Set(people.map(({ true_email }) => emailKey(true_email)));
  return email => keys.has(emailKey(email));
};

export const hasEmail = (people: People, email: string): boolean => emailsOf(people)(email);

/** Names those of a list of new managers or license users who manage the order already. */
export const managingFault = (emails: readonly string[]): ListFault => ({
  message: 'portal.people.already_managers',
  args: { emails: emails.join(', ') },
});
