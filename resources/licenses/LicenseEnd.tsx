import { useTranslate } from 'ra-core';
import { endOfUse, type LicenseTerm } from '../../contract/licenseEnd';
import { useNow } from '../../src/components/useNow';
import { formatDate, formatDateTime } from '../../src/lib/dates';

/** Says that the license has ended, or that its hours of grace are running: its status tells neither. */
export const LicenseEnd = ({ license }: { license: LicenseTerm & { is_bundle: boolean } }) => {
  const end = endOfUse(license);
  // The members of a bundle end, not the bundle.
  if (license.is_bundle || !license.validity_period || !end) return null;
  return <EndBadge day={license.validity_period} end={end} />;
};

/** @param day YYYY-MM-DD; grace starts at 00:00 UTC of this day and ends at `end` */
const EndBadge = ({ day, end }: { day: string; end: Date }) => {
  const translate = useTranslate();
  const now = useNow() * 1000;
  if (now < Date.parse(day)) return null;
  if (now >= end.getTime()) {
    // Not 'Expired': next to the status 'Active', which means activated, it would look like a contradiction.
    return (
      <span className="badge badge-error">
        {translate('resources.licenses.detail.ended', { day: formatDate(end.toISOString()) })}
      </span>
    );
  }
  const time = formatDateTime(end.toISOString());
  return <span className="badge">{translate('resources.licenses.detail.in_grace', { time })}</span>;
};
