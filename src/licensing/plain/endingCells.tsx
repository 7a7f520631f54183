import { useTranslate } from 'ra-core';
import { endOfTerm } from '../../../contract/licenseEnd';
import type { License } from '../../../contract/schemas/license';
import { formatDate } from '../../lib/dates';
import { hoursInWords } from '../../lib/words';
import { isDisabled } from '../LicenseStatus';
import { endingOf } from './condition';
import { daysUntil } from './day';

interface NoteProps {
  /** `first`: the end of a bundle's first license. `under_way`: in the grace period. `included`: it is still ahead. */
  about: 'first' | 'under_way' | 'included';
  /** Hours of grace. */
  hours?: number;
}

/** Explains the date or number above it. */
const EndNote = ({ about, hours = 0 }: NoteProps) => {
  const translate = useTranslate();
  return (
    <small style={{ display: 'block' }}>
      {translate(`portal.plain.end_note.${about}`, { time: hoursInWords(hours, translate) })}
    </small>
  );
};

/** A bundle's end tells it: there is one while a license of it is enabled, whatever its own switch says. */
const isOff = (license: License) => !license.is_bundle && isDisabled(license);

/** The days on which a license still works, today included: 1 if it ends today. A dash if it does not end, or is disabled. */
export const daysLeft = (license: License): number | string => {
  const last = license.is_bundle ? endOfTerm(license)?.getTime() : endingOf(license)?.last;
  const now = Date.now();
  return last === undefined || isOff(license) ? '-' : Math.max(now < last ? 1 : 0, daysUntil(last, { now }));
};

const endNote = (license: License, isAhead: boolean) => {
  if (isOff(license)) return null;
  if (license.is_bundle) return endOfTerm(license) && <EndNote about="first" />;
  const ending = endingOf(license);
  const now = Date.now();
  if (!ending?.graceHours || now >= ending.last) return null;
  const isUnderWay = now >= ending.term;
  return (isUnderWay || isAhead) && <EndNote hours={ending.graceHours} about={isUnderWay ? 'under_way' : 'included'} />;
};

/** The expiry of a license, and what it means. */
export const expiryCell = (license: License) => (
  <>
    {formatDate(license.validity_period)}
    {endNote(license, false)}
  </>
);

/** The days that are left, and how much of it is grace. */
export const daysLeftCell = (license: License) => (
  <>
    {daysLeft(license)}
    {endNote(license, true)}
  </>
);
