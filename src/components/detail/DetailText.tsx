import { LinkBase, useTranslate } from 'ra-core';
import { formatDate, formatDateTime } from '../../lib/dates';
import { CopyableCode } from './CopyableCode';
import { Term } from './Term';
import type { DetailValue } from './values';

/** One value of a detail view, in the person's language. Plain elements, which `DetailLines` gives their looks. */
export const DetailText = ({ value }: { value: DetailValue }) => {
  const translate = useTranslate();
  switch (value.kind) {
    case 'text':
      return value.text;
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
