import type { Identifier } from 'ra-core';
import type { AddManagerAnswer, AddManagerBody } from '../../../contract/schemas/licenseCommands';
import { reasonOf } from '../../lib/refusal';
import { useCommand } from '../useCommand';
import { useIdempotencyKey } from '../useIdempotencyKey';
import { usePortalNotify } from '../usePortalNotify';

/** Makes somebody a license manager of an order (rows ODET-06, LUSR-07). */
export const useAddManager = (orderId: Identifier) => {
  const notify = usePortalNotify();
  const { keyOf, forget } = useIdempotencyKey();
  return useCommand<AddManagerBody, Pick<AddManagerAnswer, 'initial_password'>>({
    send: (provider, body) => provider.addOrderManager(orderId, body, keyOf(body)),
    onSuccess: (_answer, { email }) => {
      forget();
      notify.saved('resources.order_managers.notifications.added', { name: email });
    },
    onError: error => notify.notSaved(reasonOf(error)),
  });
};
