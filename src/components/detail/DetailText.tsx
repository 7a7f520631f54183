import { LinkBase, useTranslate } from 'ra-core';
import { formatDate, formatDateTime } from '../../lib/dates';
import { CopyableCode } from './CopyableCode';
import { Figure } from './Figure';
import { Term } from './Term';
import type { DetailValue } from './values';

/** One value of a detail view, in the person's language. Plain elements, which `DetailLines` gives their looks. */
export const DetailText = ({ value }: { value: DetailValue }) => {
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
