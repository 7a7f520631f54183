import { type Identifier, LinkBase, useReference, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../lib/dates';
import { recordAddress, recordName } from '../../lib/records';
import type { ResourceDeclaration } from '../../lib/resource';
import { useReadableList } from '../usePerson';
import { CopyableCode } from './CopyButton';
import { Figure } from './Figure';
import type { RecordField, FieldValue } from './fields';
import { Term } from './Term';

export const RecordFields = ({ fields }: { fields: readonly RecordField[] }) => {
  const translate = useTranslate();
  return (
    <dl className="detail-lines">
      {fields.map(({ label, value }) => (
        <div key={label}>
          <dt>{translate(label)}</dt>
          <dd>
            <FieldText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const FieldText = ({ value }: { value: FieldValue }) => {
  const translate = useTranslate();
  switch (value.kind) {
    case 'text':
      return typeof value.text === 'number' ? <Figure value={value.text} /> : value.text;
    case 'link':
      return (
        <LinkBase className="link" to={value.to}>
          {value.text}
        </LinkBase>
      );
    case 'code':
      return <CopyableCode text={value.text} />;
    case 'reference':
      return <ReferenceText {...value} />;
    case 'term':
      return <Term {...value} />;
    case 'date_time':
      return formatDateTime(value.moment);
    case 'date':
      return (
        <>
          {formatDate(value.day)}
          {value.note && <small>{translate(value.note)}</small>}
        </>
      );
  }
};

interface ReferenceProps {
  reference: string;
  id: Identifier;
}

/**
 * What names a record of another list, as a link to its page. The records of a page are read in one request. The id
 * stands for a record of a list that the portal does not have, or that the person may not read.
 */
const ReferenceText = ({ reference, id }: ReferenceProps) => {
  const definition = useReadableList(reference);
  return definition ? <RecordName reference={reference} id={id} definition={definition} /> : String(id);
};

const RecordName = ({ reference, id, definition }: ReferenceProps & { definition: Partial<ResourceDeclaration> }) => {
  const { referenceRecord, isPending } = useReference({ reference, id });
  if (!referenceRecord) return isPending ? '' : String(id);
  const name = recordName(definition, referenceRecord) || String(id);
  const href = recordAddress(definition, id);
  return href ? (
    <LinkBase className="link" to={href}>
      {name}
    </LinkBase>
  ) : (
    name
  );
};

export const DetailGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="detail-group">
    <h2>{useTranslate()(title)}</h2>
    {children}
  </section>
);
