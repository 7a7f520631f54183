import type { DeclaredWire, ListDeclaration } from '../../../contract/listDeclaration';

const picked = <T>(values: Readonly<Record<string, T>>, isPicked: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

/**
 * A changed declaration whose wire can ask for all that it now offers: what was found since may need an order, or parameters, of
 * which the declaration says nothing yet. Parameters of filters that are gone go, too.
 * @param found the wire of the proposal
 */
export const spoken = (declaration: ListDeclaration, found: DeclaredWire = {}): ListDeclaration => {
  const { fields, filters = [], search = [], wire = {} } = declaration;
  const own = wire.parameters ?? {};
  const names = new Set([...search, ...filters.map(({ source }) => source)]);
  const isSorted = fields.some(({ sort }) => sort);
  const parameters = {
    ...picked(own, name => names.has(name) || name === 'id__in'),
    ...picked(found.parameters ?? {}, name => names.has(name) && !Object.hasOwn(own, name)),
  };
  // What stays keeps its place, so that the same list has the same bytes.
  const changed: DeclaredWire = { ...wire, parameters };
  if (Object.keys(parameters).length === 0) delete changed.parameters;
  if (found.style && (isSorted || names.size > 0)) changed.style = found.style;
  if (isSorted && wire.order === false && found.order !== false) {
    delete changed.order;
    if (found.order) changed.order = found.order;
  }
  const whole: ListDeclaration = { ...declaration, wire: changed };
  if (Object.keys(changed).length === 0) delete whole.wire;
  return whole;
};
