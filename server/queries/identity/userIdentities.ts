import sql from 'sql-template-tag';
import { emailKey } from '../../../contract/normal';
import { first, type Transaction } from '../../database/connection';

interface Identity {
  issuer: string;
  subject: string;
  email: string;
}

/**
 * Compares keys only, because a comparison that folds letters would link somebody who registers mİke@ at the provider
 * with mike@ here. The link of a subject to a user who has left is replaced.
 * @returns null, with nothing linked, if several users have the email, or the user or subject is linked already
 */
export const linkIdentityByEmail = async (
  tx: Transaction,
  { issuer, subject, email }: Identity,
): Promise<{ userId: number; companyId: number } | null> => {
  const linked = await tx.query<{ userId: number; companyId: number }>(sql`
    insert into user_identities (issuer, subject, user_id)
    select ${issuer}, ${subject}, min(id) from users where email_key = ${emailKey(email)} and left_at is null
    having count(*) = 1 and not exists (
      select from user_identities where issuer = ${issuer} and user_id = min(users.id))
    on conflict (issuer, subject) do update set user_id = excluded.user_id
      where exists (select from users where id = user_identities.user_id and left_at is not null)
    returning user_id as "userId", (select company_id from users where id = user_id) as "companyId"`);
  return first(linked);
};

/** How many people, of all companies, an email could mean. */
export const countPeopleOfEmail = async (tx: Transaction, email: string): Promise<number> =>
  first(
    await tx.query<{ people: number }>(sql`
      select count(*)::int as people from users where email_key = ${emailKey(email)} and left_at is null`),
  )?.people ?? 0;

/**
 * Ends the links of a person whose time in the company is over: their address may be somebody else's by the next time.
 * Who comes back is linked anew.
 */
export const deleteIdentitiesOf = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.query(sql`delete from user_identities where user_id = ${userId}`);
};
