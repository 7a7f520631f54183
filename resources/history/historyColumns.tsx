import { LinkBase, useTranslate } from 'ra-core';
import type { AuditEntry } from '../../contract/extensions/audit';
import { licenseNumberColumn } from '../../src/licensing/licenseNumber';
import { Clipped } from '../../src/components/table/Clipped';
import { type Column, dateTimeWidths } from '../../src/components/table/types';
import { formatDateTime } from '../../src/lib/dates';
import type { Translate } from '../../src/lib/words';
import { changeLines } from './changes';
import { devicesText, peopleText } from './people';
import { actorText, reasonOf, recordName, sentenceOf } from './sentences';

const none = '-';

const RecordLink = ({ entry, of }: { entry: AuditEntry; of: 'license' | 'order' }) => {
  const translate = useTranslate();
  const record = entry[of];
  if (!record) return none;
  const name = <Clipped text={recordName(record, translate)} />;
  return record.name ? (
    <LinkBase className="link" to={`/${of}s/${record.id}`}>
      {name}
    </LinkBase>
  ) : (
    name
  );
};

interface TextProps {
  entry: AuditEntry;
  text: (entry: AuditEntry, translate: Translate) => string;
}

const EntryText = ({ entry, text }: TextProps) => text(entry, useTranslate());

const at: Column<AuditEntry> = {
  source: 'at',
  sortBy: 'id',
  ...dateTimeWidths,
  render: entry => formatDateTime(entry.at),
};
const what: Column<AuditEntry> = {
  source: 'what',
  sortBy: false,
  card: 'title',
  grows: true,
  wraps: true,
  render: entry => <EntryText entry={entry} text={sentenceOf} />,
  text: sentenceOf,
};
const recordColumn = (of: 'license' | 'order', width: number): Column<AuditEntry> => ({
  source: of,
  sortBy: false,
  width,
  render: entry => <RecordLink entry={entry} of={of} />,
  text: (entry, translate) => {
    const record = entry[of];
    return record ? recordName(record, translate) : none;
  },
});
const license = recordColumn('license', 15);
const order = recordColumn('order', 8);

const exportOnly = (source: string, text: (entry: AuditEntry, translate: Translate) => string): Column<AuditEntry> => ({
  source,
  sortBy: false,
  render: () => none,
  text,
});

/** The columns of each page. The record that the page is about has none. */
export const historyColumns: Record<'license' | 'order' | 'own', readonly Column<AuditEntry>[]> = {
  license: [at, what],
  order: [at, what, license],
  own: [at, what, license, order],
};

/** Everything that an entry's details say, too. */
export const exportColumns: readonly Column<AuditEntry>[] = [
  at,
  exportOnly('actor', actorText),
  what,
  license,
  order,
  exportOnly('why', (entry, translate) => reasonOf(entry, translate) ?? ''),
  exportOnly('answer', ({ request }) => request?.answer ?? ''),
  exportOnly('people', peopleText),
  exportOnly('devices', devicesText),
  exportOnly('changes', (entry, translate) => changeLines(entry, translate).join('; ')),
  licenseNumberColumn(entry => entry.license?.id),
];

export const entryLabel = (entry: AuditEntry): string =>
  [formatDateTime(entry.at), entry.actor?.name].filter(Boolean).join(', ');
