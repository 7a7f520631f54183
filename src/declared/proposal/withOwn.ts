import type { ListDeclaration } from '../../../contract/listDeclaration';
import type { Verdict } from './findLists';
import type { Proposal } from './propose';

/** What was found, each as its author has declared it, and then what only they have. */
const merged = <T>(found: readonly T[], own: readonly T[], keyOf: (part: T) => string): T[] => {
  const others = new Map(own.map(part => [keyOf(part), part]));
  return [...new Map([...found.map((part): [string, T] => [keyOf(part), part]), ...others]).values()];
};

/** Nothing, for a back end that cannot be read now. */
const nothingFor = (declaration: ListDeclaration): Proposal => ({
  declaration,
  columns: [],
  filters: [],
  search: [],
  noFilters: new Map(),
  sortsBy: 'description',
  create: { kind: 'silent' },
  edit: { kind: 'silent' },
  actions: [],
  noActions: [],
  isFirstPageOnly: false,
  rows: [],
  count: undefined,
});

/** The proposal for a list that exists: what is taken out there and put back is as its author had it. */
export const withOwn = (found: Proposal | Verdict, declaration: ListDeclaration): Proposal => {
  const proposal = 'kind' in found ? nothingFor(declaration) : found;
  const formOf = (form: 'create' | 'edit') => {
    const { [form]: offered } = proposal;
    const own = declaration[form];
    if (!own) return offered;
    return { inputs: merged('inputs' in offered ? offered.inputs : [], own, ({ source }) => source) };
  };
  return {
    ...proposal,
    filters: merged(proposal.filters, declaration.filters ?? [], ({ source }) => source),
    actions: merged(proposal.actions, declaration.actions ?? [], ({ name }) => name),
    create: formOf('create'),
    edit: formOf('edit'),
  };
};
