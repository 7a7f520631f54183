import { timeUnits } from '../../../contract/constants';
import type { OAuthClient } from '../../../contract/schemas/oauthClient';

export type SecretState =
  | { kind: 'perpetual' | 'expired' }
  /** previousUntil: epoch seconds until which the secret it replaced still works; never longer than the secret itself. */
  | { kind: 'normal'; secondsLeft: number; previousUntil?: number }
  /** The secret it replaced works no more. */
  | { kind: 'warning'; secondsLeft: number };

/**
 * What a client's secret is worth at a moment (rows OAUTH-22 to OAUTH-25).
 * @param now epoch seconds, as the client's times
 */
export const secretState = ({ attributes }: Pick<OAuthClient, 'attributes'>, now: number): SecretState => {
  const created = attributes['client.secret.creation.time'];
  const expiry = endOf(attributes['client.secret.expiration.time'], created, attributes.SECRET_EXPIRATION_PERIOD);
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

/**
 * A period of an hour or more is whole in its first minute: 30 days that were just chosen are told as 30 days, not as 29,
 * though a second of them has passed. Counted in minutes and seconds, the time runs from the first one on.
 */
const untilEnd = (left: number, age: number): number => (age < 60 && left + age >= timeUnits.hours ? left + age : left);

/** The time itself where the client names it, else the creation plus the period, else none. */
const endOf = (time: string | undefined, created: string, period: string | undefined): number | null =>
  time ? Number(time) : period ? Number(created) + Number(period) : null;

/** The largest unit only, rounded down: "3 days", never "3 days and 5 hours" (row OAUTH-26). */
export const largestUnit = (seconds: number): { unit: keyof typeof timeUnits; count: number } => {
  const unit = unitsDownwards.find(unit => seconds >= timeUnits[unit]) ?? 'seconds';
  return { unit, count: Math.floor(seconds / timeUnits[unit]) };
};

const unitsDownwards = ['days', 'hours', 'minutes', 'seconds'] as const;
