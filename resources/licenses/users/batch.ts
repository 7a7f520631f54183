import { emailKey } from '../../../contract/normal';
import type { License, LicenseUser } from '../../../contract/schemas/license';
import type { NewAccounts } from '../../../contract/schemas/licenseCommands';
import type { ListFault } from '../../../src/components/emailList/EmailListInput';
import { assignFacts, freePlaces, hasPlaces, peopleRefusal } from '../../../src/licensing/people/peopleRules';
import { hasEmail, type ManagedPerson, managingFault } from '../../../src/licensing/people/person';
import type { SavedLine } from '../../../src/licensing/runs/saveResult';
import type { EmailListValue } from '../../../src/lib/emailList';
import { emails } from '../../../src/lib/validation';

type Places = Pick<License, 'is_bundle' | 'product' | 'max_license_users' | 'license_users'>;

/** The obstacle to assigning anybody else: no free place. */
export const placeObstacle = (license: Places) =>
  peopleRefusal('assign_users', {
    is_bundle: license.is_bundle,
    assigned: 0,
    has_places: hasPlaces(freePlaces(license), 1),
  });

export interface Outcome {
  email: string;
  result: 'assigned' | 'already' | 'missing';
  password?: string | undefined;
}

/** Existing users of the license need no place. The back end refuses a batch that contains one of `managers`. */
export const batchFault =
  (license: Places, managers: readonly Pick<ManagedPerson, 'true_email'>[]) =>
  ({ emails: list, pending }: EmailListValue): ListFault => {
    const typed = pending.trim();
    if (typed) return emails([typed]) ?? 'portal.email_list.not_added';
    const managing = list.filter(email => hasEmail(managers, email));
    if (managing.length > 0) return managingFault(managing);
    if (freePlaces(license) === null) return undefined;
    if (list.length > license.max_license_users) return 'resources.license_users.batch.check_count';
    const { has_places } = assignFacts(license, list);
    return peopleRefusal('assign_users', { assigned: 0, has_places })?.title;
  };

const passwordIn = (made: NewAccounts, email: string): string | undefined =>
  made.find(account => emailKey(account.email) === emailKey(email))?.new_password;

/** Outcomes if the back end names the people who are new to the license. It then assigns all or none. */
export const namedOutcomes = (batch: readonly string[], assigned: readonly string[], made: NewAccounts): Outcome[] => {
  const isNew = new Set(assigned.map(emailKey));
  return batch.map(email => ({
    email,
    result: isNew.has(emailKey(email)) ? 'assigned' : 'already',
    password: passwordIn(made, email),
  }));
};

/** Unassigned addresses come first. If `after` is null (unknown), none counts as unassigned. */
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
  const outcomes = batch.map((email): Outcome => ({
    email,
    result: resultOf(email),
    password: passwordIn(made, email),
  }));
  return [...outcomes.filter(isMissing), ...outcomes.filter(outcome => !isMissing(outcome))];
};

const isMissing = ({ result }: Pick<Outcome, 'result'>) => result === 'missing';

/** A further batch replaces what was missing before. */
export const withFurther = (before: readonly Outcome[], further: readonly Outcome[]): Outcome[] => [
  ...further,
  ...before.filter(outcome => !isMissing(outcome) && !further.some(({ email }) => email === outcome.email)),
];

const steps = { assigned: 'done', already: 'left_out', missing: 'refused' } as const;

/** Converts outcomes to a run's lines, to save them as a file. */
export const linesOf = ({ id }: Pick<License, 'id'>, outcomes: readonly Outcome[]): SavedLine[] =>
  outcomes.map(({ email, result, password }) => ({
    recordId: id,
    name: email,
    step: steps[result],
    reason: { detail: `resources.license_users.batch.${result}` },
    accounts: password ? [{ email, new_password: password }] : [],
  }));
