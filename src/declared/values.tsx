import type { RaRecord } from 'ra-core';
import type { DeclaredField, ListDeclaration } from '../../contract/listDeclaration';
import { FieldText } from '../components/detail/RecordFields';
import { type FieldRule, type FieldValue, text, yesNo } from '../components/detail/fields';
import { Clipped } from '../components/table/Clipped';
import { type Column, dateTimeWidths, dateWidth } from '../components/table/types';
import { formatDate, formatDateTime } from '../lib/dates';
import type { Translate } from '../lib/words';

const none = '-';

const valueIn = (record: RaRecord, source: string): unknown =>
  source.split('.').reduce<unknown>((value, name) => Object(value)[name], record);

/** A value whose type is not the declared one is shown as it is, so that nothing wrong is shown. */
const asText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(asText).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

/** @returns null for a value that is not there */
const shownOf = (record: RaRecord, { source, type }: DeclaredField, resource: string): FieldValue | null => {
  const value = valueIn(record, source);
  if (value === null || value === undefined || value === '') return null;
  if (type === 'number' && typeof value === 'number') return text(value);
  if (type === 'boolean' && typeof value === 'boolean') return yesNo(value);
  if (type === 'date' && isDay(value)) return { kind: 'date', day: value };
  if (type === 'time' && isMoment(value)) return { kind: 'date_time', moment: value };
  if (type === 'choice')
    return {
      kind: 'term',
      message: `resources.${resource}.values.${source}.${asText(value)}`,
      fallback: asText(value),
    };
  return text(asText(value));
};

const exportedOf = (shown: FieldValue | null, translate: Translate): string | number => {
  switch (shown?.kind) {
    case 'text':
      return shown.text;
    case 'term':
      return translate(shown.message, { _: shown.fallback });
    case 'date':
      return formatDate(shown.day);
    case 'date_time':
      return formatDateTime(shown.moment);
    default:
      return none;
  }
};

const widthsOf = ({ type }: DeclaredField): Partial<Column> => {
  if (type === 'number') return { align: 'right', width: 6.5 };
  if (type === 'date') return { width: dateWidth };
  if (type === 'time') return dateTimeWidths;
  return type === 'text' ? { width: 9, grows: true } : { width: 7 };
};

/** The columns of a declared list. */
export const columnsOf = ({ name, title, fields }: ListDeclaration): Column[] =>
  fields.map((field): Column => {
    const { source, sort = false } = field;
    return {
      source,
      ...widthsOf(field),
      ...(sort === false && { sortBy: false }),
      ...(source === (title ?? fields[0]?.source) && { card: 'title', width: 13 }),
      render: record => {
        const shown = shownOf(record, field, name);
        if (!shown) return none;
        return shown.kind === 'text' && typeof shown.text === 'string' ? (
          <Clipped text={shown.text} />
        ) : (
          <FieldText value={shown} />
        );
      },
      text: (record, translate) => exportedOf(shownOf(record, field, name), translate),
    };
  });

/** The lines of a record of a declared list. */
export const rulesOf = ({ name, fields }: ListDeclaration): FieldRule<RaRecord>[] =>
  fields.map(field => ({ source: field.source, value: record => shownOf(record, field, name) }));

/** What names a record. */
export const titleIn = ({ title, fields, name }: ListDeclaration, record: RaRecord): string =>
  asText(valueIn(record, title ?? fields[0]?.source ?? 'id') ?? `${name} ${record.id}`);
