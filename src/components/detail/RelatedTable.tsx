import Box from '@mui/material/Box';
import { type RaRecord, useRecordContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { SearchField } from '../../lib/resource';
import { FilterChips } from '../table/FilterChips';
import { List } from '../table/List';
import { DataTable } from '../table/DataTable';
import { SearchInput } from '../table/SearchInput';
import type { LoadError, RowsProps } from '../table/types';
import { EmbeddedContext } from './tabs';

interface Props<R extends RaRecord> extends RowsProps<R> {
  reference: string;
  target: string;
  loadError: LoadError;
  searchFields?: readonly SearchField[];
}

/** The records of another resource that belong to the record of the record context. */
export const RelatedTable = <R extends RaRecord>({ reference, target, loadError, searchFields, ...rows }: Props<R>) => {
  const record = useRecordContext();
  const isEmbedded = useContext(EmbeddedContext);
  const filter = useMemo(() => ({ [target]: record?.id }), [target, record?.id]);
  return (
    <List resource={reference} filter={filter} disableSyncWithLocation={isEmbedded}>
      {searchFields && (
        <Box sx={{ mb: 1 }}>
          <SearchInput fields={searchFields} />
        </Box>
      )}
      <FilterChips />
      <DataTable<R> {...rows} loadError={loadError} />
    </List>
  );
};
