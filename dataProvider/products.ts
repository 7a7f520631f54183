import type { Identifier } from 'ra-core';
import { isObject } from '../contract/isObject';
import type { Product } from '../contract/schemas/product';
import type { HttpClient } from './httpClient';
import { listIn } from './listReader';

export const productCommands = (http: HttpClient) => ({
  getBundleProducts: async (bundleProductId: Identifier) => {
    const answer = await http.get(`products/${encodeURIComponent(bundleProductId)}/bundle/`);
    const { products = answer } = isObject(answer) ? answer : {};
    return { products: listIn<Product>(products).results };
  },
});
