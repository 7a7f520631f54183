import { Branding, BrandingQuery } from '../../contract/schemas/company';
import type { RoutePlugin } from '../portalApp';
import { readBranding } from '../services/branding';
import { failures } from './httpHelpers';

export const companyRoutes: RoutePlugin = async app => {
  app.get(
    '/companies/get_id',
    {
      config: { public: true },
      schema: {
        summary: 'Branding of the host the portal is served from',
        tags: ['companies'],
        security: [],
        querystring: BrandingQuery,
        response: { 200: Branding, ...failures },
      },
    },
    request => readBranding(app.evenAway, request.query.domain),
  );
};
