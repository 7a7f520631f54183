import Box from '@mui/material/Box';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { dayMs } from '../../../contract/constants';
import type { License } from '../../../contract/schemas/license';
import { conditionOf, deviceUsage, endingOf, seatUsage } from '../../../src/licensing/plain/condition';
import { daysFromNow, type Speech } from '../../../src/licensing/plain/day';
import { Explained } from '../../../src/licensing/plain/Explained';
import { termSentence } from '../../../src/licensing/plain/sentences';
import { useSpeech } from '../../../src/licensing/plain/useSpeech';
import { useMinute } from '../../../src/components/useNow';
import { usePerson } from '../../../src/components/usePerson';
import { dayNumber, formatDate, formatDayOf } from '../../../src/lib/dates';
import { isUserAuthorized } from '../../../src/licensing/isUserAuthorized';
import { isManagerOf } from './licenseTabs';

const texts = 'portal.plain.facts';

interface Fact {
  name: 'ends' | 'in_use' | 'activated' | 'users' | 'order' | 'kind' | 'last_used';
  value: ReactNode;
  detail?: string | undefined;
}

/** The facts for which people open a license, above its tabs. All are in the license's record. */
export const LicenseFacts = () => {
  const license = useRecordContext<License>();
  const person = usePerson();
  const translate = useTranslate();
  const speech = useSpeech(useMinute());
  if (!license || !person) return null;
  const facts = factsOf(license, isManagerOf(license, person), speech);
  if (facts.length === 0) return null;
  return (
    <Box component="section" aria-label={translate(`${texts}.label`)} sx={look}>
      {facts.map(({ name, value, detail }) => (
        <p key={name}>
          <span>{translate(`${texts}.${name}`)}</span> <strong>{value}</strong> {detail && <small>{detail}</small>}
        </p>
      ))}
    </Box>
  );
};

/** License users do not know the order and the other users of their license. */
const factsOf = (license: License, asManager: boolean, speech: Speech): Fact[] => {
  const own = license.is_bundle ? [] : [endFact(license, speech), inUseFact(license, speech)];
  if (!asManager) return license.is_bundle ? [] : [...own, kindFact(license, speech), usedFact(license, speech)];
  const order: Fact = {
    name: 'order',
    value: license.order_store_id ? (
      <LinkBase
        className="link"
        to={`/orders/${license.order}`}
        aria-label={`${speech.translate(`${texts}.order`)} ${license.order_store_id}`}
      >
        {license.order_store_id}
      </LinkBase>
    ) : (
      '-'
    ),
    detail: speech.translate(`${texts}.issued`, { day: formatDayOf(license.created_at) }),
  };
  return license.is_bundle ? [order] : [...own, usersFact(license, speech), order];
};

/** The day is the license's, in UTC, which is said where it differs from the person's. */
const endFact = (license: License, speech: Speech): Fact => {
  const { translate, now, timeZone } = speech;
  const ending = endingOf(license);
  if (!ending) return { name: 'ends', value: translate(`${texts}.no_end`) };
  const condition = conditionOf(license, now);
  const words = termSentence(license, condition, speech, texts);
  // Such words are not about the end.
  const isOther = condition === 'disabled' || condition === 'not_yet';
  const isSameDay = dayNumber(ending.term, timeZone) * dayMs === ending.term;
  const detail = isOther || isSameDay ? words : translate(`${texts}.in_utc`, { words });
  return { name: 'ends', value: formatDate(license.validity_period), detail };
};

const inUseFact = (license: License, { translate, figure }: Speech): Fact => {
  const usage = seatUsage(license);
  const { used, max } = usage ?? deviceUsage(license);
  const what = translate(`${texts}.${usage ? 'seats' : 'devices'}`, { smart_count: max ?? used });
  return {
    name: usage ? 'in_use' : 'activated',
    value: max === null ? figure(used) : translate(`${texts}.of`, { used: figure(used), max: figure(max) }),
    detail: max === null ? `${what}, ${translate(`${texts}.no_limit`)}` : what,
  };
};

const usersFact = (license: License, { translate, figure }: Speech): Fact => {
  const { license_users, max_license_users } = license;
  const [first, ...others] = license_users;
  if (!isUserAuthorized(license))
    return { name: 'users', value: translate(`${texts}.by_key`), detail: translate(`${texts}.by_key_detail`) };
  const values = { used: figure(license_users.length), max: figure(max_license_users) };
  const more = { email: first?.true_email, smart_count: others.length };
  return {
    name: 'users',
    value: max_license_users ? translate(`${texts}.of`, values) : values.used,
    detail: first
      ? others.length > 0
        ? translate(`${texts}.more_users`, more)
        : translate(`${texts}.one_user`, more)
      : translate(`${texts}.nobody`),
  };
};

const kindFact = ({ is_any_floating }: License, { translate }: Speech): Fact => {
  const word = `portal.plain.words.${is_any_floating ? 'floating' : 'node_locked'}`;
  return { name: 'kind', value: <Explained word={translate(word)} detail={translate(`${word}_detail`)} /> };
};

const usedFact = ({ last_check }: License, speech: Speech): Fact => ({
  name: 'last_used',
  value: last_check ? daysFromNow(Date.parse(last_check), speech) : speech.translate(`${texts}.never`),
});

const look = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(12rem, 1fr))' },
  mb: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  '& > p': { m: 0, px: 2, py: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > p + p': { borderLeft: { md: 1 }, borderColor: { md: 'divider' } },
  '& > p > span': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '& > p > strong': { display: 'block', typography: 'h2' },
  '& > p > small': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const;
