import { useTranslate } from 'ra-core';
import type { License } from '../../contract/schemas/license';
import { useMinute } from '../../src/components/useNow';
import { formatDateTime } from '../../src/lib/dates';
import { isDisabled, LicenseStatus, statusOf } from '../../src/licensing/LicenseStatus';
import { type Ending, endingOf } from '../../src/licensing/plain/condition';

interface Props {
  license: License;
}

/** The status of a license, and when it ended or its grace period will end. A disabled one does not work until then. */
export const LicenseBadges = ({ license }: Props) => {
  const ending = endingOf(license);
  return ending ? <EndingBadges license={license} ending={ending} /> : <LicenseStatus license={license} />;
};

const EndingBadges = ({ license, ending: { last, term } }: Props & { ending: Ending }) => {
  const translate = useTranslate();
  const now = useMinute();
  const time = formatDateTime(new Date(last).toISOString());
  const hasEnded = now >= last;
  return (
    <>
      {(!hasEnded || statusOf(license) !== 'Ended') && <LicenseStatus license={license} />}
      {now >= (isDisabled(license) ? last : term) && (
        <span className={`badge ${hasEnded ? 'badge-error' : ''}`}>
          {translate(`resources.licenses.detail.${hasEnded ? 'ended' : 'in_grace'}`, { time })}
        </span>
      )}
    </>
  );
};
