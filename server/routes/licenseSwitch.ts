import { licenseActions } from '../../contract/actions/licenses';
import { DisableBulkBody, SwitchAnswer } from '../../contract/schemas/licenseCommands';
import type { RoutePlugin } from '../portalApp';
import { disableLicenses, enableLicense, enableLicenses } from '../services/switchLicenses';
import { onLicense } from './guards';
import { failures, recordId, RecordParams } from './httpHelpers';

const { disable_licenses, enable_licenses } = licenseActions;

export const licenseSwitchRoutes: RoutePlugin = async app => {
  app.post(
    '/licenses/disable_bulk/',
    {
      config: { audience: { rights: [disable_licenses.right] } },
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
      config: { audience: { rights: [enable_licenses.right] } },
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
      ...onLicense(app, enable_licenses.right),
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
