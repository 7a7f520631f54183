import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { permissionCodes } from '../../contract/permissionCodes';
import { ConfigError } from '../config';
import { countedAddress } from '../countedAddress';
import { alone } from '../database/alone';
import type { Database } from '../database/connection';
import { hasCompany } from '../queries/companySetup';
import { hostKey } from '../queries/keys';
import { deleteServerSecret, findServerSecret } from '../queries/identity/serverSecrets';
import type { Secrets } from '../secrets';
import { isGuessablePassword, ownPasswordFault } from './commonPasswords';
import { hashPassword } from './passwords';
import type { SealPassword } from './initialPassword';
import { loadServerSecret } from './serverSecret';
import { attemptPassword } from './signInAttempts';
import { addCompanyIn } from './addCompany';
import { type CompanyFile, parseCompany } from './companyFile';

const secretName = 'setup_code';

/** Four groups of five digits and letters: 80 bits. */
const newCode = (): string => randomBytes(10).toString('hex').match(/.{5}/g)?.join('-') ?? '';

/**
 * The code that the console prints while there is no company. All processes have the same one, which the database keeps
 * encrypted until there is a company.
 */
export const loadSetupCode = async (db: Database, secrets: Secrets): Promise<string | null> =>
  (await hasCompany(db)) ? null : loadServerSecret(db, secrets, secretName, newCode);

export const needsSetup = async (db: Database): Promise<boolean> => !(await hasCompany(db));

const digestOf = (text: string): Buffer => createHash('sha256').update(text.trim().toLowerCase()).digest();

const isCode = async (db: Database, secrets: Secrets, typed: string): Promise<boolean> => {
  const stored = await findServerSecret(db, secretName);
  return stored !== null && timingSafeEqual(digestOf(secrets.decrypt(stored)), digestOf(typed));
};

export interface SetupForm {
  code: string;
  name: string;
  host: string;
  brand: string;
  email: string;
  password: string;
  confirmation: string;
  /** The other host that the person was asked about. */
  asked: string;
}

export type SetupFault =
  'code' | 'too_many' | 'name' | 'brand' | 'host' | 'other_host' | 'email' | 'weak' | 'common' | 'guessable' | 'differ';

/** `late`: there is a company already. */
type Outcome = 'made' | 'late' | SetupFault;

interface Caller {
  address: string;
  requestId: string;
  /** Where they have opened the page. */
  host: string;
}

const fileOf = ({ name, host, brand, email }: SetupForm): CompanyFile =>
  parseCompany(
    JSON.stringify({
      name: name.trim(),
      hosts: [host.trim()],
      ...(brand.trim() && { portal: { name: brand.trim() } }),
      managers: [{ email: email.trim(), permissions: permissionCodes }],
    }),
  );

const places: readonly (readonly [string, SetupFault])[] = [
  ['/name', 'name'],
  ['/portal', 'brand'],
  ['/hosts', 'host'],
  ['/managers', 'email'],
];

/** @throws an error that no field of the form is to blame for */
const faultOf = (error: unknown): SetupFault => {
  if (!(error instanceof ConfigError)) throw error;
  const [, fault] = places.find(([place]) => error.message.includes(`used: ${place}`)) ?? [];
  return fault ?? 'name';
};

/** Whether the portal will be at another host than the page. */
export const isOtherHost = ({ host }: SetupForm, own: string): boolean => hostKey(host.trim()) !== hostKey(own);

/** Afterwards nobody finds a portal at the address of the page, and the code is gone. So a slip is asked about. */
const isUnaskedHost = (form: SetupForm, own: string): boolean =>
  isOtherHost(form, own) && form.host.trim() !== form.asked.trim();

const passwordFault = ({ password, confirmation }: SetupForm): SetupFault | undefined =>
  ownPasswordFault(password) ?? (password === confirmation ? undefined : 'differ');

class Guessable extends Error {}

/**
 * Makes the first company with a manager who has every permission, and forgets the code. Does nothing if there is a
 * company already. With an external provider the manager has no password here, but signs in there.
 */
export const makeFirstCompany = async (
  db: Database,
  { secrets, seal }: { secrets: Secrets; seal: SealPassword },
  form: SetupForm,
  { address, requestId, host }: Caller,
): Promise<Outcome> => {
  // Counted per address, so that no stranger's wrong codes keep the operator out.
  const subject = { email: `${secretName} ${countedAddress(address)}`, address, browser: null };
  const attempt = await attemptPassword(db, subject, () => isCode(db, secrets, form.code));
  if (attempt !== 'right') return (await hasCompany(db)) ? 'late' : attempt === 'wrong' ? 'code' : 'too_many';
  try {
    const file = fileOf(form);
    const fault = seal.isUsed ? passwordFault(form) : undefined;
    if (fault) return fault;
    if (isUnaskedHost(form, host)) return 'other_host';
    const passwordHash = seal.isUsed ? await hashPassword(form.password) : null;
    return await alone(db, async tx => {
      if (await hasCompany(tx)) return 'late';
      const { companyId } = await addCompanyIn(tx, file, { seal, withPasswords: false, passwordHash, requestId });
      if (seal.isUsed && (await isGuessablePassword(tx, { companyId, email: form.email.trim() }, form.password)))
        throw new Guessable();
      await deleteServerSecret(tx, secretName);
      return 'made';
    });
  } catch (error) {
    return error instanceof Guessable ? 'guessable' : faultOf(error);
  }
};
