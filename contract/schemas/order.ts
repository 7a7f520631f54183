import { type Static, Type } from 'typebox';
import { DateTime, Id, listOf, managedPerson, NullableText, reference } from './common';
import { Customer } from './customer';
import { InitialPasswordState, License, LicenseStatus } from './license';

const OrderProduct = Type.Object({ id: Id, short_code: Type.String(), product_name: Type.String() });

export const OrderLicense = Type.Object({
  id: reference('licenses'),
  /** In a bundle's order, a member's product differs from the item's. Other back ends leave it out. */
  product: Type.Optional(OrderProduct),
  license_key: NullableText,
  license_type: Type.String(),
  is_bundle: Type.Boolean(),
  status: LicenseStatus,
  enabled: Type.Boolean(),
  /** Other back ends leave them out. */
  ...Type.Partial(Type.Pick(License, ['time_disabled', 'validity_period', 'allow_grace_period', 'grace_period']))
    .properties,
});
export type OrderLicense = Static<typeof OrderLicense>;

const OrderItem = Type.Object({
  id: Id,
  product: OrderProduct,
  note: NullableText,
  licenses: Type.Array(OrderLicense),
});

const head = {
  id: Id,
  store_id: Type.String(),
  customer_reference: NullableText,
  /** 'bundle' for a bundle order; other values for other orders. */
  type: Type.String(),
  is_trial: Type.Boolean(),
  is_test: Type.Boolean(),
  created_at: DateTime,
  updated_at: DateTime,
  customer: Customer,
};

export const Order = Type.Object({ ...head, order_items: Type.Array(OrderItem) });
export type Order = Static<typeof Order>;
export const OrderList = listOf(Order);

export const OrderManager = Type.Object({
  ...managedPerson('manage_managers'),
  initial_password_state: InitialPasswordState,
});
export type OrderManager = Static<typeof OrderManager>;
export const OrderManagerList = listOf(OrderManager);
