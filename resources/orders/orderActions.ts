import type { Identifier } from 'ra-core';
import { emailKey } from '../../contract/normal';
import type { Person } from '../../authProvider/person';
import { managerActions } from '../../contract/actions/managers';
import { verdictOn } from '../../contract/permissions';
import type { Order } from '../../contract/schemas/order';
import type { PortalDataProvider } from '../../dataProvider/types';
import type { AnyAction, BulkAction, OnServer } from '../../src/lib/bulk';
import { lazyPart } from '../../src/components/lazyPart';

const EmailsDialog = lazyPart(() => import('../../src/licensing/runs/EmailsDialog'), 'EmailsDialog');

const texts = 'resources.orders.bulk';

/** A person as a manager of an order. `userId` is null if they do not manage it. */
interface Place {
  id: string;
  orderId: number;
  order: string;
  email: string;
  userId: Identifier | null;
  /** Whether the order would have no manager left after this place and the earlier ones. */
  isLast: boolean;
}

const managerWith = async (provider: PortalDataProvider, orderId: number, email: string) => {
  const managers = await provider.getOrderManagers(orderId);
  return managers.find(({ true_email }) => emailKey(true_email) === emailKey(email));
};

const remove = async (provider: PortalDataProvider, { orderId, email }: Place, idempotencyKey: string) => {
  const manager = await managerWith(provider, orderId, email);
  if (manager) await provider.removeOrderManager(orderId, manager.id, idempotencyKey);
};

const add = async (provider: PortalDataProvider, { orderId, email }: Place, idempotencyKey: string) => {
  const { initial_password } = await provider.addOrderManager(orderId, { email }, idempotencyKey);
  return { accounts: initial_password ? [{ email, new_password: initial_password }] : [] };
};

const onPlaces = {
  keepsTargets: true,
  Input: EmailsDialog,
  isOffered: (person: Person) => verdictOn('manage_managers', person) === 'allowed',
  nameOf: ({ email, order }: Place) => `${email}, ${order}`,
  expandTo: async (provider: PortalDataProvider, { id, store_id }: Order, emails: readonly string[]) => {
    const managers = await provider.getOrderManagers(id);
    let left = managers.length;
    return emails.map((email): Place => {
      const known = managers.find(({ true_email }) => emailKey(true_email) === emailKey(email));
      if (known) left -= 1;
      return { id: `${id}/${email}`, orderId: id, order: store_id, email, userId: known?.id ?? null, isLast: left < 1 };
    });
  },
} as const;

const byServer = (action: keyof typeof managerActions): OnServer<Place, readonly string[]> => ({
  each: () => ({ action }),
  ofId: (order, emails) => emails.map(email => ({ order: Number(order), email })),
});

/** The facts that the page knows. The server also knows whether the person has left or has rights of their own. */
const obstacleTo =
  (action: keyof typeof managerActions) =>
  ({ userId, isLast }: Place): string | undefined => {
    const managing = userId === null ? 0 : 1;
    const facts = { is_address: true, has_left: false, managing, is_member: false, is_last: isLast };
    const code = managerActions[action].obstacle(facts);
    if (code === 'last_manager') return `portal.refusals.${code}`;
    return code ? `${texts}.${code}` : undefined;
  };

/** An order does not say who manages it, so the undo looks for the person on it. */
const stateOf = () => '';

const addManagers: BulkAction<Order, Place, readonly string[]> = {
  ...onPlaces,
  name: 'add_order_managers',
  texts: `${texts}.add_managers`,
  obstacle: obstacleTo('add_order_managers'),
  onServer: byServer('add_order_managers'),
  send: add,
  undo: { texts: `${texts}.undo_add_managers`, stateOf, send: remove },
};

/** A person who removes themselves no longer sees the orders, not even to undo that. */
const ownRemoval = ({ user }: Person, emails: readonly string[]) => {
  const name = user.profile.email;
  const isOwn = emails.some(email => emailKey(email) === emailKey(name));
  return isOwn ? { detail: `${texts}.remove_managers.own`, values: { name } } : undefined;
};

const removeManagers: BulkAction<Order, Place, readonly string[]> = {
  ...onPlaces,
  name: 'remove_order_managers',
  texts: `${texts}.remove_managers`,
  obstacle: obstacleTo('remove_order_managers'),
  onServer: byServer('remove_order_managers'),
  warning: ownRemoval,
  send: remove,
  undo: { texts: `${texts}.undo_remove_managers`, stateOf, send: add },
};

export const orderActions: readonly AnyAction<Order>[] = [addManagers, removeManagers];
