import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useListContext } from 'ra-core';
import { ListError } from './ListError';
import { ListPagination } from './ListPagination';
import { RecordCards } from './RecordCards';
import { RecordGrid } from './RecordGrid';
import type { LoadError, RowsProps } from './types';

interface RecordTableProps<R extends RaRecord> extends RowsProps<R> {
  loadError?: LoadError;
}

/**
 * The rows of react-admin's list context: a table, or cards on a phone, with its skeleton, its empty and error
 * states and its pages (rows SHELL-30, LLIST-01 to LLIST-04). Use it inside `PagedList`.
 */
export const RecordTable = <R extends RaRecord>({ loadError, ...rows }: RecordTableProps<R>) => {
  const { data, error, refetch } = useListContext<R>();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const Rows = isPhone ? RecordCards : RecordGrid;
  return (
    <>
      {error && <ListError {...loadError} onRetry={() => void refetch()} />}
      {(data || !error) && <Rows {...rows} />}
      <ListPagination />
    </>
  );
};
