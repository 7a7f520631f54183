import { useTranslate } from 'ra-core';
import { endOfUse, type LicenseTerm } from '../../contract/licenseEnd';
import { useNow } from '../../src/components/useNow';
import { formatDate, formatDateTime } from '../../src/lib/dates';

/** That a license's day has passed, which its status does not tell, or that it is used in its hours of grace. */
export const LicenseEnd = ({ license }: { license: LicenseTerm & { is_bundle: boolean } }) => {
  const end = endOfUse(license);
  // A bundle is used through its members.
  if (license.is_bundle || !license.validity_period || !end) return null;
  return <EndBadge day={license.validity_period} end={end} />;
};

/** @param day YYYY-MM-DD; grace begins at 00:00 UTC of it, and ends at `end` */
const EndBadge = ({ day, end }: { day: string; end: Date }) => {
  const translate = useTranslate();
  const now = useNow() * 1000;
  if (now < Date.parse(day)) return null;
  if (now >= end.getTime()) {
    // Not 'Expired', which beside 'Active' would say that one of the two is wrong: that is whether it is activated.
    return (
      <span className="badge badge-error">
        {translate('resources.licenses.detail.ended', { day: formatDate(end.toISOString()) })}
      </span>
    );
  }
  const time = formatDateTime(end.toISOString());
  return <span className="badge">{translate('resources.licenses.detail.in_grace', { time })}</span>;
};
