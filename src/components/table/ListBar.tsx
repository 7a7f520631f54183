import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { SearchField } from '../../lib/resource';
import { ExportButton } from './ExportButton';
import { SearchBar } from './SearchBar';
import type { RowsProps } from './types';

interface Props<R extends RaRecord> extends Pick<RowsProps<R>, 'columns'> {
  fields: readonly SearchField[];
  /** More controls, before the search. */
  children?: ReactNode;
}

/** The search and the export above a list. */
export const ListBar = <R extends RaRecord>({ fields, columns, children }: Props<R>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
    {children}
    <SearchBar fields={fields} />
    <ExportButton columns={columns} />
  </Box>
);
