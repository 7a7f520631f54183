import { Message } from '../../contract/schemas/common';
import {
  BorrowAnswer,
  BorrowBody,
  BorrowReleaseAnswer,
  ReleaseDeviceBody,
} from '../../contract/schemas/licenseCommands';
import type { RoutePlugin } from '../portalApp';
import { actOnDevice, borrow, returnDevice } from '../services/deviceCommands';
import { releaseFeatureDevice } from '../services/releaseFeatureDevice';
import { onDevice, onFeature } from './guards';
import { failures, recordId, RecordParams } from './httpHelpers';

const activationRoutes: RoutePlugin = async app => {
  app.post(
    '/devices/:id/reset/',
    {
      ...onDevice(app, 'reset_device'),
      schema: {
        summary: 'Returns a device to an unactivated state',
        tags: ['devices'],
        params: RecordParams,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await actOnDevice(tx, request.actor, 'reset_device', recordId(request.params));
        return { message: 'Device reset and license updated.' };
      }),
  );

  app.post(
    '/devices/:id/release',
    {
      ...onDevice(app, 'revoke_device'),
      schema: {
        summary: 'Revokes a floating device that is in use',
        tags: ['devices'],
        params: RecordParams,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await actOnDevice(tx, request.actor, 'revoke_device', recordId(request.params));
        return { message: 'Device revoked.' };
      }),
  );
};

const borrowRoutes: RoutePlugin = async app => {
  app.post(
    '/devices/:id/borrow/',
    {
      ...onDevice(app, 'borrow_license'),
      schema: {
        summary: 'Borrows a floating license for a device, for the maximum period or until a time',
        tags: ['devices'],
        params: RecordParams,
        body: BorrowBody,
        response: { 200: BorrowAnswer, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, tx =>
        borrow(tx, request.actor, recordId(request.params), request.body.borrowed_until),
      ),
  );

  app.post(
    '/devices/:id/borrow_release/',
    {
      ...onDevice(app, 'borrow_license'),
      schema: {
        summary: "Ends a device's borrowing",
        tags: ['devices'],
        params: RecordParams,
        response: { 200: BorrowReleaseAnswer, ...failures },
      },
    },
    (request, reply) => app.command(request, reply, tx => returnDevice(tx, request.actor, recordId(request.params))),
  );
};

const featureRoutes: RoutePlugin = async app => {
  app.post(
    '/license-product-features/:id/release_device/',
    {
      ...onFeature(app, 'revoke_device'),
      schema: {
        summary: "Releases a device's seat of a floating feature",
        tags: ['features'],
        params: RecordParams,
        body: ReleaseDeviceBody,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await releaseFeatureDevice(tx, request.actor, recordId(request.params), request.body.device);
        return { message: 'Device released.' };
      }),
  );
};

export const deviceCommandRoutes: RoutePlugin = async app => {
  await activationRoutes(app);
  await borrowRoutes(app);
  await featureRoutes(app);
};
