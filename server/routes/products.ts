import { BundleProducts } from '../../contract/schemas/product';
import type { RoutePlugin } from '../portalApp';
import { readBundleProducts } from '../services/readBundleProducts';
import { failures, recordId, RecordParams } from './httpHelpers';

export const productRoutes: RoutePlugin = async app => {
  app.get(
    '/products/:id/bundle/',
    {
      config: { audience: { rights: ['create_bundle_order'] } },
      schema: {
        summary: 'Products a bundle consists of',
        tags: ['products'],
        params: RecordParams,
        response: { 200: BundleProducts, ...failures },
      },
    },
    async request => readBundleProducts(app.db, request.actor, recordId(request.params)),
  );
};
