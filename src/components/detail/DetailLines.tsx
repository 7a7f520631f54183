import { useTranslate } from 'ra-core';
import { DetailText } from './DetailText';
import type { DetailLine } from './lines';

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
