import { toCsv } from '../../lib/csv';
import { datedName, saveCsv } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import type { Line } from './lines';

export type SavedLine = Pick<Line, 'recordId' | 'name' | 'step' | 'reason' | 'accounts'>;

/** One row per target. New accounts follow with a row of their own each. */
export const saveResult = (name: string, lines: readonly SavedLine[], translate: Translate): void => {
  const hasAccounts = lines.some(({ accounts = [] }) => accounts.length > 0);
  const columns = ['id', 'record', 'result', 'reason', ...(hasAccounts ? ['account', 'password'] : [])];
  const rows = lines.flatMap(({ recordId, name: record, step, reason, accounts = [] }) => {
    const row = [
      String(recordId),
      record,
      translate(`portal.bulk.step.${step}`),
      reason ? translate(reason.detail, reason.values) : '',
    ];
    const ofAccounts = accounts.map(({ email, new_password }) => [...row, email, new_password]);
    return ofAccounts.length > 0 ? ofAccounts : [[...row, ...(hasAccounts ? ['', ''] : [])]];
  });
  saveCsv(datedName(name), toCsv([columns.map(column => translate(`portal.bulk.file.${column}`)), ...rows]));
};
