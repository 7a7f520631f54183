import { companyHosts } from '../../server/queries/catalogue/hosts';
import type { List } from '../../server/queries/list';
import { managers } from '../../server/queries/managers';
import { has, ids, is, isTrue, type Told } from './toldBy';

export const flags = ['0', '1'];

/** The sorts whose names are those of the fields. */
export const named = (...names: readonly string[]) => Object.fromEntries(names.map(name => [name, name]));

/** What each filter and sort of a list may tell: nothing beyond the records that the same person reads without it. */
export interface ToldByList {
  /** The path in the API's description. */
  path: string;
  list: Pick<List<{ id: number }>, 'filters' | 'sorts'>;
  /** Parameters that the address needs. */
  query?: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, Told>>;
  sorts: Readonly<Record<string, string>>;
}

/** The lists of what admins change by hand. */
export const toldByAdminLists: readonly ToldByList[] = [
  {
    path: '/x/catalogue/hosts/',
    list: companyHosts,
    filters: { id__in: [['1,2,3'], ids], domain__icontains: [['acme', 'portal'], has('domain')] },
    sorts: named('id', 'domain', 'updated_at'),
  },
  {
    path: '/x/managers/',
    list: managers,
    filters: {
      id__in: [['2,3,4,10'], ids],
      true_email__icontains: [['manager@', 'viewer'], has('true_email')],
      name__icontains: [['max', 'dora'], has('first_name', 'last_name')],
      is_active: [flags, isTrue('is_active')],
      is_by_order: [flags, isTrue('is_by_order')],
      permission: [['manage_managers', 'reset_license'], is('permissions')],
    },
    sorts: named('id', 'true_email', 'first_name', 'last_name'),
  },
];
