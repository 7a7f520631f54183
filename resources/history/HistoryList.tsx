import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useCallback, useContext, useState } from 'react';
import type { AuditEntry } from '../../contract/extensions/audit';
import { lazyPart } from '../../src/components/lazyPart';
import { EmbeddedContext } from '../../src/components/detail/tabs';
import { DataTable } from '../../src/components/table/DataTable';
import { FilterChips } from '../../src/components/table/FilterChips';
import { List } from '../../src/components/table/List';
import { SearchInput } from '../../src/components/table/SearchInput';
import { EntryDetail, type HistoryOf } from './EntryDetail';
import { entryLabel, exportColumns, historyColumns } from './historyColumns';
import { historySearchFields } from './historySearch';

const ExportRun = lazyPart(() => import('../../src/components/views/ExportRun'), 'ExportRun');

const loadError = { detail: 'resources.history.load_error' };

interface Props {
  /** Whose history. Keep it stable between renders. */
  of: HistoryOf;
}

export const HistoryList = ({ of }: Props) => (
  <List<AuditEntry> resource="history" filter={of} disableSyncWithLocation={useContext(EmbeddedContext)}>
    <Entries of={of} />
  </List>
);

const Entries = ({ of }: Props) => {
  const detail = useCallback((entry: AuditEntry) => <EntryDetail entry={entry} of={of} />, [of]);
  return (
    <>
      <Toolbar isOwn={'actor' in of} />
      <FilterChips />
      <DataTable<AuditEntry>
        columns={historyColumns[of.license ? 'license' : of.order ? 'order' : 'own']}
        expand={detail}
        rowLabel={entryLabel}
        loadError={loadError}
      />
    </>
  );
};

const Toolbar = ({ isOwn }: { isOwn: boolean }) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        {!isOwn && <SearchInput fields={historySearchFields} />}
        <Button
          variant="outlined"
          sx={{ ml: 'auto' }}
          data-key="e"
          disabled={!total || isExporting}
          onClick={() => setIsExporting(true)}
        >
          {translate('portal.shell.export.start')}
        </Button>
      </Box>
      {isExporting && <ExportRun columns={exportColumns} onClose={() => setIsExporting(false)} />}
    </>
  );
};
