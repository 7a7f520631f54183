import { isStrongPassword } from '../../contract/passwords';
import type { Database } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import { type Account, findAccountBySubject, hasInitialPassword, setOwnPassword } from '../queries/identity/accounts';
import { endSessions, findPayloadByUid } from '../queries/identity/oidcPayloads';
import type { Secrets } from '../secrets';
import { isCommonPassword } from './commonPasswords';
import { isInitialPasswordOf, isPasswordOf } from './isPasswordOf';
import { hashPassword } from './passwords';
import { notFound } from './refusal';
import { attemptPassword } from './signInAttempts';

export interface PasswordForm {
  current: string;
  password: string;
  confirmation: string;
}

/** At most one fault per field. */
export interface PasswordFaults {
  current?: 'missing' | 'wrong' | 'too_many';
  password?: 'weak' | 'common' | 'initial';
  confirmation?: 'different';
}

interface Person {
  /** Subject at the embedded provider. */
  accountId: string;
  /** The session that goes on; every other session of the person ends. */
  sessionUid: string;
  address: string;
  requestId: string;
}

const passwordFault = (password: string): PasswordFaults['password'] => {
  if (!isStrongPassword(password)) return 'weak';
  return isCommonPassword(password) ? 'common' : undefined;
};

type NewPassword = Omit<PasswordForm, 'current'>;

/** Rows VALID-05 and VALID-06. */
const newPasswordFaults = ({ password, confirmation }: NewPassword): PasswordFaults => {
  const fault = passwordFault(password);
  return { ...(fault && { password: fault }), ...(confirmation !== password && { confirmation: 'different' }) };
};

const isFaulty = (faults: PasswordFaults) => Object.keys(faults).length > 0;

/**
 * Sets the password a person chose for themselves. Returns what is wrong with the form; an empty object means done.
 * @throws Refusal 404 when the account is gone, 503 when too many passwords are being worked on
 */
export const changeOwnPassword = async (
  db: Database,
  secrets: Secrets,
  person: Person,
  form: PasswordForm,
): Promise<PasswordFaults> => {
  const faults: PasswordFaults = { ...(form.current === '' && { current: 'missing' }), ...newPasswordFaults(form) };
  if (isFaulty(faults)) return faults;
  const account = await findAccountBySubject(db, person.accountId);
  if (!account) throw notFound();
  // Guarded like a sign-in: a session left open must not become a way to guess the password.
  const outcome = await attemptPassword(db, { email: account.email, address: person.address }, () =>
    isPasswordOf(account, form.current, secrets),
  );
  if (outcome !== 'right') return { current: outcome };
  return (await store(db, account, person, form.password)) ? {} : { current: 'wrong' };
};

/**
 * The same for a person who has signed in with an initial password and chooses their own: the initial one is not asked
 * for again, and is used up.
 * @throws Refusal 404 when the account waits for no password any more, or for that of another sign-in
 */
export const chooseFirstPassword = async (
  db: Database,
  secrets: Secrets,
  person: Person,
  form: NewPassword,
): Promise<PasswordFaults> => {
  const account = await findAccountBySubject(db, person.accountId);
  if (!account || !hasInitialPassword(account)) throw notFound();
  const faults: PasswordFaults = {
    ...newPasswordFaults(form),
    ...(isInitialPasswordOf(account, form.password, secrets) && { password: 'initial' }),
  };
  if (isFaulty(faults)) return faults;
  if (!(await store(db, account, person, form.password))) throw notFound();
  return {};
};

/** False when another password was set meanwhile, which ends the session that chooses, too. */
const store = async (
  db: Database,
  account: Account,
  { accountId, sessionUid, requestId }: Person,
  password: string,
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  return db.transaction(async tx => {
    if (!(await setOwnPassword(tx, account, passwordHash))) return false;
    // The account was read after the session: whoever set another password in between has ended it.
    if (!(await findPayloadByUid(tx, 'Session', sessionUid))) throw notFound();
    await endSessions(tx, accountId, sessionUid);
    await insertAuditRows(tx, [
      {
        requestId,
        companyId: account.companyId,
        actorId: account.id,
        action: 'user.password_changed',
        objectType: 'user',
        objectId: String(account.id),
        difference: {},
      },
    ]);
    return true;
  });
};
