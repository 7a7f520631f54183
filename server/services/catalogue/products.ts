import { catalogueReaders } from '../../../contract/extensions/catalogueObjects';
import type { CatalogueProduct } from '../../../contract/extensions/catalogue';
import type { ListAnswer } from '../../../contract/schemas/common';
import type { Connection } from '../../database/connection';
import { catalogueProducts } from '../../queries/catalogue/products';
import type { Actor } from '../actor';
import { authorizeAny } from '../authorize';
import { querySchema } from '../describeList';
import { type ListCall, readList } from '../readList';

export const CatalogueProductQuery = querySchema(catalogueProducts);

/** What policies and bundles are made of. @throws forbidden, Refusal 400 */
export const readCatalogueProducts = async (
  connection: Connection,
  actor: Actor,
  call: ListCall,
): Promise<ListAnswer<CatalogueProduct>> => {
  authorizeAny(actor, catalogueReaders.product);
  return readList(connection, catalogueProducts, actor, call);
};
