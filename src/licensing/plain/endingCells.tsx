import type { License } from '../../../contract/schemas/license';
import { lazyPart } from '../../components/lazyPart';
import { formatDate } from '../../lib/dates';
import { endingOf } from './condition';
import { daysUntil } from './day';

const GraceNote = lazyPart(() => import('./GraceNote'), 'GraceNote');

/** The days on which a license still works, today included. A dash if it does not end. */
export const daysLeft = (license: License): number | string => {
  const ending = endingOf(license);
  return ending ? Math.max(0, daysUntil(ending.last, { now: Date.now() })) : '-';
};

const graceNote = (license: License, isAhead: boolean) => {
  const ending = endingOf(license);
  const now = Date.now();
  if (!ending?.graceHours || now >= ending.last) return null;
  const isUnderWay = now >= ending.term;
  return (isUnderWay || isAhead) && <GraceNote hours={ending.graceHours} isUnderWay={isUnderWay} />;
};

/** The expiry of a license, and that it is in its grace period. */
export const expiryCell = (license: License) => (
  <>
    {formatDate(license.validity_period)}
    {graceNote(license, false)}
  </>
);

/** The days that are left, and how much of it is grace. */
export const daysLeftCell = (license: License) => (
  <>
    {daysLeft(license)}
    {graceNote(license, true)}
  </>
);
