import { useTranslate } from 'ra-core';
import { endOfUse, type LicenseTerm } from '../../contract/licenseEnd';
import { useNow } from '../../src/components/useNow';
import { formatDate, formatDateTime } from '../../src/lib/dates';

/** Says that the license has ended or is in its grace period. The status shows neither. */
export const LicenseEnd = ({ license }: { license: LicenseTerm & { is_bundle: boolean } }) => {
  const end = endOfUse(license);
  // A bundle itself does not end, only its members.
  if (license.is_bundle || !license.validity_period || !end) return null;
  return <EndBadge day={license.validity_period} end={end} />;
};

/** @param day YYYY-MM-DD; grace starts at 00:00 UTC of this day and ends at `end` */
const EndBadge = ({ day, end }: { day: string; end: Date }) => {
  const translate = useTranslate();
  const now = useNow() * 1000;
  if (now < Date.parse(day)) return null;
  if (now >= end.getTime()) {
    // 'Expired' would seem to contradict the status 'Active', which means activated.
    return (
      <span className="badge badge-error">
        {translate('resources.licenses.detail.ended', { day: formatDate(end.toISOString()) })}
      </span>
    );
  }
  const time = formatDateTime(end.toISOString());
  return <span className="badge">{translate('resources.licenses.detail.in_grace', { time })}</span>;
};
