import { timeUnits } from '../../../contract/constants';
import type { OAuthClient } from '../../../contract/schemas/oauthClient';
import { formatDateTime } from '../../lib/dates';
import type { Translate } from '../../lib/words';

export type SecretState =
  | { kind: 'disabled' | 'perpetual' | 'expired' }
  /** `previousUntil`: when the previous secret expires, in epoch seconds, never later than the current one. */
  | { kind: 'normal'; secondsLeft: number; previousUntil?: number }
  | { kind: 'warning'; secondsLeft: number };

/** A disabled client gets no token, whatever secret it has. @param now epoch seconds, like the client's times */
export const secretState = ({ enabled, attributes }: Client, now: number): SecretState => {
  if (enabled === false) return { kind: 'disabled' };
  const created = attributes['client.secret.creation.time'];
  const expiry = expiryOf(attributes);
  if (expiry === null) return { kind: 'perpetual' };
  if (expiry <= now) return { kind: 'expired' };
  const rotatedEnd = attributes['client.secret.rotated']
    ? endOf(attributes['client.secret.rotated.expiration.time'], created, attributes.SECRET_ROTATED_EXPIRATION_PERIOD)
    : null;
  const secondsLeft = untilEnd(expiry - now, now - Number(created));
  if (rotatedEnd === null) return { kind: 'normal', secondsLeft };
  return rotatedEnd <= now
    ? { kind: 'warning', secondsLeft }
    : { kind: 'normal', secondsLeft, previousUntil: Math.min(rotatedEnd, expiry) };
};

/** When the previous secret stops working, as a date and time. Null if none works. */
export const previousUntil = (state: SecretState): string | null =>
  'previousUntil' in state && state.previousUntil !== undefined
    ? formatDateTime(new Date(state.previousUntil * 1000).toISOString())
    : null;

type Attributes = OAuthClient['attributes'];
type Client = Pick<OAuthClient, 'enabled' | 'attributes'>;

const expiryOf = (attributes: Attributes): number | null =>
  endOf(
    attributes['client.secret.expiration.time'],
    attributes['client.secret.creation.time'],
    attributes.SECRET_EXPIRATION_PERIOD,
  );

/** For how many seconds the secret works from its creation on. Null: it does not expire. */
export const secretPeriod = ({ attributes }: Pick<OAuthClient, 'attributes'>): number | null => {
  const expiry = expiryOf(attributes);
  return expiry === null ? null : expiry - Number(attributes['client.secret.creation.time']);
};

/** During its first minute, a period of an hour or more counts as complete: "30 days", not "29 days". */
const untilEnd = (left: number, age: number): number => (age < 60 && left + age >= timeUnits.hours ? left + age : left);

/** The time given by the client, or else the creation plus the period. */
const endOf = (time: string | undefined, created: string, period: string | undefined): number | null =>
  time ? Number(time) : period ? Number(created) + Number(period) : null;

/** Rounded down: "3 days", never "3 days and 5 hours". */
export const largestUnit = (seconds: number): { unit: keyof typeof timeUnits; count: number } => {
  const unit = unitsDownwards.find(unit => seconds >= timeUnits[unit]) ?? 'seconds';
  return { unit, count: Math.floor(seconds / timeUnits[unit]) };
};

const unitsDownwards = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A number of seconds in its largest unit. */
export const secondsInWords = (seconds: number, translate: Translate): string => {
  const { unit, count } = largestUnit(seconds);
  return translate(`portal.values.${unit}`, { smart_count: count });
};
