import { emailKey } from '../../../contract/normal';
import type { AnyAction } from '../../lib/bulk';
import { toCsv } from '../../lib/csv';
import { datedName, saveCsv } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import type { Line } from './lines';

/** The target is asked for its addresses, if the action names any. */
export type SavedLine = Pick<Line, 'recordId' | 'name' | 'step' | 'reason' | 'accounts'> &
  Partial<Pick<Line, 'target'>>;
type Action = Pick<AnyAction, 'name' | 'addressesOf'>;

/** One row per target. People and new accounts have a row of their own each. */
export const saveResult = ({ name, addressesOf }: Action, lines: readonly SavedLine[], translate: Translate): void => {
  const hasAccounts = lines.some(({ accounts = [] }) => accounts.length > 0);
  const whom = [...(addressesOf ? ['email'] : hasAccounts ? ['account'] : []), ...(hasAccounts ? ['password'] : [])];
  const columns = ['id', 'record', 'result', 'reason', ...whom];
  const rows = lines.flatMap(({ target, recordId, name: record, step, reason, accounts = [] }) => {
    const row = [
      String(recordId),
      record,
      translate(`portal.runs.outcomes.${step}`),
      reason ? translate(reason.detail, reason.values) : '',
    ];
    const passwords = new Map(accounts.map(({ email, new_password }) => [emailKey(email), new_password]));
    const addresses = (target && addressesOf?.(target)) ?? accounts.map(({ email }) => email);
    const ofPeople = addresses.map(email => [
      ...row,
      email,
      ...(hasAccounts ? [{ asIs: passwords.get(emailKey(email)) ?? '' }] : []),
    ]);
    return ofPeople.length > 0 ? ofPeople : [[...row, ...whom.map(() => '')]];
  });
  saveCsv(datedName(name), toCsv([columns.map(column => translate(`portal.runs.file.${column}`)), ...rows]));
};
