import { ListedProductList } from '../../../contract/extensions/products';
import type { RoutePlugin } from '../../portalApp';
import { ListedProductQuery, readListedProducts } from '../../services/readListedProducts';
import { failures, listCall } from '../httpHelpers';

export const listedProductRoutes: RoutePlugin = async app => {
  app.get(
    '/x/products/',
    {
      config: { extension: 'products' },
      schema: {
        summary: 'The products of the licenses that the person sees',
        tags: ['extensions'],
        querystring: ListedProductQuery,
        response: { 200: ListedProductList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readListedProducts(db, request.actor, listCall(request))),
  );
};
