import sql from 'sql-template-tag';
import { people } from './fixture';
import type { Send, TestServer } from './server';

/** The orders that a distributor sends, and what they leave in the database. */
export const orderCalls = ({ server, send }: { server: TestServer; send: Send }) => {
  const create = (body: object) => send('POST', '/orders/create_order', body);

  /** Sends an order that must succeed. @returns its id */
  const created = async (body: object): Promise<number> => {
    const response = await create(body);
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json<{ id: number }>().id;
  };

  /** Status, reason and the place in the body that a refusal names. */
  const refusal = async (body: object) => {
    const response = await create(body);
    const { detail, errors } = response.json<{ detail: string; errors: { pointer: string; message: string }[] }>();
    return [response.statusCode, detail, errors[0]?.pointer];
  };

  /** Row counts of all tables that an order writes to. A refused order must leave none. */
  const rowCounts = () =>
    server.db.query(sql`
      select (select count(*) from orders) as orders, (select count(*) from order_items) as items,
        (select count(*) from licenses) as licenses, (select count(*) from customers) as customers,
        (select count(*) from users) as users, (select sum(used) from allowances) as used,
        (select count(*) from audit_log) as audited`);

  const used = async (productId: number) => {
    const [row] = await server.db.query<{ used: number }>(
      sql`select used from allowances where user_id = ${people.distributor.id} and product_id = ${productId}`,
    );
    return row?.used;
  };

  return { create, created, refusal, rowCounts, used };
};
