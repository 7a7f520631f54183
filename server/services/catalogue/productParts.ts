import type { TObject } from 'typebox';
import { changeOf } from '../../../contract/extensions/catalogue';
import { isSame } from '../../../contract/isSame';
import type { Transaction } from '../../database/connection';
import { deletePart, insertPart, type PartTable, updatePart } from '../../queries/catalogue/productParts';
import { bodies } from '../../validation';
import { fieldProblems } from '../fieldProblems';
import { type BodyPath, conflict, invalidAt, problemAt, Refusal } from '../refusal';

interface Part {
  id: number;
}

/** One kind of what a product consists of: its features, custom fields or files. */
export interface PartKind<P extends Part> {
  table: PartTable;
  /** The name of the list in a product. */
  list: 'product_features' | 'custom_fields' | 'files';
  /** The fields that tell one of a product from another. The first of them has the sentence. */
  unique: readonly [keyof P & string, ...(keyof P & string)[]];
  /** What is said of two that are alike. */
  alike: { code: string; message: string };
  /**
   * The columns to write.
   * @param before null for a new one @throws Refusal for what it cannot be
   */
  row: (tx: Transaction, part: GivenPart<P> & { productId: number }) => Promise<object>;
  /** @throws Refusal 409 if something has it */
  expectUnused?: (tx: Transaction, part: { before: P; productId: number }) => Promise<void>;
}

export interface GivenPart<P extends Part> {
  given: Partial<P>;
  before: P | null;
  path: BodyPath;
}

const expectNamedOnce = <P extends Part>({ list }: PartKind<P>, given: readonly Partial<P>[]): void => {
  const ids = given.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) !== index);
  if (twice !== -1) throw invalidAt([list, twice, 'id'], 'invalid', 'Each part can be named once.');
};

/** Two that were alike before can stay so. */
const expectDistinct = <P extends Part>(
  { list, unique, alike }: PartKind<P>,
  given: readonly Partial<P>[],
  known: ReadonlyMap<number | undefined, P>,
): void => {
  const nameOf = (part: Partial<P> | undefined) => part && JSON.stringify(unique.map(field => part[field]));
  const before = given.map(({ id }) => nameOf(known.get(id)));
  const names = given.map(part => nameOf({ ...known.get(part.id), ...part }));
  const isRenamed = (index: number) => names[index] !== before[index];
  for (const [index, name] of names.entries()) {
    const first = names.indexOf(name);
    if (first === index || (!isRenamed(first) && !isRenamed(index))) continue;
    const place = [list, isRenamed(index) ? index : first, unique[0]];
    throw conflict(alike.code, alike.message, [problemAt(place, alike.code, alike.message)]);
  }
};

/**
 * Makes a product consist of these parts: removes, changes and adds.
 * @param before what it has @returns whether anything differed
 * @throws Refusal with the part and field that cannot be so
 */
export const replaceParts = async <P extends Part>(
  tx: Transaction,
  kind: PartKind<P>,
  productId: number,
  { before, given }: { before: readonly P[]; given: readonly Partial<P>[] },
): Promise<boolean> => {
  const { table, list, row, expectUnused } = kind;
  const known = new Map<number | undefined, P>(before.map(part => [part.id, part]));
  expectNamedOnce(kind, given);
  expectDistinct(kind, given, known);
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
    const was = known.get(part.id) ?? null;
    const columns = await row(tx, { given: part, before: was, path: [list, index], productId });
    if (was && Object.keys(columns).length === 0) continue;
    isChanged = true;
    if (!was) await insertPart(tx, table, { ...columns, product_id: productId });
    else await updatePart(tx, table, was.id, { ...columns });
  }
  return isChanged;
};

/** The given fields that differ. */
export const differing = <P extends Part>(given: Partial<P>, before: P | null): Partial<P> => {
  const { id: _id, ...fields } = given;
  const was = new Map(Object.entries(before ?? {}));
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== undefined && (!before || !isSame(value, was.get(field))),
    ),
  ) as Partial<P>;
};

/**
 * Finds what differs, and refuses what a new part could not have. What was there before is not looked at.
 * @param schema of a new part
 */
export const differenceBy = <P extends Part>(schema: TObject) => {
  const isNew = bodies.compile(schema);
  const isChange = bodies.compile(changeOf(schema.properties));
  /** @throws Refusal 400 with the field */
  return ({ given, before, path }: GivenPart<P>): Partial<P> => {
    const change = differing(given, before);
    const isValid = before ? isChange : isNew;
    if (isValid(change)) return change;
    const problems = fieldProblems(isValid.errors ?? [], { isBody: true, at: `/${path.join('/')}` });
    throw new Refusal(400, 'invalid', 'The request is not valid.', problems);
  };
};
