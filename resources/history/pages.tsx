import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type FilterPayload,
  ListContextProvider,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { AuditEntry } from '../../contract/extensions/audit';
import { type CatalogueObject, catalogueObjects } from '../../contract/extensions/catalogueObjects';
import { PageTitle } from '../../src/components/PageTitle';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { dateTime, type FieldRule, fieldsOf, text } from '../../src/components/detail/fields';
import { EmbeddedContext } from '../../src/components/detail/tabs';
import { lazyPart } from '../../src/components/lazyPart';
import { DataTable } from '../../src/components/table/DataTable';
import { FilterChips } from '../../src/components/table/FilterChips';
import { List } from '../../src/components/table/List';
import { SearchInput } from '../../src/components/table/SearchInput';
import type { Translate } from '../../src/lib/words';
import { catalogueLists, changeLines } from './changes';
import { entryLabel, exportColumns, historyColumns } from './historyColumns';
import { historySearchFields } from './historySearch';
import { devicesText, peopleText } from './people';
import { actorText, isOpened, reasonOf } from './sentences';

const own = { actor: 'me' };

export const MyChanges = () => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('resources.history.my_changes')} />
      <HistoryList of={own} />
    </>
  );
};

/** What the history's filter calls the records of a list. */
const subjects: Readonly<Record<string, keyof HistoryOf>> = {
  orders: 'order',
  colleagues: 'manager',
  ...Object.fromEntries(catalogueObjects.map(object => [catalogueLists[object], object])),
  'catalogue-bundles': 'product',
};

/** The history of the page's record. */
export const HistoryTab = () => {
  const id = useRecordContext()?.id;
  const subject = subjects[useResourceContext() ?? ''] ?? 'license';
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
      <Toolbar />
      <FilterChips />
      <DataTable<AuditEntry>
        columns={historyColumns[columnsFor(of)]}
        expand={detail}
        rowLabel={entryLabel}
        loadError={loadError}
      />
    </>
  );
};

const columnsFor = ({ order, actor, manager }: HistoryOf): keyof typeof historyColumns => {
  if (order) return 'order';
  // Acts on a license or on a record of the catalogue have no other license beside them.
  return actor || manager ? 'own' : 'license';
};

const Toolbar = () => {
  const translate = useTranslate();
  const { total } = useListContext();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <SearchInput fields={historySearchFields} />
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
      {isExporting && (
        <SingleActs>
          <ExportRun columns={exportColumns} onClose={() => setIsExporting(false)} />
        </SingleActs>
      )}
    </>
  );
};

/** The list with each act of a run as a record of its own: an entry names only people and devices of its first act. */
const SingleActs = ({ children }: { children: ReactNode }) => {
  const list = useListContext<AuditEntry>();
  const sort = { ...list.sort, field: 'entry' };
  return (
    <ListContextProvider value={{ ...list, sort, filter: { ...list.filter, single: true } }}>
      {children}
    </ListContextProvider>
  );
};

/** The filter of a history: one of these. */
type HistoryOf = Readonly<Partial<Record<'license' | 'order' | 'actor' | 'manager' | CatalogueObject, string>>>;

interface DetailProps {
  entry: AuditEntry;
  of: HistoryOf;
}

const rulesIn = (translate: Translate): readonly FieldRule<AuditEntry>[] => [
  { source: 'at', value: entry => dateTime(entry.at) },
  { source: 'actor', value: entry => text(actorText(entry, translate)) },
  { source: 'why', value: entry => text(reasonOf(entry, translate)) },
  { source: 'answer', value: ({ request }) => text(request?.answer) },
  { source: 'people', value: entry => text(peopleText(entry, translate)) },
  { source: 'devices', value: entry => text(devicesText(entry, translate)) },
  { source: 'changes', value: entry => text(changeLines(entry, translate).join('; ')) },
];

/** Everything known about an entry, with the acts of a run below it. */
const EntryDetail = ({ entry, of }: DetailProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 1 }}>
      {isOpened(entry) ? (
        <Acts entry={entry} of={of} />
      ) : (
        <RecordFields fields={fieldsOf(entry, rulesIn(translate), 'resources.history.fields')} />
      )}
    </Box>
  );
};

const Acts = ({ entry, of }: DetailProps) => {
  const detail = useCallback((act: AuditEntry) => <EntryDetail entry={act} of={of} />, [of]);
  const filter = useMemo((): FilterPayload => ({ ...of, entry: entry.id }), [of, entry.id]);
  return (
    <List<AuditEntry> resource="history" filter={filter} disableSyncWithLocation>
      <DataTable<AuditEntry>
        columns={historyColumns[columnsFor(of)]}
        expand={detail}
        rowLabel={entryLabel}
        loadError={loadError}
      />
    </List>
  );
};
