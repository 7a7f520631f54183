import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useCallback, useContext, useMemo, useState } from 'react';
import type { AuditEntry } from '../../contract/extensions/audit';
import { NotFound } from '../../src/components/MessageScreen';
import { PageTitle } from '../../src/components/PageTitle';
import { EmbeddedContext } from '../../src/components/detail/tabs';
import { lazyPart } from '../../src/components/lazyPart';
import { DataTable } from '../../src/components/table/DataTable';
import { FilterChips } from '../../src/components/table/FilterChips';
import { List } from '../../src/components/table/List';
import { SearchInput } from '../../src/components/table/SearchInput';
import { useExtension } from '../../src/components/useExtension';
import { EntryDetail, type HistoryOf } from './EntryDetail';
import { entryLabel, exportColumns, historyColumns } from './historyColumns';
import { historySearchFields } from './historySearch';

const own = { actor: 'me' };

export const MyChanges = () => {
  const translate = useTranslate();
  if (!useExtension('audit')) return <NotFound />;
  return (
    <>
      <PageTitle title={translate('resources.history.my_changes')} />
      <HistoryList of={own} />
    </>
  );
};

/** The history of the page's license or order. */
export const HistoryTab = () => {
  const id = useRecordContext()?.id;
  const subject = useResourceContext() === 'orders' ? 'order' : 'license';
  const of = useMemo(() => ({ [subject]: String(id) }), [subject, id]);
  return id === undefined ? null : <HistoryList of={of} />;
};

const ExportRun = lazyPart(() => import('../../src/components/views/ExportRun'), 'ExportRun');

const loadError = { detail: 'resources.history.load_error' };

interface Props {
  /** The filter of the history. Keep it stable between renders. */
  of: HistoryOf;
}

const HistoryList = ({ of }: Props) => (
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
