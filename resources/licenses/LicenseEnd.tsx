import { useTranslate } from 'ra-core';
import { endOfUse, hasExpired, type LicenseTerm } from '../../contract/licenseEnd';
import { useNow } from '../../src/components/useNow';
import { formatDateTime } from '../../src/lib/dates';

/** That a license's day has passed, which its status does not tell, or that it is used in its hours of grace. */
export const LicenseEnd = ({ license }: { license: LicenseTerm & { is_bundle: boolean } }) => {
  const translate = useTranslate();
  const now = new Date(useNow() * 1000);
  // A bundle is used through its members.
  if (license.is_bundle || !license.validity_period || now.getTime() < Date.parse(license.validity_period)) return null;
  if (hasExpired(license, now)) {
    return <span className="badge badge-error">{translate('resources.licenses.detail.expired')}</span>;
  }
  const time = formatDateTime(endOfUse(license)?.toISOString() ?? null);
  return <span className="badge">{translate('resources.licenses.detail.in_grace', { time })}</span>;
};
