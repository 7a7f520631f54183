import { fieldErrorsIn } from '../lib/refusal';
import type { Translate } from '../lib/words';

/** What uses a record, such as "12 licenses and 1 order", by the numbers that the back end counted. Empty after another refusal. */
export const usesIn = (error: unknown, translate: Translate): string => {
  const { errors = {}, codes = {} } = fieldErrorsIn(error);
  return Object.entries(errors)
    .filter(([name, count]) => codes[name] === 'in_use' && /^\d+$/.test(count))
    .map(([name, count]) =>
      translate(`portal.declared.uses.${name}`, { smart_count: Number(count), _: `${count} ${name}` }),
    )
    .join(', ');
};
