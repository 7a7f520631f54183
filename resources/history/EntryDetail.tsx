import Box from '@mui/material/Box';
import { type FilterPayload, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { AuditEntry } from '../../contract/extensions/audit';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { dateTime, type FieldRule, fieldsOf, text } from '../../src/components/detail/fields';
import { DataTable } from '../../src/components/table/DataTable';
import { List } from '../../src/components/table/List';
import type { Translate } from '../../src/lib/words';
import { entryLabel, historyColumns } from './historyColumns';
import { actorName, changeLines, isOpened, namesText, personName, reasonOf } from './sentences';

/** The filter of a history: one of the three. */
export type HistoryOf = Readonly<{ license?: string; order?: string; actor?: string }>;

interface Props {
  entry: AuditEntry;
  of: HistoryOf;
}

const rulesIn = (translate: Translate): readonly FieldRule<AuditEntry>[] => [
  { source: 'at', value: entry => dateTime(entry.at) },
  {
    source: 'actor',
    value: entry =>
      text([actorName(entry, translate), entry.actor?.name && entry.actor.email].filter(Boolean).join(', ')),
  },
  { source: 'why', value: entry => text(reasonOf(entry, translate)) },
  {
    source: 'people',
    value: ({ people, people_count }) =>
      text(
        namesText(
          people.map(person => labelOf(personName(person, translate), person.email)),
          people_count,
          translate,
        ),
      ),
  },
  { source: 'devices', value: ({ devices, devices_count }) => text(namesText(devices, devices_count, translate)) },
  { source: 'changes', value: entry => text(changeLines(entry, translate).join('; ')) },
];

const labelOf = (name: string, email: string | null): string => (email && email !== name ? `${name} (${email})` : name);

/** Everything known about an entry, with the acts of a run below it. */
export const EntryDetail = ({ entry, of }: Props) => {
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

const loadError = { detail: 'resources.history.load_error' };

const Acts = ({ entry, of }: Props) => {
  const detail = useCallback((act: AuditEntry) => <EntryDetail entry={act} of={of} />, [of]);
  const filter = useMemo((): FilterPayload => ({ ...of, entry: entry.id }), [of, entry.id]);
  return (
    <List<AuditEntry> resource="history" filter={filter} disableSyncWithLocation>
      <DataTable<AuditEntry>
        columns={historyColumns[of.license ? 'license' : 'order']}
        expand={detail}
        rowLabel={entryLabel}
        loadError={loadError}
      />
    </List>
  );
};
