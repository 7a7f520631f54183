import { isSame } from '../../../contract/isSame';
import type { Transaction } from '../../database/connection';
import { deletePart, insertPart, type PartTable, updatePart } from '../../queries/catalogue/productParts';
import { type BodyPath, conflict, invalidAt, problemAt } from '../refusal';

interface Part {
  id: number;
}

type Given<P extends Part> = Partial<P>;

/** One kind of what a product consists of: its features, custom fields or files. */
export interface PartKind<P extends Part, G extends Given<P>> {
  table: PartTable;
  /** The name of the list in a product. */
  list: 'product_features' | 'custom_fields' | 'files';
  /** The field that tells one from another, if only one of a product can have a value. */
  unique?: keyof P & string;
  /**
   * The columns to write.
   * @param before null for a new one @throws Refusal for what it cannot be
   */
  row: (tx: Transaction, part: { given: G; before: P | null; path: BodyPath; productId: number }) => Promise<object>;
  /** @throws Refusal 409 if something has it */
  expectUnused?: (tx: Transaction, part: { before: P; productId: number }) => Promise<void>;
}

const expectDistinct = <P extends Part, G extends Given<P>>(
  { list, unique }: PartKind<P, G>,
  given: readonly G[],
): void => {
  const ids = given.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) !== index);
  if (twice !== -1) throw invalidAt([list, twice, 'id'], 'invalid', 'Each part can be named once.');
  if (!unique) return;
  const values = given.map(part => part[unique]);
  const same = values.findIndex((value, index) => values.indexOf(value) !== index);
  if (same === -1) return;
  const message = `This ${unique} already exists`;
  throw conflict('unique', message, [problemAt([list, same, unique], 'unique', message)]);
};

/**
 * Makes a product consist of these parts: removes, changes and adds.
 * @param before what it has @returns whether anything differed
 * @throws Refusal with the part and field that cannot be so
 */
export const replaceParts = async <P extends Part, G extends Given<P>>(
  tx: Transaction,
  kind: PartKind<P, G>,
  productId: number,
  { before, given }: { before: readonly P[]; given: readonly G[] },
): Promise<boolean> => {
  const { table, list, row, expectUnused } = kind;
  expectDistinct(kind, given);
  const known = new Map(before.map(part => [part.id, part]));
  const stranger = given.findIndex(({ id }) => id !== undefined && !known.has(id));
  if (stranger !== -1) throw invalidAt([list, stranger, 'id'], 'not_found', 'The product has no such part.');

  const named = new Set(given.map(({ id }) => id));
  const removed = before.filter(({ id }) => !named.has(id));
  let isChanged = removed.length > 0;
  for (const part of removed) {
    await expectUnused?.(tx, { before: part, productId });
    await deletePart(tx, table, part.id);
  }
  for (const [index, part] of given.entries()) {
    const was = part.id === undefined ? null : (known.get(part.id) ?? null);
    const columns = await row(tx, { given: part, before: was, path: [list, index], productId });
    if (was && Object.keys(columns).length === 0) continue;
    isChanged = true;
    if (!was) await insertPart(tx, table, { ...columns, product_id: productId });
    else await updatePart(tx, table, was.id, { ...columns });
  }
  return isChanged;
};

/** The given fields that differ. */
export const differing = <P extends Part, G extends Given<P>>(given: G, before: P | null): Partial<G> => {
  const { id: _id, ...fields } = given;
  const was = new Map(Object.entries(before ?? {}));
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== undefined && (!before || !isSame(value, was.get(field))),
    ),
  ) as Partial<G>;
};
