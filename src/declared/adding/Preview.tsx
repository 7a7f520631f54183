import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  useList,
  useTranslate,
} from 'ra-core';
import { memo, useMemo } from 'react';
import { type ListDeclaration, titleFieldOf } from '../../../contract/listDeclaration';
import { valueAt } from '../../../contract/valueAt';
import { type FieldRule, fieldsOf } from '../../components/detail/fields';
import { RecordFields } from '../../components/detail/RecordFields';
import { DataTable } from '../../components/table/DataTable';
import { asText, columnsOf, rulesOf } from '../columns';
import { addWords } from '../declare';
import type { Proposal } from '../proposal/propose';
import { Note } from './Section';

/** The preview has words of its own, so that those of a list that exists stay. No list can have this name. */
const previewName = 'preview of a list';

const noReferences = {};

const detailsOf = (record: RaRecord, rules: readonly FieldRule<RaRecord>[]) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(record, rules, `resources.${previewName}.fields`)} />
  </Box>
);

/** The first rows, in the table that declared lists have. */
export const Preview = memo(({ declaration, proposal }: { declaration: ListDeclaration; proposal: Proposal }) => {
  const translate = useTranslate();
  const { rows, isFirstPageOnly } = proposal;
  // Of a list of given rows, useList does not pass the name on.
  const list = { ...useList<RaRecord>({ data: [...rows], perPage: 10 }), resource: previewName };
  const { columns, expand, label } = useMemo(() => {
    const shown = { ...declaration, name: previewName };
    addWords(shown);
    const rules = rulesOf(shown);
    return {
      columns: columnsOf(shown, noReferences).filter((_, index) => declaration.fields[index]?.shown !== false),
      label: (record: RaRecord) => asText(valueAt(record, titleFieldOf(declaration)) ?? record.id),
      expand: (record: RaRecord) => detailsOf(record, rules),
    };
  }, [declaration]);
  return (
    <Box component="section" aria-label={translate('portal.add_list.preview')}>
      <Typography variant="h2">{translate('portal.add_list.preview')}</Typography>
      <Note>{translate(rows.length > 0 ? 'portal.add_list.preview_detail' : 'portal.add_list.no_rows')}</Note>
      {isFirstPageOnly && <Note>{translate('portal.add_list.first_page')}</Note>}
      <ResourceContextProvider value={previewName}>
        <ListContextProvider value={list as ListControllerResult}>
          <DataTable columns={columns} expand={expand} rowLabel={label} />
        </ListContextProvider>
      </ResourceContextProvider>
    </Box>
  );
});
