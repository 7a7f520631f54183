import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../lib/dates';
import { CopyableCode } from './CopyButton';
import { Figure } from './Figure';
import type { RecordField, FieldValue } from './fields';
import { ReferenceText } from './ReferenceText';
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

export const DetailGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="detail-group">
    <h2>{useTranslate()(title)}</h2>
    {children}
  </section>
);
