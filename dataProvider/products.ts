import type { Identifier } from 'ra-core';
import type { BundleProducts } from '../contract/schemas/product';
import type { HttpClient } from './httpClient';

export const productCommands = (http: HttpClient) => ({
  getBundleProducts: (bundleProductId: Identifier) =>
    http.get<BundleProducts>(`products/${encodeURIComponent(bundleProductId)}/bundle/`),
});
