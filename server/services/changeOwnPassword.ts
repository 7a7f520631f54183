import { isStrongPassword } from '../../contract/passwords';
import type { Database } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import { findAccountBySubject, setOwnPassword } from '../queries/identity/accounts';
import { endSessions } from '../queries/identity/oidcPayloads';
import type { Secrets } from '../secrets';
import { isPasswordOf } from './isPasswordOf';
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
  password?: 'weak';
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

/** Rows VALID-05 to VALID-07. */
const formFaults = ({ current, password, confirmation }: PasswordForm): PasswordFaults => ({
  ...(current === '' && { current: 'missing' }),
  ...(!isStrongPassword(password) && { password: 'weak' }),
  ...(confirmation !== password && { confirmation: 'different' }),
});

const isFaulty = (faults: PasswordFaults) => Object.keys(faults).length > 0;

/**
 * Sets the password a person chose for himself. Returns what is wrong with the form; an empty object means done.
 * @throws Refusal 404 when the account is gone, 503 when too many passwords are being worked on
 */
export const changeOwnPassword = async (
  db: Database,
  secrets: Secrets,
  { accountId, sessionUid, address, requestId }: Person,
  form: PasswordForm,
): Promise<PasswordFaults> => {
  const faults = formFaults(form);
  if (isFaulty(faults)) return faults;
  const account = await findAccountBySubject(db, accountId);
  if (!account) throw notFound();
  // Guarded like a sign-in: a session left open must not become a way to guess the password.
  const outcome = await attemptPassword(db, { email: account.email, address }, () =>
    isPasswordOf(account, form.current, secrets),
  );
  if (outcome !== 'right') return { current: outcome };
  const passwordHash = await hashPassword(form.password);
  return db.transaction(async (tx): Promise<PasswordFaults> => {
    // Another one may have been set while this one was worked on.
    if (!(await setOwnPassword(tx, account, passwordHash))) return { current: 'wrong' };
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
    return {};
  });
};
