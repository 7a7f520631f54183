import type { Identifier } from 'ra-core';
import { isObject } from '../contract/isObject';
import type { ListAnswer } from '../contract/schemas/common';
import type { CreateOrderAnswer, CreateOrderBody } from '../contract/schemas/createOrder';
import type { CompanyCustomer } from '../contract/schemas/customer';
import { emptyOn } from './emptyOn';
import type { HttpClient } from './httpClient';
import { exchangeError } from './problem';

/** An order of a thousand licenses takes its time (security decision 17). */
const createOrderTimeoutMs = 60_000;
const customersOffered = '20';

export const orderCommands = (http: HttpClient) => ({
  createOrder: async (body: CreateOrderBody, idempotencyKey: string): Promise<CreateOrderAnswer> => {
    const options = { idempotencyKey, timeoutMs: createOrderTimeoutMs };
    const { json, status } = await http.post('orders/create_order', body, options);
    if (!isCreated(json)) throw exchangeError('unreadable_answer', status);
    return json;
  },

  generateLicenseKeys: async (productCode: string, quantity: number, companyId: Identifier): Promise<string[]> => {
    const query = new URLSearchParams({
      product: productCode,
      quantity: String(quantity),
      company: String(companyId),
    });
    const keys = keysIn(await http.get<unknown>(`orders/generate_license/?${query}`));
    if (keys.length !== quantity) throw exchangeError('unreadable_answer', 200);
    return keys;
  },

  searchCustomers: async (email: string): Promise<CompanyCustomer[]> => {
    const query = new URLSearchParams({ email__icontains: email, limit: customersOffered });
    return (
      http
        .get<ListAnswer<CompanyCustomer>>(`customers/?${query}`)
        .then(({ results }) => results)
        // A back end without customers, or one that keeps them from this person, has none to offer (row WIZ-05).
        .catch(emptyOn(403, 404))
    );
  },
});

const isCreated = (json: unknown): json is CreateOrderAnswer => isObject(json) && 'id' in json && 'store_id' in json;

/** An array of keys, or an object with one array in it: its shape is not published (contract.md). */
const keysIn = (answer: unknown): string[] => {
  const lists = typeof answer === 'object' && answer !== null ? [answer, ...Object.values(answer)] : [];
  const keys: unknown = lists.find(Array.isArray);
  return Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : [];
};
