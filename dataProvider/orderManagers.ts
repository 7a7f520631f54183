import type { Identifier } from 'ra-core';
import { isObject } from '../contract/isObject';
import type { AddManagerAnswer, AddManagerBody } from '../contract/schemas/licenseCommands';
import type { OrderManager } from '../contract/schemas/order';
import { emptyOn } from './emptyOn';
import type { HttpClient } from './httpClient';
import { readAll } from './listReader';

const address = (orderId: Identifier, call: string) => `orders/${encodeURIComponent(orderId)}/${call}/`;
const portion = 100;

export const orderManagerCommands = (http: HttpClient) => ({
  getOrderManagers: (orderId: Identifier) =>
    readAll<OrderManager>(http, offset => `${address(orderId, 'managers')}?limit=${portion}&offset=${offset}`).catch(
      emptyOn(403, 404),
    ),
  addOrderManager: async (
    orderId: Identifier,
    body: AddManagerBody,
    idempotencyKey: string,
  ): Promise<Pick<AddManagerAnswer, 'initial_password'>> => {
    const { json } = await http.post(address(orderId, 'add_manager'), body, { idempotencyKey });
    return { initial_password: hasPassword(json) ? json.initial_password : null };
  },
  removeOrderManager: async (orderId: Identifier, userId: Identifier, idempotencyKey: string) => {
    await http.post(address(orderId, 'remove_manager'), { license_user_id: userId }, { idempotencyKey });
  },
});

/** A new account has a password to show, and so has a known one whose password the server has replaced. */
const hasPassword = (json: unknown): json is { initial_password: string } =>
  isObject(json) && typeof json.initial_password === 'string';
