import type { LicenseUser } from '../../../contract/schemas/license';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';
import { hasEmail, type ManagedPerson } from '../../../src/components/people/person';
import type { ListFault } from '../../../src/components/emailList/EmailListInput';
import type { EmailListValue } from '../../../src/lib/emailList';
import { emails } from '../../../src/lib/validation';
import { freeSeats, limitReached, type Seats } from './seats';

/** What became of an address of a batch. */
export interface Outcome {
  email: string;
  result: 'assigned' | 'already' | 'missing';
  /** Of an account that was just made: nobody knows it yet. */
  password?: string | undefined;
}

/**
 * Rows VALID-04, LUSR-04, LUSR-19 and LUSR-21. Who is a user of the license already takes no further seat.
 * @param managers of the license's order: one of them would have all addresses refused
 */
export const batchFault =
  (license: Seats, managers: readonly Pick<ManagedPerson, 'true_email'>[]) =>
  ({ emails: list, pending }: EmailListValue): ListFault => {
    const typed = pending.trim();
    if (typed) return emails([typed]) ?? 'portal.email_list.not_added';
    const managing = list.filter(email => hasEmail(managers, email));
    if (managing.length > 0)
      return { message: 'resources.license_users.batch.managers', args: { emails: managing.join(', ') } };
    const free = freeSeats(license);
    if (free === null) return undefined;
    if (list.length > license.max_license_users) return 'resources.license_users.batch.check_count';
    return list.filter(email => !hasEmail(license.license_users, email)).length > free ? limitReached : undefined;
  };

/**
 * Who of a batch has arrived, those who have not first.
 * @param after the users of the license by now; null where they could not be read, and all are taken to be there
 */
export const outcomesOf = (
  batch: readonly string[],
  before: readonly LicenseUser[],
  after: readonly LicenseUser[] | null,
  made: NewAccounts,
): Outcome[] => {
  const resultOf = (email: string): Outcome['result'] => {
    if (after && !hasEmail(after, email)) return 'missing';
    return hasEmail(before, email) ? 'already' : 'assigned';
  };
  const passwordOf = (email: string) =>
    made.find(account => account.email.toLowerCase() === email.toLowerCase())?.new_password;
  const outcomes = batch.map((email): Outcome => ({ email, result: resultOf(email), password: passwordOf(email) }));
  return [...outcomes.filter(isMissing), ...outcomes.filter(outcome => !isMissing(outcome))];
};

const isMissing = ({ result }: Outcome) => result === 'missing';
