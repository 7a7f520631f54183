import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import type { DeclaredParts } from '../../../contract/listDeclaration';
import { Address } from '../../components/detail/Address';
import { LocalTable } from '../../components/detail/LocalTable';
import { DetailGroup, FieldText } from '../../components/detail/RecordFields';
import { Clipped } from '../../components/table/Clipped';
import { type Column, dateWidth } from '../../components/table/types';
import { asText, type ListParts, shownOf } from '../columns';
import { type Part, partsIn } from '../sent';
import { useOwner } from './partNames';

interface Props {
  declared: ListParts;
  record: RaRecord;
}

/** What a record consists of, in a table for each kind. Kinds that it has none of are left out. */
export const RecordParts = ({ declared, record }: Props) => (
  <Box sx={{ mt: 3 }}>
    {declared.parts?.map(parts =>
      parts.reference ? (
        <ReferredParts key={parts.source} name={declared.name} parts={parts} record={record} />
      ) : (
        <PartsTable key={parts.source} name={declared.name} parts={parts} rows={partsIn(record[parts.source])} />
      ),
    )}
  </Box>
);

interface TableProps {
  /** The list's. */
  name: string;
  parts: DeclaredParts;
}

/** Parts of another record, of which this one has the ids. */
const ReferredParts = ({ name, parts, record }: TableProps & { record: RaRecord }) => {
  const { source, reference = '', of = '', parts: inOther = '' } = parts;
  const { data } = useOwner(reference, record[of]);
  const ids: unknown = record[source];
  const rows = partsIn(data?.[inOther]).filter(part => Array.isArray(ids) && ids.includes(part.id));
  return <PartsTable name={name} parts={parts} rows={rows} />;
};

const PartsTable = ({ name, parts: { source, fields }, rows }: TableProps & { rows: Part[] }) => {
  const records = rows.map((part, index): RaRecord => ({ ...part, id: part.id ?? index }));
  if (records.length === 0) return null;
  const [title] = fields;
  const nameOf = (record: RaRecord) => asText((title && record[title.source]) ?? '');
  const columns = fields.map((field, index): Column => {
    const key = `resources.${name}.fields.${source}.${field.source}`;
    return {
      source: field.source,
      label: key,
      sortBy: false,
      ...(index === 0 && { card: 'title', width: 11 }),
      ...widthOf(field),
      render: record => <PartText record={record} field={field} name={nameOf(record)} resource={name} />,
    };
  });
  return (
    <DetailGroup title={`resources.${name}.fields.${source}`}>
      <LocalTable resource={`${name}.${source}`} rows={records} columns={columns} />
    </DetailGroup>
  );
};

const widthOf = ({ type }: DeclaredParts['fields'][number]): Partial<Column> => {
  if (type === 'number') return { align: 'right', width: 6.5 };
  if (type === 'date') return { width: dateWidth };
  return type === 'text' || type === 'link' ? { width: 8, grows: true } : { width: 7 };
};

interface TextProps {
  record: RaRecord;
  field: DeclaredParts['fields'][number];
  /** What names the part. */
  name: string;
  /** The list's. */
  resource: string;
}

const PartText = ({ record, field, name, resource }: TextProps) => {
  const shown = shownOf(record, field, resource);
  if (!shown) return '-';
  if (shown.kind !== 'text' || typeof shown.text !== 'string') return <FieldText value={shown} />;
  if (field.type !== 'link') return <Clipped text={shown.text} />;
  return (
    <Address href={shown.text} name={name}>
      {hostOf(shown.text)}
    </Address>
  );
};

/** Where a link leads. An address of the portal itself says nothing. */
const hostOf = (address: string): string | undefined =>
  address.startsWith('/') ? undefined : URL.canParse(address) ? new URL(address).host : address;
