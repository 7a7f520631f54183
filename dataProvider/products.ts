import type { Identifier } from 'ra-core';
import type { Product } from '../contract/schemas/product';
import type { HttpClient } from './httpClient';
import { readAll, restAt } from './listReader';

export const productCommands = (http: HttpClient) => ({
  getBundleProducts: async (bundleProductId: Identifier) => ({
    products: await readAll<Product>(
      http,
      restAt(`products/${encodeURIComponent(bundleProductId)}/bundle/`),
      'products',
    ),
  }),
});
