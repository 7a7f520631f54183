import type { ListAnswer } from '../../contract/schemas/common';
import type { CompanyCustomer } from '../../contract/schemas/customer';
import type { Connection } from '../database/connection';
import { customers } from '../queries/customers';
import type { Actor } from './actor';
import { authorizeDistributor } from './authorize';
import { querySchema } from './describeList';
import { type ListCall, readList } from './readList';

export const CustomerQuery = querySchema(customers);

/** Reads customers for people who place orders. @throws forbidden, Refusal 400 */
export const readCustomers = async (
  connection: Connection,
  actor: Actor,
  request: ListCall,
): Promise<ListAnswer<CompanyCustomer>> => {
  authorizeDistributor(actor);
  return readList(connection, customers, actor, request);
};
