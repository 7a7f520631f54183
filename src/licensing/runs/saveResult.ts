import type { AnyAction } from '../../lib/bulk';
import { toCsv } from '../../lib/csv';
import { datedName, saveCsv } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import { licenseNumber } from '../licenseNumber';
import type { Line } from './lines';
import { reasonText } from './reasons';

type Action = Pick<AnyAction, 'name' | 'emailOf' | 'licenseOf'>;

interface File {
  action: Action;
  lines: readonly Pick<Line, 'target' | 'recordId' | 'name' | 'step' | 'reason' | 'accounts'>[];
  /** Heading of the records' ids, a translation key. */
  numberLabel?: string | undefined;
  translate: Translate;
}

/** One row per target, with its person or its new account. */
export const saveResult = ({ action, lines, numberLabel = 'portal.runs.file.id', translate }: File): void => {
  const { name, emailOf, licenseOf } = action;
  const hasAccounts = lines.some(({ accounts = [] }) => accounts.length > 0);
  const ofPerson = [...(emailOf ? ['email'] : hasAccounts ? ['account'] : []), ...(hasAccounts ? ['password'] : [])];
  const words = ['record', 'result', 'reason', ...ofPerson].map(column => `portal.runs.file.${column}`);
  const columns = [numberLabel, ...words, ...(licenseOf ? [licenseNumber] : [])];
  const rows = lines.map(({ target, recordId, name: record, step, reason, accounts: [account] = [] }) => [
    String(recordId),
    record,
    translate(`portal.runs.outcomes.${step}`),
    reason ? reasonText(translate, reason) : '',
    ...(emailOf ? [emailOf(target)] : hasAccounts ? [account?.email ?? ''] : []),
    ...(hasAccounts ? [{ asIs: account?.new_password ?? '' }] : []),
    ...(licenseOf ? [String(licenseOf(target) ?? '')] : []),
  ]);
  saveCsv(datedName(name), toCsv([columns.map(column => translate(column)), ...rows]));
};
