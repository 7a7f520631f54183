import type { FindAccount } from 'oidc-provider';
import type { Connection } from '../database/connection';
import { type Account, findAccountBySubject, hasInitialPassword } from '../queries/identity/accounts';

export const claims = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'platform_user_id'],
  email: ['email'],
  phone: ['phone_number'],
};

const claimsOf = ({ platformUserId, email, givenName, familyName, phoneNumber }: Account) => ({
  sub: platformUserId,
  platform_user_id: platformUserId,
  name: `${givenName} ${familyName}`.trim() || email,
  given_name: givenName,
  family_name: familyName,
  email,
  phone_number: phoneNumber,
});

export const createFindAccount =
  (connection: Connection): FindAccount =>
  async (_context, subject) => {
    const account = await findAccountBySubject(connection, subject);
    return account
      ? { accountId: subject, claims: () => claimsOf(account), hasInitialPassword: hasInitialPassword(account) }
      : undefined;
  };
