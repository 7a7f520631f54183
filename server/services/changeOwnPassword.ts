import type { Database } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import { type Account, findAccountBySubject, hasInitialPassword, setOwnPassword } from '../queries/identity/accounts';
import { endSessions, findPayloadByUid } from '../queries/identity/oidcPayloads';
import type { Secrets } from '../secrets';
import { isGuessablePassword, ownPasswordFault } from './commonPasswords';
import { isInitialPasswordOf, isPasswordOf } from './isPasswordOf';
import { hashPassword } from './passwords';
import { notFound } from './refusal';
import { attemptPassword } from './signInAttempts';

export interface PasswordForm {
  current: string;
  password: string;
  confirmation: string;
}

export interface PasswordFaults {
  current?: 'missing' | 'wrong' | 'too_many';
  password?: 'weak' | 'common' | 'guessable' | 'initial' | 'same' | 'over';
  confirmation?: 'different';
}

interface Person {
  accountId: string;
  /** All other sessions of the person end. */
  sessionUid: string;
  address: string;
  /** See signInAttempts. */
  browser: string | null;
  requestId: string;
}

type NewPassword = Omit<PasswordForm, 'current'>;

const newPasswordFaults = ({ password, confirmation }: NewPassword): PasswordFaults => {
  const fault = ownPasswordFault(password);
  return { ...(fault && { password: fault }), ...(confirmation !== password && { confirmation: 'different' }) };
};

const isFaulty = (faults: PasswordFaults) => Object.keys(faults).length > 0;

/** @returns an empty object when done @throws Refusal 404 when the account is gone, 503 when hashing is busy */
export const changeOwnPassword = async (
  db: Database,
  secrets: Secrets,
  person: Person,
  form: PasswordForm,
): Promise<PasswordFaults> => {
  const faults: PasswordFaults = {
    ...(form.current === '' && { current: 'missing' }),
    ...(form.current === form.password && { password: 'same' }),
    ...newPasswordFaults(form),
  };
  if (isFaulty(faults)) return faults;
  const account = await findAccountBySubject(db, person.accountId);
  if (!account) throw notFound();
  // Limited like a sign-in, so that an open session cannot be used to guess the password.
  const { address, browser } = person;
  const outcome = await attemptPassword(db, { email: account.email, address, browser }, () =>
    isPasswordOf(account, form.current, secrets),
  );
  if (outcome !== 'right') return { current: outcome };
  if (await isGuessablePassword(db, account, form.password)) return { password: 'guessable' };
  return (await store(db, account, person, form.password)) ? {} : { current: 'wrong' };
};

/** For a person who signed in with an initial password. @throws Refusal 404 when that password was replaced */
export const chooseFirstPassword = async (
  db: Database,
  secrets: Secrets,
  person: Person,
  form: NewPassword,
): Promise<PasswordFaults> => {
  const account = await findAccountBySubject(db, person.accountId);
  if (!account || !hasInitialPassword(account)) throw notFound();
  // The page may have been open for days.
  if (account.isInitialPasswordOver) return { password: 'over' };
  const faults: PasswordFaults = {
    ...newPasswordFaults(form),
    ...(isInitialPasswordOf(account, form.password, secrets) && { password: 'initial' }),
  };
  if (isFaulty(faults)) return faults;
  if (await isGuessablePassword(db, account, form.password)) return { password: 'guessable' };
  if (!(await store(db, account, person, form.password))) throw notFound();
  return {};
};

/** False when the password changed meanwhile, which also ends this session. */
const store = async (
  db: Database,
  account: Account,
  { accountId, sessionUid, requestId }: Person,
  password: string,
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  return db.transaction(async tx => {
    if (!(await setOwnPassword(tx, account, passwordHash))) return false;
    // If another password was set since the account was read, this session has ended.
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
