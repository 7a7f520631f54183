import type { ListDeclaration } from '../../contract/listDeclaration';

/** What the back end sorts by, in its own spelling. */
export const sortsOf = ({ fields, defaultSort }: ListDeclaration): ReadonlySet<string> =>
  new Set([
    ...fields.flatMap(({ source, sort }) => (sort ? [sort === true ? source : sort] : [])),
    ...(defaultSort ? [defaultSort.replace(/^-/, '')] : []),
  ]);

/** The back end's names of sorts that differ from the field's. */
export const sortFieldsOf = ({ fields }: ListDeclaration): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ source, sort }) => (typeof sort === 'string' ? [[source, sort]] : [])));
