import Box from '@mui/material/Box';
import { type RaRecord, useResourceContext, useResourceDefinition } from 'ra-core';
import { useMemo } from 'react';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { RecordFields } from '../components/detail/RecordFields';
import { type FieldRule, fieldsOf } from '../components/detail/fields';
import { DataTable } from '../components/table/DataTable';
import { List } from '../components/table/List';
import { ListToolbar } from '../components/table/ListToolbar';
import { useColumns } from '../components/table/useColumns';
import { columnsOf, rulesOf, titleIn } from './values';

/** The declaration of the resource whose page this is. */
export const useDeclared = (): ListDeclaration => {
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition<{ declared: ListDeclaration }>({ resource });
  if (!options) throw new Error(`${resource} is not declared.`);
  return options.declared;
};

export const DeclaredList = () => {
  const declared = useDeclared();
  return (
    // Another list begins with its own search and columns.
    <List key={declared.name}>
      <Rows declared={declared} />
    </List>
  );
};

const detailsOf = (record: RaRecord, rules: readonly FieldRule<RaRecord>[], name: string) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(record, rules, `resources.${name}.fields`)} />
  </Box>
);

const Rows = ({ declared }: { declared: ListDeclaration }) => {
  const { name, search = [], fields, detail } = declared;
  const { choices, standard, label, expand, searchFields } = useMemo(() => {
    const choices = columnsOf(declared);
    const rules = rulesOf(declared);
    return {
      choices,
      standard: choices.filter((_, index) => fields[index]?.shown !== false),
      searchFields: search.map(field => ({ field })),
      label: (record: RaRecord) => titleIn(declared, record),
      expand: (record: RaRecord) => detailsOf(record, rules, name),
    };
  }, [declared, name, search, fields]);
  const columns = useColumns(choices, standard);
  const hasMore = fields.some(({ shown }) => shown === false);
  return (
    <>
      <ListToolbar fields={searchFields} columns={columns} choices={choices} />
      <DataTable columns={columns} rowLabel={label} {...(detail ? { rowClick: 'show' } : hasMore && { expand })} />
    </>
  );
};
