import type { ListedProduct } from '../../contract/extensions/products';
import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection } from '../database/connection';
import { listedProducts } from '../queries/listedProducts';
import type { Actor } from './actor';
import { querySchema } from './describeList';
import { type ListCall, readList } from './readList';

export const ListedProductQuery = querySchema(listedProducts);

/** @throws Refusal 400 */
export const readListedProducts = (
  connection: Connection,
  actor: Actor,
  request: ListCall,
): Promise<ListAnswer<ListedProduct>> => readList(connection, listedProducts, actor, request);
