import sql from 'sql-template-tag';
import { ConfigError } from '../config';
import type { Connection, Database } from '../database/connection';
import { insertAuditRows } from '../queries/auditLog';
import { endSessions } from '../queries/identity/oidcPayloads';
import { hostKey, typedEmailKey } from '../queries/keys';
import { lockPerson, type SealedPassword, setInitialPassword } from '../queries/userCredentials';

interface Named {
  email: string;
  host?: string;
}

interface Found {
  id: number;
  companyId: number;
  accountId: string;
}

const find = (connection: Connection, { email, host }: Named): Promise<Found[]> => {
  const domain = host === undefined ? null : hostKey(host);
  return connection.query<Found>(sql`
    select u.id, u.company_id as "companyId", u.platform_user_id as "accountId" from users u
    where u.email_key = ${typedEmailKey(email)} and u.left_at is null and (${domain}::text is null or exists (
      select from company_domains d where d.company_id = u.company_id and d.domain = ${domain}))`);
};

/**
 * Gives a person a new initial password on the administrator's order.
 * @throws ConfigError if the person is ambiguous or unknown; nothing is changed then
 */
export const resetPassword = (db: Database, named: Named, sealed: SealedPassword): Promise<void> =>
  db.transaction(async tx => {
    const [person, ...others] = await find(tx, named);
    if (!person) {
      const somebody = named.host === undefined ? 'Nobody' : `Nobody of a company with the host ${named.host}`;
      throw new ConfigError(`${somebody} has the address ${named.email}. Nothing was changed.`);
    }
    if (others.length > 0)
      throw new ConfigError(
        `People of several companies have the address ${named.email}. Name a host of the company after it. Nothing was changed.`,
      );
    await lockPerson(tx, person.id);
    await setInitialPassword(tx, person.id, sealed, null);
    await endSessions(tx, person.accountId);
    await insertAuditRows(tx, [
      {
        requestId: 'npm run password',
        companyId: person.companyId,
        actorId: null,
        action: 'user.password_set',
        objectType: 'user',
        objectId: String(person.id),
        difference: { password: 'changed' },
      },
    ]);
  });
