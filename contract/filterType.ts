import { isOfDays } from './filterValue';
import type { DeclaredFilter } from './listDeclaration';
import { boundOf } from './relativeDay';

/** A filter's type in the portal. Days are chosen as ranges, so that one of days without bounds is a text, unless a range has its name. */
export const filterTypeOf = (
  { source, type }: DeclaredFilter,
  filters: readonly DeclaredFilter[],
): DeclaredFilter['type'] =>
  isOfDays({ type }) && !boundOf(source) && !filters.some(each => boundOf(each.source)?.field === source)
    ? 'text'
    : type;
