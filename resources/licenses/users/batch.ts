import type { License } from '../../../contract/schemas/license';
import type { ListFault } from '../../../src/components/emailList/EmailListInput';
import { assignFacts, freePlaces, hasPlaces, peopleRefusal } from '../../../src/licensing/people/peopleRules';
import { hasEmail, type ManagedPerson, managingFault } from '../../../src/licensing/people/person';
import type { EmailListValue } from '../../../src/lib/emailList';
import { emails } from '../../../src/lib/validation';

type Places = Pick<License, 'is_bundle' | 'product' | 'max_license_users' | 'license_users'>;
type Managers = readonly Pick<ManagedPerson, 'true_email'>[];

/** The obstacle to assigning anybody else: no free place. */
export const placeObstacle = (license: Places) =>
  peopleRefusal('assign_users', {
    is_bundle: license.is_bundle,
    assigned: 0,
    has_places: hasPlaces(freePlaces(license), 1),
  });

/** Existing users of the license need no place. The back end refuses a batch that contains one of `managers`. */
export const batchFault =
  (license: Places, managers: Managers) =>
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

interface Remedy {
  /** A part of the translation key: the people left out, or those taken. */
  label: 'managers' | 'first';
  count: number;
  /** The list without those who cannot be assigned. */
  emails: readonly string[];
}

/** Leaves out the managers of the order, or else those for whom there is no place. */
export const remedyOf = (license: Places, managers: Managers, list: readonly string[]): Remedy | undefined => {
  const others = list.filter(email => !hasEmail(managers, email));
  if (others.length < list.length) return { label: 'managers', count: list.length - others.length, emails: others };
  const free = freePlaces(license);
  const lacking = list.filter(email => !hasEmail(license.license_users, email));
  if (!free || lacking.length <= free) return undefined;
  return { label: 'first', count: free, emails: lacking.slice(0, free) };
};
