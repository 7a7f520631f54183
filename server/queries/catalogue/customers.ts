import sql from 'sql-template-tag';
import type { CatalogueCustomer } from '../../../contract/extensions/catalogue';
import { first, type Transaction } from '../../database/connection';
import { companyCustomers, customerName } from '../customers';
import { contains } from '../filters';
import { typedEmailKey } from '../keys';
import type { List } from '../list';
import type { Maker } from '../visibility';
import { countUses, keptColumns, keptFilters, type Uses } from './kept';

/** All customers of the company, archived ones included. */
const { row: _row, ...listed } = companyCustomers;
export const catalogueCustomers: List<CatalogueCustomer> = {
  ...listed,
  // A hundred thousand would take ten times as long to count as to show.
  countBound: 5_000,
  filters: {
    ...companyCustomers.filters,
    ...keptFilters(sql`c`),
    name__icontains: contains(customerName),
    reference__icontains: contains(sql`c.reference`),
  },
  sorts: {
    ...companyCustomers.sorts,
    last_name: { by: sql`c.last_name`, nullable: true },
  },
  columns: viewer => sql`${companyCustomers.columns(viewer)}, ${keptColumns(sql`c`)}`,
};

export const customerUses = async (tx: Transaction, id: number): Promise<Uses> => ({
  orders: await countUses(tx, sql`select from orders where customer_id = ${id}`),
});

/** The company's customer with this address. */
export const customerWith = async (tx: Transaction, { companyId }: Maker, email: string): Promise<number | null> =>
  first(
    await tx.query<{ id: number }>(sql`
      select id from customers where email_key = ${typedEmailKey(email)} and company_id = ${companyId}`),
  )?.id ?? null;
