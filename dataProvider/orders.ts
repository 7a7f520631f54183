import type { Identifier } from 'ra-core';
import { isObject } from '../contract/isObject';
import type { CreateOrderAnswer, CreateOrderBody } from '../contract/schemas/createOrder';
import type { CompanyCustomer } from '../contract/schemas/customer';
import { emptyOn } from './emptyOn';
import type { HttpClient } from './httpClient';
import { listIn } from './listIn';
import { newAccountsIn } from './newAccounts';
import { exchangeError } from './problem';

/** A large order takes long: one call creates up to 9,900 licenses. */
const createOrderTimeoutMs = 60_000;
const customersOffered = '20';

export const orderCommands = (http: HttpClient) => ({
  createOrder: async (body: CreateOrderBody, idempotencyKey: string): Promise<CreateOrderAnswer> => {
    const options = { idempotencyKey, timeoutMs: createOrderTimeoutMs };
    const { json, status } = await http.post('orders/create_order', body, options);
    if (!isCreated(json)) throw exchangeError('unreadable_answer', status);
    return { ...json, new_accounts: newAccountsIn(json) };
  },

  generateLicenseKeys: async (
    productCode: string,
    quantity: number,
    companyId: Identifier | undefined,
  ): Promise<string[]> => {
    const query = new URLSearchParams({
      product: productCode,
      quantity: String(quantity),
      ...(companyId !== undefined && { company: String(companyId) }),
    });
    const keys = keysIn(await http.get<unknown>(`orders/generate_license/?${query}`));
    if (keys.length !== quantity) throw exchangeError('unreadable_answer', 200);
    return keys;
  },

  /** Null if the back end has no customers to search. */
  searchCustomers: async (typed: string): Promise<CompanyCustomer[] | null> => {
    const find = (filter: string, ...refusals: number[]) =>
      http
        .get(`customers/?${new URLSearchParams({ [filter]: typed, limit: customersOffered })}`)
        .then(answer => listIn<CompanyCustomer>(answer).results)
        .catch(emptyOn(...refusals));
    const [byEmail, byCompany] = await Promise.all([
      find('email__icontains', 403).catch(nullIfMissing),
      // Text with an @ is never a company's name, and some back ends do not know this filter.
      typed.includes('@') ? [] : find('company_name__icontains', 400, 403, 404),
    ]);
    return byEmail && [...new Map([...byEmail, ...byCompany].map(customer => [customer.id, customer])).values()];
  },
});

const nullIfMissing = (error: unknown): null => {
  emptyOn(404)(error);
  return null;
};

const isCreated = (json: unknown): json is CreateOrderAnswer => isObject(json) && 'id' in json && 'store_id' in json;

/** Back ends answer with an array of keys or with an object that holds one array. */
const keysIn = (answer: unknown): string[] => {
  const lists = typeof answer === 'object' && answer !== null ? [answer, ...Object.values(answer)] : [];
  const keys: unknown = lists.find(Array.isArray);
  return Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : [];
};
