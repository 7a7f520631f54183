import { useTranslate } from 'ra-core';
import { useCounted } from '../components/useFigure';
import { fieldErrorsIn } from '../lib/refusal';

/**
 * Says what uses a record, such as "12 licenses, 1 order", by the numbers that the back end counted: 10000+ where there may
 * be more. Empty after another refusal.
 */
export const useUses = () => {
  const translate = useTranslate();
  const counted = useCounted();
  return (error: unknown): string => {
    const { errors = {}, codes = {} } = fieldErrorsIn(error);
    const uses = Object.entries(errors).flatMap(([name, text]) => {
      const [, digits, isMinimum] = (codes[name] === 'in_use' && /^(\d+)(\+?)$/.exec(text)) || [];
      if (digits === undefined) return [];
      const values = counted(Number(digits));
      const what = translate(`portal.declared.uses.${name}`, { ...values, _: `${values.count} ${name}` });
      return isMinimum ? translate('portal.declared.at_least', { what }) : what;
    });
    return uses.join(', ');
  };
};
