import { isFieldName, isSecretName } from '../../../contract/nameRules';
import type { DeclaredField } from '../../../contract/listDeclaration';
import type { Schema } from './description';
import { type DescribedType, referenceOf, typeOf } from './described';
import { type Column, columnIn, isA, type Look, type Row } from './rows';

/** Where the type of a column is from. `count` of `of` rows look like `look`. */
export type Reason =
  | { kind: 'description' }
  | { kind: 'rows'; look: Look; count: number; of: number }
  /** The rows differ, so it is a text. */
  | { kind: 'differ'; look: Look; count: number; of: number }
  /** The description says something else than the rows. */
  | { kind: 'otherwise'; described: string }
  | { kind: 'empty' }
  /** Only a declaration has the field: it was not found. */
  | { kind: 'declared' };

/** Why a column is off at first. */
type Off = 'id' | 'secret' | 'nested' | 'long' | 'empty' | 'many' | 'name';

export interface FoundColumn {
  field: DeclaredField;
  reason: Reason;
  off?: Off;
  /** Whether not even a record's details have it. */
  isLeftOut: boolean;
}

/** More columns than this do not fit next to each other. */
const mostShown = 8;
const longText = 60;
const mostFields = 100;

interface Sources {
  rows: readonly Row[];
  described: ReadonlyMap<string, Schema>;
  /** All fields of rows and description, in their order. */
  sources: readonly string[];
  id: string;
  /** What one record is called. */
  singular: string;
  nameOf: (path: string) => string | undefined;
}

const shownTypes: Readonly<Record<Look, DeclaredField['type']>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  list: 'text',
  object: 'text',
};
const ofDescription: Readonly<Partial<Record<DescribedType, DeclaredField['type']>>> = {
  decimal: 'number',
  list: 'text',
  object: 'text',
};

const byRows = ({ look, count, of }: Column): Pick<FoundColumn, 'reason'> & { type: DeclaredField['type'] } => {
  if (look === undefined) return { type: 'text', reason: { kind: 'empty' } };
  if (count < of) return { type: 'text', reason: { kind: 'differ', look, count, of } };
  return { type: shownTypes[look], reason: { kind: 'rows', look, count, of } };
};

const typedBy = (described: DescribedType, column: Column) => {
  if (described === 'unknown') return byRows(column);
  // Many back ends describe days and moments as texts.
  const isOfDays = column.look === 'date' || column.look === 'time';
  if (described === 'text' && isOfDays && column.count === column.of) return byRows(column);
  const isContradicted = !column.values.every(value => isA(value, described));
  if (isContradicted)
    return { type: byRows(column).type, reason: { kind: 'otherwise', described } satisfies Reason as Reason };
  const type = ofDescription[described] ?? (described as DeclaredField['type']);
  return { type, reason: { kind: 'description' } satisfies Reason as Reason };
};

const isLong = ({ values }: Column): boolean =>
  values.some(value => typeof value === 'string' && value.length > longText);

const offOf = (source: string, described: DescribedType, column: Column, id: string): Off | undefined => {
  if (isSecretName(source)) return 'secret';
  if (!isFieldName(source)) return 'name';
  if (source === id) return 'id';
  if (column.look === undefined && described !== 'boolean') return 'empty';
  const isNested =
    source.replace(/^attributes\./, '').includes('.') || column.look === 'list' || column.look === 'object';
  if (isNested || described === 'list' || described === 'object') return 'nested';
  return isLong(column) ? 'long' : undefined;
};

const foundColumn = (source: string, { rows, described, id, nameOf }: Sources): FoundColumn => {
  const schema = described.get(source) ?? {};
  const column = columnIn(rows, source);
  const told = typeOf(schema, nameOf);
  const { type, reason } = typedBy(told, column);
  const off = offOf(source, told, column, id);
  const reference = type === 'reference' ? referenceOf(schema, nameOf) : undefined;
  const hasObjects = column.values.some(value => typeof value === 'object' && JSON.stringify(value).includes('{'));
  return {
    field: { source, type, ...(reference && { reference }), ...(off && { shown: false }) },
    reason,
    ...(off && { off }),
    isLeftOut: off === 'secret' || off === 'name' || hasObjects,
  };
};

const names = /^(?:name|title|label|display_?name|full_?name|subject)$/i;
const codes = /^(?:code|email|number|hostname|sku|reference|slug|username|login)$/i;

/** The field that names a record: a text that differs from row to row. */
const titleAmong = (columns: readonly FoundColumn[], { rows, id, singular }: Sources): string => {
  const texts = columns.filter(({ field, off }) => field.type === 'text' && off === undefined);
  const isTelling = ({ field }: FoundColumn) => {
    const { values } = columnIn(rows, field.source);
    return values.length === rows.length && new Set(values).size > rows.length / 2;
  };
  const telling = texts.filter(isTelling);
  const isOwn = (name: string) => name === singular || name.startsWith(`${singular}_`);
  const named = (isWanted: (name: string) => boolean) =>
    telling.find(({ field }) => isWanted(field.source.split('.').at(-1) ?? ''));
  const found =
    named(name => names.test(name)) ?? named(isOwn) ?? named(name => codes.test(name)) ?? telling[0] ?? texts[0];
  return found?.field.source ?? id;
};

/** All columns that can be shown, the title first, with the reason for each. */
export const columnsOf = (sources: Sources): { columns: FoundColumn[]; title: string } => {
  const found = sources.sources.map(source => foundColumn(source, sources));
  const title = titleAmong(found, sources);
  const isTitle = ({ field }: FoundColumn) => field.source === title;
  const ordered = [...found.filter(isTitle), ...found.filter(column => !isTitle(column))];
  let [shown, kept] = [0, 0];
  const placed = ordered.map((column): FoundColumn => {
    if (column.isLeftOut) return column;
    kept += 1;
    if (kept > mostFields) return { ...column, off: 'many', isLeftOut: true };
    // The title is shown, whatever it is.
    if (isTitle(column)) {
      const { shown: _shown, ...field } = column.field;
      return { field, reason: column.reason, isLeftOut: false };
    }
    if (column.off) return column;
    shown += 1;
    return shown < mostShown ? column : { ...column, field: { ...column.field, shown: false }, off: 'many' };
  });
  // What is no column at first stands below what is.
  const isShown = ({ field }: FoundColumn) => field.shown !== false;
  return { columns: [...placed.filter(isShown), ...placed.filter(column => !isShown(column))], title };
};
