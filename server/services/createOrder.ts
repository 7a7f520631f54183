import { peopleActions } from '../../contract/actions/people';
import type { CreateOrderAnswer, CreateOrderBody, OrderCustomer } from '../../contract/schemas/createOrder';
import { isOrderNumber } from '../../contract/textRules';
import type { Transaction } from '../database/connection';
import { accountsMade, type Act, audit, auditAll, differenceOf, differenceOfRecords } from '../queries/auditLog';
import {
  extendOrder,
  insertOrder,
  type KeptCustomer,
  lockOrderOfStoreId,
  upsertCustomer,
} from '../queries/orderChanges';
import { insertOrderManager, orderManagerIds } from '../queries/orderManagerChanges';
import type { Actor } from './actor';
import { managersRefused } from './assignUsers';
import { authorize } from './authorize';
import { personalFields } from './catalogue/customers';
import { findOrCreateUsers, newAccountsOf } from './findOrCreateUsers';
import type { SealPassword } from './initialPassword';
import { issueLicenses } from './issueLicenses';
import type { LicenseKeys } from './licenseKeys';
import { isTrial, licenseCount, licensesOf, type OrderPlan, placesOfUser } from './orderPlan';
import { planOrder } from './planOrder';
import { archived, conflict, invalidAt, notFound, problemAt } from './refusal';
import { takeAllowances } from './takeAllowances';

interface Tools {
  seal: SealPassword;
  keys: LicenseKeys;
}

/** @throws forbidden without create_order (append: issue_license) or create_bundle_order */
export const authorizeOrder = (actor: Actor, { append, is_bundle }: CreateOrderBody): void => {
  authorize(actor, append ? 'issue_license' : 'create_order');
  if (is_bundle) authorize(actor, 'create_bundle_order');
};

/**
 * Creates an order or adds to one, all or nothing. The person becomes a manager of a new order. An existing order keeps
 * its customer and reference. The answer shows the passwords of new license users once.
 * @throws Refusal 404 for an order or product that is not the person's, 403, 400 for an invalid body and for a user who
 * manages the order, 409 for a used store id or key and for too small an allowance
 */
export const createOrder = async (
  tx: Transaction,
  { seal, keys }: Tools,
  actor: Actor,
  body: CreateOrderBody,
): Promise<CreateOrderAnswer> => {
  const existing = body.append ? await lockOrderOfStoreId(tx, actor, body.id) : null;
  if (body.append && !existing) throw notFound();
  authorizeOrder(actor, body);

  const plan = await planOrder(tx, keys, actor, body);
  const { order, changed } = existing ? { order: existing, changed: [] } : await openOrder(tx, actor, body, plan);
  await takeAllowances(tx, actor, plan);
  const emails = licensesOf(plan).flatMap(({ users }) => users);
  const {
    idOf: userIds,
    made,
    newPasswords,
  } = await findOrCreateUsers(tx, seal, actor, emails, {
    placesOf: email => placesOfUser(plan, email),
  });
  await expectNoManager(tx, order.id, plan, userIds);
  const licenses = await issueLicenses(tx, { companyId: actor.companyId, orderId: order.id, keys, userIds }, plan);
  if (existing) await extendOrder(tx, order.id, kindOf(plan));
  const difference = {
    licenses: { from: null, to: licenseCount(plan.items) },
    ...Object.fromEntries(changed.map(field => [`customer.${field}`, 'changed' as const])),
    ...accountsMade(made),
  };
  await auditAll(tx, actor, [
    { action: existing ? 'order.extended' : 'order.created', objectType: 'order', objectId: order.id, difference },
    ...firstAssignments(licenses),
  ]);
  const new_accounts = newAccountsOf(newPasswords);
  return { ...order, ...(new_accounts.length > 0 && { new_accounts }) };
};

/** @throws Refusal 400 for users of the new licenses who manage the order, as assignUsers */
const expectNoManager = async (
  tx: Transaction,
  orderId: number,
  plan: OrderPlan,
  userIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const managers = await orderManagerIds(tx, orderId);
  const managing = [...userIds].flatMap(([email, id]) => (managers.includes(id) ? placesOfUser(plan, email) : []));
  if (managing.length > 0) throw managersRefused(managing);
};

/** The acts of a later assignment, so that the history of the license names its first users, too. */
const firstAssignments = (licenses: readonly { id: number; users: number[] }[]): Act[] =>
  licenses
    .filter(({ users }) => users.length > 0)
    .map(({ id, users }) => ({
      action: peopleActions.assign_users.act,
      objectType: 'license',
      objectId: id,
      difference: { users: { from: null, to: users } },
    }));

const kindOf = ({ bundle, items }: OrderPlan) =>
  ({ type: bundle ? 'bundle' : 'standard', isTrial: isTrial(items) }) as const;

const openOrder = async (
  tx: Transaction,
  actor: Actor,
  { id: storeId, customer, reference }: CreateOrderBody,
  plan: OrderPlan,
): Promise<{ order: CreateOrderAnswer; changed: string[] }> => {
  if (!isOrderNumber(storeId)) {
    throw invalidAt(['id'], 'order_number', 'It has to be on one line, and to begin and end with a visible character.');
  }
  if (!customer) throw invalidAt(['customer'], 'required', 'This field is required');
  const kept = await upsertCustomer(tx, actor.companyId, customer);
  if (customer.id !== undefined && kept.id !== customer.id) throw customerGone();
  if (kept.is_archived) throw archived('customer', ['customer', 'email']);
  await tellCustomer(tx, actor, kept, customer);
  const order = await insertOrder(tx, {
    companyId: actor.companyId,
    storeId,
    customerId: kept.id,
    reference: reference || null,
    ...kindOf(plan),
  });
  if (!order) {
    const message = 'An order with this id already exists.';
    throw conflict('duplicate_store_id', message, [problemAt(['id'], 'duplicate_store_id', message)]);
  }
  await insertOrderManager(tx, order.id, actor.id);
  return { order, changed: Object.keys(kept.after) };
};

/** The address was this customer's when the order was filled in. Whoever has it now may be somebody else, or nobody. */
const customerGone = () => {
  const message = 'This customer was deleted or has another address now. Choose the customer again.';
  return conflict('customer_gone', message, [problemAt(['customer', 'email'], 'customer_gone', message)]);
};

/** The customer's own history has what an order makes or changes of them, as a change in the catalogue. */
const tellCustomer = async (
  tx: Transaction,
  actor: Actor,
  { id, is_new, before, after }: KeptCustomer,
  { id: _id, ...customer }: OrderCustomer,
): Promise<void> => {
  if (!is_new && Object.keys(after).length === 0) return;
  const given = Object.fromEntries(Object.entries(customer).filter(([, text]) => text !== ''));
  await audit(tx, actor, {
    action: is_new ? 'customer.created' : 'customer.updated',
    objectType: 'customer',
    objectId: id,
    difference: is_new ? differenceOfRecords(null, given, personalFields) : differenceOf(before, after, personalFields),
  });
};
