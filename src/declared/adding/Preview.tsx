import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useList,
  useTranslate,
} from 'ra-core';
import { memo, useMemo } from 'react';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { valueAt } from '../../../contract/valueAt';
import { type FieldRule, fieldsOf } from '../../components/detail/fields';
import { RecordFields } from '../../components/detail/RecordFields';
import { DataTable } from '../../components/table/DataTable';
import { asText, columnsOf, rulesOf } from '../columns';
import { useCounted, useFigure } from '../../components/useFigure';
import { addWords } from '../declare';
import type { Proposal } from '../proposal/propose';
import { Note } from './Section';
import { titleFieldOf } from '../sorts';

/** The preview has words of its own, so that those of a list that exists stay. No list can have this name. */
const previewName = 'preview of a list';

const noReferences = {};
const mostRows = 10;

/** The column by which the list is sorted at first, for its heading. */
const sortOf = ({ fields, defaultSort = '' }: ListDeclaration): SortPayload => {
  const name = defaultSort.replace(/^-/, '');
  const field = fields.find(({ source, sort }) => (sort === true ? source : sort) === name)?.source ?? 'id';
  return { field, order: defaultSort.startsWith('-') ? 'DESC' : 'ASC' };
};

const detailsOf = (record: RaRecord, rules: readonly FieldRule<RaRecord>[]) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(record, rules, `resources.${previewName}.fields`)} />
  </Box>
);

/** The first rows, in the table that declared lists have. */
export const Preview = memo(({ declaration, proposal }: { declaration: ListDeclaration; proposal: Proposal }) => {
  const translate = useTranslate();
  const { rows, count, isFirstPageOnly } = proposal;
  const counted = useCounted();
  const figure = useFigure();
  const shown = rows.slice(0, mostRows);
  // useList does not pass on the name of a list whose rows are given.
  const list = {
    ...useList<RaRecord>({ data: shown, sort: sortOf(declaration), perPage: mostRows }),
    resource: previewName,
  };
  const { columns, expand, label } = useMemo(() => {
    const named = { ...declaration, name: previewName };
    addWords(named);
    const rules = rulesOf(named);
    return {
      columns: columnsOf(named, noReferences).filter((_, index) => declaration.fields[index]?.shown !== false),
      label: (record: RaRecord) => asText(valueAt(record, titleFieldOf(declaration)) ?? record.id),
      expand: (record: RaRecord) => detailsOf(record, rules),
    };
  }, [declaration]);
  return (
    <Box component="section" aria-label={translate('portal.add_list.preview')}>
      <Typography variant="h2">{translate('portal.add_list.preview')}</Typography>
      <Note>
        {rows.length === 0
          ? translate('portal.add_list.no_rows')
          : translate(`portal.add_list.preview_${count === undefined ? 'of_many' : 'of'}`, {
              shown: figure(shown.length),
              ...counted(count ?? rows.length),
            })}
      </Note>
      {isFirstPageOnly && <Note>{translate('portal.add_list.first_page')}</Note>}
      <ResourceContextProvider value={previewName}>
        <ListContextProvider value={list as ListControllerResult}>
          <Box sx={{ '& .page-line': { display: 'none' }, '& table.grid': { minWidth: `${columns.length * 13}rem` } }}>
            <DataTable columns={columns} expand={expand} rowLabel={label} />
          </Box>
        </ListContextProvider>
      </ResourceContextProvider>
    </Box>
  );
});
