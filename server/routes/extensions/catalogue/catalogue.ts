import { catalogueReaders } from '../../../../contract/extensions/catalogueObjects';
import {
  Bundle,
  BundleChange,
  BundleList,
  CatalogueCustomer,
  CatalogueCustomerList,
  CataloguePolicy,
  CataloguePolicyList,
  CatalogueProductList,
  CustomerChange,
  NewBundle,
  NewCustomer,
  NewPolicy,
  PolicyChange,
} from '../../../../contract/extensions/catalogue';
import type { RoutePlugin } from '../../../portalApp';
import { bundleKind } from '../../../services/catalogue/bundles';
import { customerKind } from '../../../services/catalogue/customers';
import { policyKind } from '../../../services/catalogue/policies';
import { CatalogueProductQuery, readCatalogueProducts } from '../../../services/catalogue/products';
import { withOneRight } from '../../guards';
import { failures, listCall } from '../../httpHelpers';
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
  app.get(
    '/x/catalogue/products/',
    {
      ...withOneRight(catalogueReaders.product, { extension: 'catalogue' }),
      schema: {
        summary: 'The products of the company, bundles and archived ones included',
        tags: ['catalogue'],
        querystring: CatalogueProductQuery,
        response: { 200: CatalogueProductList, ...failures },
      },
    },
    request => readCatalogueProducts(app.db, request.actor, listCall(request)),
  );
};
