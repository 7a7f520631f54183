import { type Static, Type } from 'typebox';
import { Id, listOf, NullableText, reference } from './common';

const contact = {
  id: Id,
  email: Type.String(),
  first_name: NullableText,
  last_name: NullableText,
  company_name: NullableText,
  address: NullableText,
  city: NullableText,
  state: NullableText,
  country: NullableText,
  postcode: NullableText,
  phone: NullableText,
  reference: NullableText,
};

export const Customer = Type.Object({ ...contact, id: reference('customers'), is_manager: Type.Boolean() });
export type Customer = Static<typeof Customer>;

export const CompanyCustomer = Type.Object({
  ...contact,
  total_orders: Type.Integer(),
  total_licenses: Type.Integer(),
});
export type CompanyCustomer = Static<typeof CompanyCustomer>;
export const CompanyCustomerList = listOf(CompanyCustomer);
