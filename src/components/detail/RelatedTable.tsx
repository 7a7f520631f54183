import Box from '@mui/material/Box';
import { type RaRecord, useRecordContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { SearchField } from '../../lib/resource';
import { PagedList } from '../table/PagedList';
import { RecordTable } from '../table/RecordTable';
import { SearchBar } from '../table/SearchBar';
import type { LoadError, RowsProps } from '../table/types';
import { EmbeddedContext } from './tabs';

interface Props<R extends RaRecord> extends RowsProps<R> {
  reference: string;
  /** The filter that takes the id of the record. */
  target: string;
  loadError: LoadError;
  /** No search when absent. */
  searchFields?: readonly SearchField[];
}

/** The records of another resource that belong to the record of the record context. */
export const RelatedTable = <R extends RaRecord>({ reference, target, loadError, searchFields, ...rows }: Props<R>) => {
  const record = useRecordContext();
  const isEmbedded = useContext(EmbeddedContext);
  const filter = useMemo(() => ({ [target]: record?.id }), [target, record?.id]);
  return (
    <PagedList resource={reference} filter={filter} disableSyncWithLocation={isEmbedded}>
      {searchFields && (
        <Box sx={{ mb: 1 }}>
          <SearchBar fields={searchFields} />
        </Box>
      )}
      <RecordTable<R> {...rows} loadError={loadError} />
    </PagedList>
  );
};
