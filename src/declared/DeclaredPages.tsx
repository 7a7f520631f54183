import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type Identifier, type RaRecord, useResourceContext, useResourceDefinition, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type DeclaredField, type ListDeclaration, titleFieldOf } from '../../contract/listDeclaration';
import { MessageScreen } from '../components/MessageScreen';
import { PageTitle } from '../components/PageTitle';
import { Show } from '../components/Show';
import { FieldText, RecordFields } from '../components/detail/RecordFields';
import { type FieldRule, fieldsOf, type FieldValue, text, yesNo } from '../components/detail/fields';
import { Clipped } from '../components/table/Clipped';
import { DataTable } from '../components/table/DataTable';
import { List } from '../components/table/List';
import { ListToolbar } from '../components/table/ListToolbar';
import { useColumns } from '../components/table/useColumns';
import { type Column, dateTimeWidths, dateWidth } from '../components/table/types';
import { formatDate, formatDateTime } from '../lib/dates';
import type { ResourceDeclaration } from '../lib/resource';
import { choiceKey, type Translate } from '../lib/words';
import { runsOf } from './actions';
import { CreateLink, RecordButtons, useActionSelection } from './RecordButtons';

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
      message: choiceKey(resource, source, asText(value)),
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
const columnsOf = (declared: ListDeclaration): Column[] => {
  const { name, fields } = declared;
  const title = titleFieldOf(declared);
  return fields.map((field): Column => {
    const { source, sort = false } = field;
    return {
      source,
      ...widthsOf(field),
      ...(sort === false && { sortBy: false }),
      ...(source === title && { card: 'title', width: 13 }),
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
};

/** The lines of a record of a declared list. */
const rulesOf = ({ name, fields }: ListDeclaration): FieldRule<RaRecord>[] =>
  fields.map(field => ({ source: field.source, value: record => shownOf(record, field, name) }));

/** What names a record. */
export const titleIn = (declared: ListDeclaration, record: RaRecord): string =>
  asText(valueIn(record, titleFieldOf(declared)) ?? `${declared.name} ${record.id}`);

/** The actions of a list on many rows. A run finds them here after a reload. */
export const bulkActionsOf = (declared: ListDeclaration) => runsOf(declared, record => titleIn(declared, record));

/** What src/declared/declare.ts has made of a declaration, and the declaration. */
type Options = ResourceDeclaration & { declared: ListDeclaration };

/** The resource whose page this is. */
export const useDeclared = (): Options => {
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition<Options>({ resource });
  if (!options) throw new Error(`${resource} is not declared.`);
  return options;
};

export const DeclaredList = () => {
  const options = useDeclared();
  return (
    // Another list begins with its own search and columns.
    <List key={options.name}>
      <Rows {...options} />
    </List>
  );
};

const detailsOf = (record: RaRecord, rules: readonly FieldRule<RaRecord>[], name: string) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(record, rules, `resources.${name}.fields`)} />
  </Box>
);

/** react-admin's address of a record beside its form. */
const besideForm = (id: Identifier, resource: string) => `/${resource}/${encodeURIComponent(id)}/show`;

const Rows = ({ declared, searchFields = [] }: Options) => {
  const { name, fields, detail, edit } = declared;
  const rowClick = edit ? besideForm : 'show';
  const { choices, standard, label, expand } = useMemo(() => {
    const choices = columnsOf(declared);
    const rules = rulesOf(declared);
    return {
      choices,
      standard: choices.filter((_, index) => fields[index]?.shown !== false),
      label: (record: RaRecord) => titleIn(declared, record),
      expand: (record: RaRecord) => detailsOf(record, rules, name),
    };
  }, [declared, name, fields]);
  const columns = useColumns(choices, standard);
  const selection = useActionSelection(declared, label);
  const hasMore = fields.some(({ shown }) => shown === false);
  return (
    <>
      <ListToolbar fields={searchFields} columns={columns} choices={choices}>
        <CreateLink declared={declared} />
      </ListToolbar>
      <DataTable
        columns={columns}
        rowLabel={label}
        selection={selection}
        {...(detail ? { rowClick } : hasMore && { expand })}
      />
    </>
  );
};

export const DeclaredShow = () => {
  const { declared } = useDeclared();
  return (
    <Show skeleton={<Skeleton variant="rounded" height={320} />}>
      {record => (
        <>
          <PageTitle title={titleIn(declared, record)}>
            <RecordButtons declared={declared} record={record} title={titleIn(declared, record)} />
          </PageTitle>
          <RecordFields fields={fieldsOf(record, rulesOf(declared), `resources.${declared.name}.fields`)} />
        </>
      )}
    </Show>
  );
};

/** Stands in the place of a list whose declaration cannot be used. */
export const FaultyList = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition<{ fault: string }>({ resource });
  return (
    <MessageScreen
      title="portal.declared.faulty"
      detail={translate('portal.declared.fault', { fault: options?.fault ?? '' })}
    />
  );
};
