import type { Translate } from '../../lib/words';

/** Why a license was refused or left out, by the code of a run's line. */
export const reasonText = (translate: Translate, code: string): string =>
  translate(`portal.runs.reasons.${code}`, { _: translate(`portal.refusals.${code}`, { _: code }) });
