import { useLocaleState, useTranslate } from 'ra-core';
import { SignInFailed, WrongClock } from '../../authProvider/signInErrors';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A rough duration in the largest unit of which there are at least two. */
const roughly = (milliseconds: number, language: string): string => {
  const [unit, length] =
    milliseconds < 2 * hour
      ? (['minute', minute] as const)
      : milliseconds < 2 * day
        ? (['hour', hour] as const)
        : (['day', day] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(milliseconds / length));
};

/** Why a sign-in failed: the portal's text, and the provider's own words. */
export const useFailureText = () => {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (error: unknown) => {
    const { failure, reason, cause } = error instanceof SignInFailed ? error : new SignInFailed('unreachable', '/');
    const time = cause instanceof WrongClock ? roughly(Math.abs(cause.behind), language) : '';
    return { text: translate(`portal.auth.failures.${failure}`, { time }), reason };
  };
};
