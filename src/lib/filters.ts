import { searchTextMaxLength } from '../../contract/constants';
import type { ExtensionName } from '../../contract/extensions/names';
import { isOfDays } from '../../contract/filterValue';
import { type Action, isPermitted, type PersonRights } from '../../contract/permissions';
import { boundOf } from '../../contract/relativeDay';

/** A filter that a list offers. Its text is `resources.<name>.filters.<source>`; of a boolean, `.yes` and `.no` below. */
export interface ListFilter {
  /** The API's name, such as 'created_at__gte'. */
  source: string;
  /**
   * The value of a date is YYYY-MM-DD, or '+30d' for the day in 30 days, '+1m' for the next month. The days of a `date` are
   * in UTC; those of a `time` are the person's own, and are sent as moments.
   */
  type: 'boolean' | 'date' | 'time' | 'choice' | 'text' | 'reference';
  /** The values of a choice. Their texts are those of `choiceWord`. */
  choices?: readonly string[];
  /** The resource of a `reference`, whose record is chosen by search. The value is its id. */
  reference?: string;
  /** Whether that id may be other than a whole number. */
  hasTextIds?: boolean;
  /** The filter that "Add filter" does not offer beside this one. */
  insteadOf?: string;
  onlyManagers?: boolean;
  /** The permission to read the field. The back end refuses the filter without it. */
  needs?: Action;
  /** The addition to the specification's API that has this filter. */
  extension?: ExtensionName;
}

type Conditions = Pick<ListFilter, 'onlyManagers' | 'needs' | 'extension'>;

/** Its filters may be of several extensions. */
interface PresetConditions extends Omit<Conditions, 'extension'> {
  extension?: ExtensionName | readonly ExtensionName[];
}

/** Filters that belong together, as a link above the list. Its text is `resources.<name>.presets.<name>`. */
export interface ListPreset extends PresetConditions {
  name: string;
  filter: Readonly<Record<string, string | number>>;
  /** In the API's spelling, such as '-created_at'. Default: the list's. */
  sort?: string;
}

/** Decides which filters and presets somebody is offered. */
export interface Offer {
  isManager: boolean;
  isPermitted: (action: Action) => boolean;
  has: (extension: ExtensionName) => boolean;
}

/** @param person undefined before their record is read: then nothing is left out yet */
export const offerTo = (person: PersonRights | undefined, has: Offer['has']): Offer => ({
  isManager: person?.isManager !== false,
  isPermitted: action => !person || isPermitted(action, person),
  has,
});

export const isOffered = ({ onlyManagers, needs, extension }: PresetConditions, offer: Offer): boolean =>
  (offer.isManager || !onlyManagers) &&
  (!needs || offer.isPermitted(needs)) &&
  [extension ?? []].flat().every(offer.has);

export interface OfferedFilter extends ListFilter {
  /** The list's search box searches by it, too. */
  isSearch?: boolean;
}

interface Declared {
  searchFields?: readonly ({ field: string } & Conditions)[];
  filters?: readonly ListFilter[];
}

/** A filter, or both ends of a range of days: one chip, and one entry of "Add filter". */
export interface FilterGroup extends Omit<OfferedFilter, 'source'> {
  /** The filter's source; of a range without its bound, as in `created_at`. */
  name: string;
  sources: readonly string[];
}

/** Whether the value of a filter takes more than the texts of the list to say. */
export const isToldApart = ({ type }: Pick<ListFilter, 'type'>): boolean => isOfDays({ type }) || type === 'reference';

export const groupedFilters = (filters: readonly OfferedFilter[]): FilterGroup[] => {
  const groups = new Map<string, FilterGroup>();
  for (const { source, ...filter } of filters) {
    const name = (isOfDays(filter) && boundOf(source)?.field) || source;
    groups.set(name, { ...filter, name, sources: [...(groups.get(name)?.sources ?? []), source] });
  }
  return [...groups.values()];
};

/** Undefined for react-admin's lists, which accept any filter. */
export const offeredFilters = ({ searchFields, filters }: Declared, offer: Offer): OfferedFilter[] | undefined => {
  if (!filters) return undefined;
  const searches = searchFields?.map(({ field, onlyManagers, extension }): OfferedFilter => {
    return { source: field, type: 'text', onlyManagers, extension, isSearch: true };
  });
  return [...filters, ...(searches ?? [])].filter(filter => isOffered(filter, offer));
};

/** Whether a text is longer than back ends accept. Only an address can contain one. */
export const isTooLong = (value: unknown): boolean => String(value).length > searchTextMaxLength;
