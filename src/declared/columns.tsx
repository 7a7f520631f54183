import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isCalendarDay } from '../../contract/filterValue';
import { isEmpty } from '../../contract/isEmpty';
import type { DeclaredField, ListDeclaration } from '../../contract/listDeclaration';
import { valueAt } from '../../contract/valueAt';
import { FieldText } from '../components/detail/RecordFields';
import { type FieldRule, type FieldValue, text, yesNo } from '../components/detail/fields';
import { Clipped } from '../components/table/Clipped';
import { type Column, dateTimeWidths, dateWidth } from '../components/table/types';
import { formatDate, formatDateTime } from '../lib/dates';
import { recordName } from '../lib/records';
import type { ResourceDeclaration } from '../lib/resource';
import { choiceKey, type Translate } from '../lib/words';
import { titleFieldOf } from './sorts';

const none = '-';

/** A value whose type is not the declared one is shown as it is, so that nothing wrong is shown. */
export const asText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(asText).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && value[10] === 'T' && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

export const isId = (value: unknown): value is Identifier => typeof value === 'number' || typeof value === 'string';

/** @returns null for a value that is not there */
export const shownOf = (
  record: object,
  field: Omit<DeclaredField, 'type'> & { type: string },
  resource: string,
): FieldValue | null => {
  const { source, type, reference } = field;
  const value = valueAt(record, source);
  if (isEmpty(value)) return null;
  // An id is a name: nobody counts up to it.
  if (type === 'number' && typeof value === 'number') return text(/(?:^|[._])id$/.test(source) ? String(value) : value);
  if (type === 'boolean' && typeof value === 'boolean') return yesNo(value);
  if (type === 'date' && isDay(value)) return { kind: 'date', day: value };
  if (type === 'time' && isMoment(value)) return { kind: 'date_time', moment: value };
  if (reference && isId(value)) return { kind: 'reference', reference, id: value };
  if (type === 'choice')
    return {
      kind: 'term',
      message: choiceKey(resource, source, asText(value)),
      fallback: asText(value),
    };
  // A field of texts can be false, too.
  return value === false ? yesNo(value) : text(asText(value));
};

/**
 * Back ends may send a decimal as a text. With the guard against formulas, a negative one would be in no sum. A number of
 * more digits would lose some, and stays a text.
 */
const negative = /^-\d+(\.\d+)?$/;
const asNumber = (text: string): string | number => (text.length < 17 && negative.test(text) ? Number(text) : text);

const exportedOf = (shown: FieldValue | null, translate: Translate, referenced?: string): string | number => {
  switch (shown?.kind) {
    case 'text':
      return shown.text;
    case 'reference':
      return referenced ?? String(shown.id);
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

/** The lists that the person may read, by name. */
export type Readable = Readonly<Record<string, Pick<ResourceDeclaration, 'recordRepresentation'>>>;

/** What the pages of a declared list read of its declaration. A folder that was written from one has it, too. */
export type ListParts = Pick<ListDeclaration, 'name' | 'title' | 'detail' | 'fields' | 'parts' | 'actions' | 'lock'>;

/** The version of a record, if its list has versions. */
export const versionOf = ({ lock }: Pick<ListParts, 'lock'>, record: RaRecord): string | null => {
  const version: unknown = lock === undefined ? null : valueAt(record, lock);
  return isId(version) ? String(version) : null;
};

/** What names a record, as its column says it. Without `translate`, choices and dates are as the back end has them. */
export const titleIn = (declared: ListParts, record: RaRecord, translate?: Translate): string => {
  const { name, fields } = declared;
  const title = titleFieldOf(declared);
  const value = valueAt(record, title);
  if (isEmpty(value)) return `${name} ${record.id}`;
  const field = translate && fields.find(({ source }) => source === title);
  return field ? String(exportedOf(shownOf(record, field, name), translate)) : asText(value);
};

/** Says what names a record on a page. */
export const useTitle = (declared: ListParts): ((record: RaRecord) => string) => {
  const translate = useTranslate();
  return useCallback(record => titleIn(declared, record, translate), [declared, translate]);
};

/** The columns of a declared list. */
export const columnsOf = (declared: ListParts, readable: Readable): Column[] => {
  const title = titleFieldOf(declared);
  return declared.fields.map((field): Column => {
    const { source, sort = false } = field;
    return {
      source,
      ...widthsOf(field),
      ...(sort === false && { sortBy: false }),
      ...(source === title && { card: 'title', width: 13 }),
      ...contentOf(field, declared.name, readable, source === title),
    };
  });
};

const contentOf = (field: DeclaredField, name: string, readable: Readable, isTitle: boolean) => {
  const list = field.reference === undefined ? undefined : readable[field.reference];
  const shownIn = (record: RaRecord) => shownOf(record, field, name);
  return {
    render: (record: RaRecord) => {
      const shown = shownIn(record);
      if (!shown) return none;
      if (shown.kind === 'text' && typeof shown.text === 'string') return <Clipped text={shown.text} />;
      // The title is the row's link already.
      if (shown.kind === 'reference' && isTitle) return String(shown.id);
      return <FieldText value={shown} />;
    },
    text: (record: RaRecord, translate: Translate, referenced?: RaRecord) => {
      const exported = exportedOf(shownIn(record), translate, list && referenced && recordName(list, referenced));
      return field.type === 'number' ? asNumber(String(exported)) : exported;
    },
    ...(list &&
      field.reference && {
        reference: {
          resource: field.reference,
          id: (record: RaRecord) => {
            const shown = shownIn(record);
            return shown?.kind === 'reference' ? shown.id : null;
          },
        },
      }),
  } satisfies Partial<Column>;
};

/** The lines of a record of a declared list. */
export const rulesOf = ({ name, fields }: ListParts): FieldRule<RaRecord>[] =>
  fields.map(field => ({ source: field.source, value: record => shownOf(record, field, name) }));
