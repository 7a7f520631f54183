import { createHash, timingSafeEqual } from 'node:crypto';
import { type Account, hasInitialPassword } from '../queries/identity/accounts';
import type { Secrets } from '../secrets';
import { verifyPassword } from './passwords';

const digest = (text: string): Buffer => createHash('sha256').update(text.normalize('NFKC')).digest();

/**
 * Initial passwords stay readable for their manager, so they are not hashed. Unknown accounts take the same time.
 * @throws Refusal 503 when too many passwords are being hashed
 */
export const isPasswordOf = async (account: Account | null, password: string, secrets: Secrets): Promise<boolean> => {
  const isOwn = await verifyPassword(password, account?.passwordHash ?? null);
  return account && hasInitialPassword(account) ? isInitialPasswordOf(account, password, secrets) : isOwn;
};

export const isInitialPasswordOf = ({ initialPassword }: Account, password: string, secrets: Secrets): boolean =>
  initialPassword !== null && timingSafeEqual(digest(password), digest(secrets.decrypt(initialPassword)));
