import { useTranslate } from 'ra-core';
import { useCounted } from '../components/useFigure';
import { fieldErrorsIn } from '../lib/refusal';

interface Use {
  /** What uses the record: the name of a text. */
  name: string;
  count: number;
  /** Whether there may be more. */
  isMinimum: boolean;
}

const usesOf = (error: unknown): Use[] => {
  const { errors = {}, codes = {} } = fieldErrorsIn(error);
  return Object.entries(errors).flatMap(([name, text]) => {
    const [, digits, plus] = (codes[name] === 'in_use' && /^(\d+)(\+?)$/.exec(text)) || [];
    return digits === undefined ? [] : { name, count: Number(digits), isMinimum: plus === '+' };
  });
};

/** Whether a record was not deleted because something uses it. */
export const isInUse = (error: unknown): boolean => usesOf(error).length > 0;

/** What to say of a record or part in use: to archive it instead, unless that is done already. */
export const inUseText = (isArchived: unknown): string => `portal.declared.in_use${isArchived ? '_by' : ''}`;

/**
 * Says what uses a record, such as "12 licenses, 1 order", by the numbers that the back end counted: 10000+ where there may
 * be more. Empty after another refusal.
 */
export const useUses = () => {
  const translate = useTranslate();
  const counted = useCounted();
  return (error: unknown): string => {
    const uses = usesOf(error).map(({ name, count, isMinimum }) => {
      const values = counted(count);
      const what = translate(`portal.declared.uses.${name}`, { ...values, _: `${values.count} ${name}` });
      return isMinimum ? translate('portal.declared.at_least', { what }) : what;
    });
    return uses.join(', ');
  };
};
