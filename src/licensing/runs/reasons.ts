import type { Remark } from '../../lib/bulk';
import type { Translate } from '../../lib/words';

/** The text for the reason code of a run's line. Unknown codes are shown as they are. */
export const reasonOfCode = (code: string): Remark => ({ detail: `portal.runs.reasons.${code}`, values: { _: code } });

/** A remark in words. Refusals of the API have their texts in a catalogue of their own. */
export const reasonText = (translate: Translate, { detail, values }: Remark): string => {
  const [, code] = /^portal\.runs\.reasons\.(.+)$/.exec(detail) ?? [];
  const refusal = code === undefined ? {} : { _: translate(`portal.refusals.${code}`, { _: code }) };
  return translate(detail, { ...values, ...refusal });
};
