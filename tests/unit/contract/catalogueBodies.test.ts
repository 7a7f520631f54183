import { expect, it } from 'vitest';
import {
  BundleChange,
  CustomerChange,
  NewBundle,
  NewCustomer,
  NewPolicy,
  PolicyChange,
} from '../../../contract/extensions/catalogue';
import { NewProduct, ProductChange } from '../../../contract/extensions/catalogueProducts';

it.each(
  Object.entries({
    NewCustomer,
    CustomerChange,
    NewBundle,
    BundleChange,
    NewPolicy,
    PolicyChange,
    NewProduct,
    ProductChange,
  }),
)('[CATL-101] %s names nothing that only the server decides', (_name, { properties }) => {
  const ofServer = ['id', 'company', 'company_id', 'email_key', 'updated_at', 'archived_at'];
  expect(Object.keys(properties).filter(field => ofServer.includes(field))).toEqual([]);
});
