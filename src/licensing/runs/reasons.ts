import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { refusalsOfSome } from '../../../contract/actions/people';
import type { NamedTarget, RunActionName } from '../../../contract/extensions/runs';
import { useFigure } from '../../components/useFigure';
import type { Remark } from '../../lib/bulk';
import type { Translate } from '../../lib/words';

/** The text for the reason code of a run's line. Unknown codes are shown as they are. */
export const reasonOfCode = (code: string): Remark => ({ detail: `portal.runs.reasons.${code}`, values: { _: code } });

/** The text for the reason of a run's line, by what the line is about where the code alone says too little. */
export const reasonOfLine = (
  code: string,
  action: RunActionName,
  { email, outcome }: Pick<NamedTarget, 'email'> & { outcome?: string },
): Remark => {
  if (outcome === 'done' && refusalsOfSome.has(code)) return { detail: `portal.runs.not_all.${code}` };
  if (code === 'already_manager' && action === 'add_order_managers') {
    return { detail: 'resources.orders.bulk.already_manager' };
  }
  // A line without an address is about all users of its license, except where the action itself has the addresses.
  if (code === 'no_license_user' && action !== 'unassign_users' && email === undefined) {
    return { detail: 'resources.licenses.bulk.no_users' };
  }
  if (code === 'person_gone' && email !== undefined) return { detail: 'portal.refusals.person_gone' };
  return reasonOfCode(code);
};

/**
 * A remark in words. Refusals of the API have their texts in a catalogue of their own.
 * @param figure formats its numbers for the person's language
 */
export const reasonText = (
  translate: Translate,
  { detail, values = {} }: Remark,
  figure: (value: number) => string = String,
): string => {
  const [, code] = /^portal\.runs\.reasons\.(.+)$/.exec(detail) ?? [];
  const refusal = code === undefined ? {} : { _: translate(`portal.refusals.${code}`, { _: code }) };
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'smart_count' ? figure(value) : value,
  ]);
  return translate(detail, { ...Object.fromEntries(shown), ...refusal });
};

/** `reasonText` for what is shown. The function is stable. */
export const useReasonText = () => {
  const translate = useTranslate();
  const figure = useFigure();
  return useCallback((remark: Remark) => reasonText(translate, remark, figure), [translate, figure]);
};
