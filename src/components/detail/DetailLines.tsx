import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../lib/dates';
import { CopyableCode } from './CopyButton';
import { Figure } from './Figure';
import type { DetailLine, DetailValue } from './lines';
import { Term } from './Term';

/** Labels and values. */
export const DetailLines = ({ lines }: { lines: readonly DetailLine[] }) => {
  const translate = useTranslate();
  return (
    <dl className="detail-lines">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{translate(label)}</dt>
          <dd>
            <DetailText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** One value of a detail view, in the person's language. Plain elements, which `DetailLines` gives their looks. */
const DetailText = ({ value }: { value: DetailValue }) => {
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

/** A titled part of a detail view. */
export const DetailGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="detail-group">
    <h2>{useTranslate()(title)}</h2>
    {children}
  </section>
);
