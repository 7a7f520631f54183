import sql from 'sql-template-tag';
import { type Connection, type Database, first } from '../../../server/database/connection';
import type { Secrets } from '../../../server/secrets';
import type { Actor } from '../../../server/services/actor';
import { createReadLicense, readLicenses } from '../../../server/services/readLicenses';
import { readOrders } from '../../../server/services/readOrders';

/** A read as a client asks for it, and the service that answers it. */
export interface Read {
  name: string;
  path: string;
  answer(connection: Connection): Promise<readonly { id: number }[]>;
}

/** The name of the read of a single license. */
export const oneLicense = 'one license';

interface Facts {
  licenses: number;
  orders: number;
  /** A license half-way through the list. */
  license: number;
  /** Email of a person with a few licenses. */
  email: string;
}

const readFacts = async (db: Database, actor: Actor): Promise<Facts> => {
  const managed = sql`licenses l join order_managers om on om.order_id = l.order_id
    where om.user_id = ${actor.id} and l.bundle_license_id is null`;
  const facts = await db.transaction(async tx => {
    // Counting a million rows may take longer than a request may.
    await tx.query(sql`select set_config('statement_timeout', '0', true)`);
    return first(
      await tx.query<Facts>(sql`
        select
          (select count(*)::int from ${managed}) as licenses,
          (select count(*)::int from order_managers where user_id = ${actor.id}) as orders,
          (select l.id from ${managed} and l.id > (select max(id) / 2 from licenses) order by l.id limit 1) as license,
          (select u.email from license_users lu join users u on u.id = lu.user_id
            where lu.license_id in (select l.id from ${managed} and l.id > (select max(id) - 500 from licenses))
            order by lu.license_id desc, u.id limit 1) as email`),
    );
  });
  if (!facts) throw new Error('The data has no licenses.');
  return facts;
};

const half = (count: number) => String(Math.floor(count / 2));

/** Every list and search to be measured, requested as the portal requests it. */
export const createReads = async (db: Database, secrets: Secrets, actor: Actor): Promise<Read[]> => {
  const facts = await readFacts(db, actor);
  const licenses = (name: string, changes: Record<string, string>): Read => {
    const query = { limit: '20', offset: '0', bundle_license__isnull: '1', order_by: '-created_at', ...changes };
    const path = '/api/v1/licenses/';
    return {
      name: `licenses${name}`,
      path: `${path}?${new URLSearchParams(query)}`,
      answer: async connection => (await readLicenses(connection, secrets, actor, { path, query })).results,
    };
  };
  const orders = (name: string, offset: string): Read => {
    const query = { limit: '20', offset, order_by: '-created_at' };
    const path = '/api/v1/orders/';
    return {
      name: `orders${name}`,
      path: `${path}?${new URLSearchParams(query)}`,
      answer: async connection => (await readOrders(connection, actor, { path, query })).results,
    };
  };
  const byProduct = { order_by: 'product__product_name' };
  return [
    licenses(', page 1', {}),
    licenses(', half-way', { offset: half(facts.licenses) }),
    licenses(', floating keys', { is_any_floating: '1', license_key__isnull: '0' }),
    licenses(' by product name', byProduct),
    licenses(' by product name, half-way', { ...byProduct, offset: half(facts.licenses) }),
    licenses(' of an email address', { license_users__true_email__icontains: facts.email }),
    licenses(' of a host name', { devices__hostname__icontains: 'zoe-laptop' }),
    licenses(' of a part of one in nine host names', { devices__hostname__icontains: 'ws-' }),
    licenses(' of six characters of keys', { license_key__icontains: 'AB-CDE' }),
    {
      name: oneLicense,
      path: `/api/v1/licenses/${facts.license}/`,
      answer: async connection => [await createReadLicense(connection, secrets)(actor, facts.license)],
    },
    orders(', page 1', '0'),
    orders(', half-way', half(facts.orders)),
  ];
};
