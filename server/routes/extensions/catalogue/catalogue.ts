import {
  Bundle,
  BundleChange,
  BundleList,
  CatalogueCustomer,
  CatalogueCustomerList,
  CataloguePolicy,
  CataloguePolicyList,
  CustomerChange,
  NewBundle,
  NewCustomer,
  NewPolicy,
  PolicyChange,
} from '../../../../contract/extensions/catalogue';
import {
  CatalogueProduct,
  CatalogueProductList,
  NewProduct,
  ProductChange,
} from '../../../../contract/extensions/catalogueProducts';
import type { RoutePlugin } from '../../../portalApp';
import { bundleKind } from '../../../services/catalogue/bundles';
import { customerKind } from '../../../services/catalogue/customers';
import { policyKind } from '../../../services/catalogue/policies';
import { productKind } from '../../../services/catalogue/products';
import { catalogueRoutesOf } from './routesOf';

/** What orders are made of and for: read by those with one of the rights, and changed under the version they have seen. */
export const catalogueRoutes: RoutePlugin = async app => {
  catalogueRoutesOf(app, {
    path: 'customers',
    one: 'a customer',
    all: 'The customers',
    kind: customerKind,
    schemas: {
      record: CatalogueCustomer,
      list: CatalogueCustomerList,
      create: NewCustomer,
      change: CustomerChange,
    },
  });
  catalogueRoutesOf(app, {
    path: 'license-policies',
    one: 'a license policy',
    all: 'The license policies',
    kind: policyKind,
    schemas: { record: CataloguePolicy, list: CataloguePolicyList, create: NewPolicy, change: PolicyChange },
  });
  catalogueRoutesOf(app, {
    path: 'bundles',
    one: 'a bundle',
    all: 'The bundles',
    kind: bundleKind,
    schemas: { record: Bundle, list: BundleList, create: NewBundle, change: BundleChange },
  });
  catalogueRoutesOf(app, {
    path: 'products',
    one: 'a product',
    all: 'The products, with bundles among them,',
    kind: productKind,
    schemas: { record: CatalogueProduct, list: CatalogueProductList, create: NewProduct, change: ProductChange },
  });
};
