import { type Static, Type } from 'typebox';
import { maxAssignedAtOnce, maxOrderItems, maxOrderQuantity, productCodeMaxLength } from '../constants';
import { Id, strict } from './common';
import { Email, NewAccounts } from './licenseCommands';

const ShortText = Type.Optional(Type.String({ maxLength: 250 }));

/** What is kept of a customer beside the email. */
export const customerContact = {
  first_name: ShortText,
  last_name: ShortText,
  company_name: ShortText,
  address: ShortText,
  city: ShortText,
  state: ShortText,
  country: ShortText,
  postcode: ShortText,
  phone: ShortText,
  reference: ShortText,
};

/**
 * The email identifies the customer. A known customer keeps the fields that an order leaves out.
 * With `id` (the extension catalogue), an order is refused unless the email is still this customer's.
 */
export const OrderCustomer = Type.Object({ id: Type.Optional(Id), email: Email, ...customerContact }, strict);
export type OrderCustomer = Static<typeof OrderCustomer>;

/** `key` for a key-authorized product, `users` for a user-authorized one. */
export const NewLicense = Type.Object(
  {
    key: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    users: Type.Optional(Type.Array(Type.Object({ email: Email }, strict), { maxItems: maxAssignedAtOnce })),
    license_template_code: Type.String({ minLength: 1, maxLength: 100 }),
  },
  strict,
);
export type NewLicense = Static<typeof NewLicense>;

export const NewOrderItem = Type.Object(
  {
    product_id: Id,
    product_code: Type.String({ minLength: 1, maxLength: productCodeMaxLength }),
    note: Type.Optional(Type.String({ maxLength: 2_000 })),
    licenses: Type.Array(NewLicense, { maxItems: maxOrderQuantity }),
  },
  strict,
);
export type NewOrderItem = Static<typeof NewOrderItem>;

/** `id` is a store id. With is_bundle, the first item is the bundle, without licenses, and its members follow. */
export const CreateOrderBody = Type.Object(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The order number. That of a new order is on one line and begins and ends with a visible character.',
    }),
    append: Type.Boolean(),
    customer: Type.Optional(OrderCustomer),
    items: Type.Array(NewOrderItem, { minItems: 1, maxItems: maxOrderItems }),
    reference: ShortText,
    is_bundle: Type.Boolean(),
  },
  strict,
);
export type CreateOrderBody = Static<typeof CreateOrderBody>;

export const CreateOrderAnswer = Type.Object({
  id: Id,
  store_id: Type.String(),
  new_accounts: Type.Optional(NewAccounts),
});
export type CreateOrderAnswer = Static<typeof CreateOrderAnswer>;

export const GenerateLicenseQuery = Type.Object({
  product: Type.String({ minLength: 1, maxLength: productCodeMaxLength }),
  quantity: Type.Integer({ minimum: 1, maximum: maxOrderQuantity }),
  company: Type.Optional(Id),
});
