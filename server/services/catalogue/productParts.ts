import type { TObject } from 'typebox';
import { changeOf } from '../../../contract/extensions/catalogue';
import { isSame } from '../../../contract/isSame';
import type { Transaction } from '../../database/connection';
import { deleteParts, insertParts, type PartTable, updateParts } from '../../queries/catalogue/productParts';
import { bodies } from '../../validation';
import { fieldProblems } from '../fieldProblems';
import { type BodyPath, conflict, invalidAt, problemAt, Refusal } from '../refusal';
import { withNormalNames } from './records';

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
  /** The columns to write, none for what stays as it was. @throws Refusal for what it cannot be */
  row: (part: GivenPart<P>) => Columns;
  /** @throws Refusal 409 for a change that what has the part does not allow */
  expectChangeable?: (tx: Transaction, part: WrittenPart<P>, productId: number) => Promise<void>;
  /** @throws Refusal 409 if something has it */
  expectUnused?: (tx: Transaction, part: { before: P; productId: number }) => Promise<void>;
  /** Adds to the columns what only the database knows. @throws Refusal for what it does not know */
  complete?: (tx: Transaction, parts: readonly WrittenPart<P>[], productId: number) => Promise<WrittenPart<P>[]>;
}

export type Columns = Readonly<Record<string, unknown>>;

export interface GivenPart<P extends Part> {
  given: Partial<P>;
  before: P | null;
  path: BodyPath;
}

/** A new part, or one that changes. */
export interface WrittenPart<P extends Part> {
  before: P | null;
  path: BodyPath;
  columns: Columns;
}

interface Plan<P extends Part> {
  removed: readonly P[];
  written: readonly WrittenPart<P>[];
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
 * What is to be written so that a product consists of these parts. It asks no database, so nobody waits for it.
 * @param before what it has @throws Refusal with the part and field that cannot be so
 */
const planParts = <P extends Part>(
  kind: PartKind<P>,
  { before, given: typed }: { before: readonly P[]; given: readonly Partial<P>[] },
): Plan<P> => {
  const { list, row } = kind;
  const known = new Map<number | undefined, P>(before.map(part => [part.id, part]));
  const given = typed.map(part => withNormalNames(part, known.get(part.id)));
  expectNamedOnce(kind, given);
  expectDistinct(kind, given, known);
  const stranger = given.findIndex(({ id }) => id !== undefined && !known.has(id));
  if (stranger !== -1) throw invalidAt([list, stranger, 'id'], 'not_found', 'The product has no such part.');

  const named = new Set(given.map(({ id }) => id));
  const all = given.map((part, index): WrittenPart<P> => {
    const [was, path] = [known.get(part.id) ?? null, [list, index]];
    return { before: was, path, columns: row({ given: part, before: was, path }) };
  });
  return {
    removed: before.filter(({ id }) => !named.has(id)),
    written: all.filter(({ before: was, columns }) => !was || Object.keys(columns).length > 0),
  };
};

/** @returns whether anything differed @throws Refusal with the part that cannot be so */
const writeParts = async <P extends Part>(
  tx: Transaction,
  kind: PartKind<P>,
  productId: number,
  { removed, written }: Plan<P>,
): Promise<boolean> => {
  const { table, expectUnused, expectChangeable, complete } = kind;
  for (const part of removed) await expectUnused?.(tx, { before: part, productId });
  for (const part of written) await expectChangeable?.(tx, part, productId);
  const ids = removed.map(({ id }) => id);
  await deleteParts(tx, table, ids);
  const parts = complete ? await complete(tx, written, productId) : written;
  const added = parts.filter(({ before }) => !before).map(({ columns }) => ({ ...columns, product_id: productId }));
  await updateParts(
    tx,
    table,
    parts.flatMap(({ before, columns }) => (before ? [{ ...columns, id: before.id }] : [])),
  );
  await insertParts(tx, table, added);
  return removed.length + written.length > 0;
};

/**
 * Plans one kind of a product's parts. What is planned is written with one statement for each thing to do.
 * @param given without, all stay as they are @throws as planParts
 */
export const partsWriter = <P extends Part>(
  kind: PartKind<P>,
  before: readonly P[],
  given: readonly Partial<P>[] | undefined,
): ((tx: Transaction, productId: number) => Promise<boolean>) => {
  const plan = given && planParts(kind, { before, given });
  return async (tx, productId) => (plan ? writeParts(tx, kind, productId, plan) : false);
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
