import type { Identifier } from 'ra-core';
import type { AddManagerAnswer, AddManagerBody } from '../../../contract/schemas/licenseCommands';
import { useCommand } from '../useCommand';

/** Makes somebody a license manager of an order (rows ODET-06, LUSR-07). */
export const useAddManager = (orderId: Identifier) =>
  useCommand<AddManagerBody, Pick<AddManagerAnswer, 'initial_password'>>({
    send: (provider, body, key) => provider.addOrderManager(orderId, body, key),
    saved: ({ email }) => ({ detail: 'resources.order_managers.notifications.added', values: { name: email } }),
  });
