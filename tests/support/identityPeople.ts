import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';
import { quickHash } from './quickHash';

export const password = 'Portal-demo-1';
export const ids = {
  ann: '11111111-1111-4111-8111-111111111111',
  bob: '22222222-2222-4222-8222-222222222222',
  annOfGlobex: '33333333-3333-4333-8333-333333333333',
};

const theme = {
  name: 'Acme Portal',
  loginTitle: 'Welcome to Acme',
  loginMessage: 'Use your <work> email.\nAsk Max about it.',
  topHeaderBackground: '#003366',
};

/** Two companies. ann@shared.test has an account in each, bob@acme.test an initial password in one. */
export const addPeople = async (db: Database) => {
  const hash = await quickHash(password);
  await db.query(sql`insert into companies (id, name, portal_data)
    values (101, 'Acme Software', ${JSON.stringify(theme)}), (102, 'Globex', null)`);
  await db.query(sql`insert into company_domains (domain, company_id)
    values ('localhost', 101), ('127.0.0.1', 101), ('globex.localhost', 102)`);
  await db.query(sql`
    insert into users (id, company_id, platform_user_id, email, email_key, given_name, family_name, phone_number, password_hash,
      is_initial_password, initial_password)
    values
      (201, 101, ${ids.ann}, 'ann@shared.test', 'ann@shared.test', 'Ann', 'Archer', '+49 30 1', ${hash}, false, null),
      (202, 101, ${ids.bob}, 'bob@acme.test', 'bob@acme.test', 'Bob', 'Baker', '', ${hash}, true, 'encrypted'),
      (203, 102, ${ids.annOfGlobex}, 'ann@shared.test', 'ann@shared.test', 'Ann', 'Globe', '', ${hash}, false, null),
      (204, 101, default, 'mike@acme.test', 'mike@acme.test', 'Mike', 'Miller', '', ${hash}, false, null)`);
};
