import { CompanyCustomerList } from '../../contract/schemas/customer';
import type { RoutePlugin } from '../portalApp';
import { CustomerQuery, readCustomers } from '../services/readCustomers';
import { forDistributors } from './guards';
import { failures, listCall } from './httpHelpers';

export const customerRoutes: RoutePlugin = async app => {
  app.get(
    '/customers/',
    {
      ...forDistributors,
      schema: {
        summary: 'Customers of the company',
        tags: ['customers'],
        querystring: CustomerQuery,
        response: { 200: CompanyCustomerList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readCustomers(db, request.actor, listCall(request))),
  );
};
