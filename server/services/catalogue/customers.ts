import { catalogueReaders } from '../../../contract/extensions/catalogueObjects';
import type { CatalogueCustomer, CustomerChange, NewCustomer } from '../../../contract/extensions/catalogue';
import type { Transaction } from '../../database/connection';
import { catalogueCustomers, customerUses, customerWith } from '../../queries/catalogue/customers';
import { insertKept, lockKept, updateKept } from '../../queries/catalogue/kept';
import type { Maker } from '../../queries/visibility';
import { type CatalogueKind, taken } from './records';

/** @param id the customer's own, which may have the address. Two at once both pass: the unique index refuses the second. */
const expectNewEmail = async (tx: Transaction, maker: Maker, email: string, id?: number): Promise<void> => {
  const other = await customerWith(tx, maker, email);
  if (other !== null && other !== id) throw taken('email', 'This email already exists');
};

/** An emptied text is none, as in orders. */
const withoutEmpty = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])) as T;

/** The audit log names these fields without their values. */
export const personalFields: ReadonlySet<string> = new Set([
  'email',
  'first_name',
  'last_name',
  'address',
  'city',
  'state',
  'postcode',
  'phone',
]);

/** Customers: who orders are for. */
export const customerKind: CatalogueKind<CatalogueCustomer, NewCustomer, CustomerChange> = {
  acts: 'customer',
  object: 'customer',
  table: 'customers',
  list: catalogueCustomers,
  mayRead: catalogueReaders.customer,
  mayChange: 'manage_catalogue',
  lock: (tx, actor, id) => lockKept(tx, 'customers', actor, id),
  uses: customerUses,
  told: ({
    id: _id,
    updated_at: _at,
    archived_at: _archived,
    total_orders: _orders,
    total_licenses: _all,
    ...fields
  }) => fields,
  withheld: personalFields,
  create: async (tx, maker, body) => {
    await expectNewEmail(tx, maker, body.email);
    return insertKept(tx, 'customers', { ...withoutEmpty(body), company_id: maker.companyId });
  },
  change: async (tx, actor, { id }, change) => {
    if (change.email !== undefined) await expectNewEmail(tx, actor, change.email, id);
    await updateKept(tx, 'customers', id, withoutEmpty(change));
  },
};
