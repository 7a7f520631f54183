import Button from '@mui/material/Button';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useFigure } from '../useFigure';
import type { RowsProps } from './types';
import { useExport } from './useExport';

/** Downloads all pages of the list, in the columns and the order it has. A phone has no use for such a file. */
export const ExportButton = <R extends RaRecord>({ columns }: Pick<RowsProps<R>, 'columns'>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { total: found } = useListContext<R>();
  const { start, progress } = useExport(columns);
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <Button
      variant="outlined"
      disabled={!found || progress !== undefined}
      onClick={() => void start()}
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, alignSelf: 'center', mt: 0.5, ml: 'auto' }}
    >
      {total > 0
        ? translate('portal.shell.export.progress', { done: figure(done), total: figure(total) })
        : translate('portal.shell.export.start')}
    </Button>
  );
};
