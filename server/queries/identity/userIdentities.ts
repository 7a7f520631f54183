import sql from 'sql-template-tag';
import { emailKey } from '../../../contract/normal';
import { first, type Transaction } from '../../database/connection';

interface Identity {
  issuer: string;
  subject: string;
  email: string;
}

/**
 * By equality of the key alone, which makes no two letters one: else who registers mİke@ or the sign for kelvin in a name
 * at the provider would be another person here. Null, and nothing linked, when several users have the email, or the user or subject is linked already.
 */
export const linkIdentityByEmail = async (
  tx: Transaction,
  { issuer, subject, email }: Identity,
): Promise<{ userId: number; companyId: number } | null> => {
  const linked = await tx.query<{ userId: number; companyId: number }>(sql`
    insert into user_identities (issuer, subject, user_id)
    select ${issuer}, ${subject}, min(id) from users where email_key = ${emailKey(email)}
    having count(*) = 1 and not exists (
      select from user_identities where issuer = ${issuer} and user_id = min(users.id))
    on conflict do nothing
    returning user_id as "userId", (select company_id from users where id = user_id) as "companyId"`);
  return first(linked);
};
