import { emailKey } from '../../../contract/normal';
import type { AnyAction } from '../../lib/bulk';
import { toCsv } from '../../lib/csv';
import { withEmails } from '../../lib/emailList';
import { datedName, saveCsv } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import { licenseNumber } from '../licenseNumber';
import type { Line } from './lines';
import { reasonText } from './reasons';

/** A line to save. Its people are those of its target (`addressesOf`), or those whom the action changed. */
export type SavedLine = Pick<Line, 'recordId' | 'name' | 'step' | 'reason' | 'addresses' | 'accounts'> &
  Partial<Pick<Line, 'target'>>;
type Action = Pick<AnyAction, 'name' | 'addressesOf' | 'licenseOf'>;

interface File {
  action: Action;
  lines: readonly SavedLine[];
  /** Heading of the records' ids, a translation key. */
  numberLabel?: string | undefined;
  translate: Translate;
}

/** One row per target. People and new accounts have a row of their own each. */
export const saveResult = ({ action, lines, numberLabel = 'portal.runs.file.id', translate }: File): void => {
  const { name, addressesOf, licenseOf } = action;
  const hasAccounts = lines.some(({ accounts = [] }) => accounts.length > 0);
  const hasPeople = addressesOf || lines.some(({ addresses = [] }) => addresses.length > 0);
  const whom = [...(hasPeople ? ['email'] : hasAccounts ? ['account'] : []), ...(hasAccounts ? ['password'] : [])];
  const words = ['record', 'result', 'reason', ...whom].map(column => `portal.runs.file.${column}`);
  const columns = [numberLabel, ...words, ...(licenseOf ? [licenseNumber] : [])];
  const rows = lines.flatMap(({ target, recordId, name: record, step, reason, addresses = [], accounts = [] }) => {
    const row = [
      String(recordId),
      record,
      translate(`portal.runs.outcomes.${step}`),
      reason ? reasonText(translate, reason) : '',
    ];
    const passwords = new Map(accounts.map(({ email, new_password }) => [emailKey(email), new_password]));
    const people =
      (target && addressesOf?.(target)) ??
      withEmails(
        addresses,
        accounts.map(({ email }) => email),
      );
    const ofPeople = people.map(email => [
      ...row,
      email,
      ...(hasAccounts ? [{ asIs: passwords.get(emailKey(email)) ?? '' }] : []),
    ]);
    const license = licenseOf ? [String((target && licenseOf(target)) ?? '')] : [];
    const all = ofPeople.length > 0 ? ofPeople : [[...row, ...whom.map(() => '')]];
    return all.map(cells => [...cells, ...license]);
  });
  saveCsv(datedName(name), toCsv([columns.map(column => translate(column)), ...rows]));
};
