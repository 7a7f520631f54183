import { Message } from '../../contract/schemas/common';
import { License, LicenseList } from '../../contract/schemas/license';
import type { RoutePlugin } from '../portalApp';
import { authorizeOnLicense } from '../services/licenseAccess';
import { LicenseQuery, readLicense, readLicenses } from '../services/readLicenses';
import { resetLicense } from '../services/resetLicense';
import { failures, listRequest, recordId, RecordParams } from './requests';

export const licenseRoutes: RoutePlugin = async app => {
  app.get(
    '/licenses/',
    {
      schema: {
        summary: 'Licenses the person manages or was assigned',
        tags: ['licenses'],
        querystring: LicenseQuery,
        response: { 200: LicenseList, ...failures },
      },
    },
    request => readLicenses(app.db, app.secrets, request.actor, listRequest(request)),
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
    async request => readLicense(app.db, app.secrets, request.actor, recordId(request.params)),
  );

  app.post(
    '/licenses/:id/reset/',
    {
      // Before the kept answer of an earlier call is given.
      preValidation: async ({ actor, params }) => authorizeOnLicense(app.db, actor, recordId(params), 'reset_license'),
      schema: {
        summary: 'Returns a license and its devices to an unactivated state; the body is ignored',
        tags: ['licenses'],
        params: RecordParams,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await resetLicense(tx, request.actor, recordId(request.params));
        return { message: 'License and all devices reset.' };
      }),
  );
};
