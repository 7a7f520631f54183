import { License, LicenseList } from '../../contract/schemas/license';
import type { RoutePlugin } from '../portalApp';
import { createReadLicense, LicenseQuery, readLicenses, refuseLicenseExtension } from '../services/readLicenses';
import { failures, listCall, recordId, RecordParams } from './httpHelpers';

export const licenseRoutes: RoutePlugin = async app => {
  const { hasExtensions } = app.config;
  const readLicense = createReadLicense(app.evenAway, app.secrets);
  app.get(
    '/licenses/',
    {
      config: hasExtensions ? { extension: 'license-filters' } : {},
      preValidation: async ({ query }) => {
        if (!hasExtensions) refuseLicenseExtension(query);
      },
      schema: {
        summary: 'Licenses the person manages or was assigned',
        tags: ['licenses'],
        querystring: LicenseQuery,
        response: { 200: LicenseList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readLicenses(db, app.secrets, request.actor, listCall(request))),
  );

  app.get(
    '/licenses/:id/',
    {
      schema: {
        summary: 'One license',
        tags: ['licenses'],
        params: RecordParams,
        response: { 200: License, ...failures },
      },
    },
    async request => readLicense(request.actor, recordId(request.params)),
  );
};
