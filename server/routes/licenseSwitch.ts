import { DisableBulkBody, SwitchAnswer } from '../../contract/schemas/licenseCommands';
import type { RoutePlugin } from '../portalApp';
import { authorizeOnLicense } from '../services/authorize';
import { disableLicenses, enableLicense, enableLicenses } from '../services/switchLicenses';
import { failures, recordId, RecordParams } from './httpHelpers';

export const licenseSwitchRoutes: RoutePlugin = async app => {
  app.post(
    '/licenses/disable_bulk/',
    {
      schema: {
        summary: 'Disables licenses, with the members of bundles; all or none',
        tags: ['licenses'],
        body: DisableBulkBody,
        response: { 200: SwitchAnswer, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        const changed = await disableLicenses(tx, request.actor, request.body);
        return { message: `Licenses disabled: ${changed}.`, changed };
      }),
  );

  app.post(
    '/licenses/enable_bulk/',
    {
      schema: {
        summary: 'Enables licenses, all or none; members of a bundle only when listed themselves',
        tags: ['licenses'],
        body: DisableBulkBody,
        response: { 200: SwitchAnswer, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        const changed = await enableLicenses(tx, request.actor, request.body);
        return { message: `Licenses enabled: ${changed}.`, changed };
      }),
  );

  app.post(
    '/licenses/:id/enable/',
    {
      preValidation: async ({ actor, params }) =>
        authorizeOnLicense(app.db, actor, recordId(params), 'disable_licenses'),
      schema: {
        summary: 'Enables a license, and a bundle with its members',
        tags: ['licenses'],
        params: RecordParams,
        response: { 200: SwitchAnswer, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        const changed = await enableLicense(tx, request.actor, recordId(request.params));
        return { message: 'License enabled.', changed };
      }),
  );
};
