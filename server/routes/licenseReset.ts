import { Message } from '../../contract/schemas/common';
import type { RoutePlugin } from '../portalApp';
import { resetLicense } from '../services/resetLicense';
import { onLicense } from './guards';
import { failures, recordId, RecordParams } from './httpHelpers';

export const licenseResetRoutes: RoutePlugin = async app => {
  // The portal sends the whole license, however large. The body is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.once('end', () => done(null)).once('error', done);
    body.resume();
  });

  app.post(
    '/licenses/:id/reset/',
    {
      ...onLicense(app, 'reset_license'),
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
