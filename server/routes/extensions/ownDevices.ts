import { Type } from 'typebox';
import { OwnDeviceChange, OwnDeviceList } from '../../../contract/extensions/ownDevices';
import type { RoutePlugin } from '../../portalApp';
import { changeOwnDevice, readOwnDevices } from '../../services/ownDevices';
import { failures } from '../httpHelpers';

const config = { extension: 'own-devices' } as const;
const tags = ['extensions'];

/** The devices that a person called theirs. No back end knows whose a device of a shared license is. */
export const ownDeviceRoutes: RoutePlugin = async app => {
  app.get(
    '/x/own-devices/',
    {
      config,
      schema: {
        summary: 'The devices that the person marked as their own; without pages',
        tags,
        response: { 200: OwnDeviceList, ...failures },
      },
    },
    request => readOwnDevices(app.evenAway, request.actor),
  );

  app.patch(
    '/x/own-devices/',
    {
      config,
      schema: {
        summary: "Marks a device as the person's own, or takes the mark off",
        tags,
        body: OwnDeviceChange,
        response: { 204: Type.Null(), ...failures },
      },
    },
    // No stored answer by Idempotency-Key: the same again changes nothing.
    async (request, reply) => {
      await app.db.transaction(tx => changeOwnDevice(tx, request.actor, request.body));
      return reply.code(204).send(null);
    },
  );
};
