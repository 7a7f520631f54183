import { filterTypeOf } from '../../contract/filterType';
import type { DeclaredFilter, DeclaredWire, ListDeclaration } from '../../contract/listDeclaration';
import { dialectOf } from '../../dataProvider/dialect';
import type { ListFilter } from '../lib/filters';

/** The field that names a record. */
export const titleFieldOf = ({ title, fields }: Pick<ListDeclaration, 'title' | 'fields'>): string =>
  title ?? fields[0]?.source ?? 'id';

/** What the back end sorts by, in its own spelling. */
export const sortsOf = ({ fields, defaultSort, presets = [] }: ListDeclaration): readonly string[] => [
  ...new Set([
    ...fields.flatMap(({ source, sort }) => (sort ? [sort === true ? source : sort] : [])),
    ...[defaultSort, ...presets.map(({ sort }) => sort)].flatMap(sort => (sort ? [sort.replace(/^-/, '')] : [])),
  ]),
];

/** The back end's names of sorts that differ from the field's. */
export const sortFieldsOf = ({ fields }: ListDeclaration): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ source, sort }) => (typeof sort === 'string' ? [[source, sort]] : [])));

/** Speaks to a back end whose lists differ from those of /api/v1. @param sorts what it sorts by, in its own spelling */
export const through = (wire: DeclaredWire, sorts: readonly string[]) => dialectOf({ wire, sorts: new Set(sorts) });

/** Other back ends may have texts as ids. */
export const listFilters = (filters: readonly DeclaredFilter[]): ListFilter[] =>
  filters.map(filter => ({
    ...filter,
    type: filterTypeOf(filter, filters),
    ...(filter.type === 'reference' && { hasTextIds: true }),
  }));
