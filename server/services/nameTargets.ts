import type { NamedTarget } from '../../contract/extensions/runs';
import type { Connection } from '../database/connection';
import { licenseNames, nameDevices } from '../queries/historyNames';
import type { Target } from '../queries/runTargets';
import type { Actor } from './actor';

/** What runs' targets are called, as far as the reader may know it, in the order of the targets. */
export const nameTargets = async (
  connection: Connection,
  actor: Actor,
  targets: readonly Target[],
): Promise<NamedTarget[]> => {
  const licenses = await licenseNames(connection, actor, [...new Set(targets.map(({ license_id }) => license_id))]);
  const ids = targets.flatMap(({ device_id }) => device_id ?? []);
  const devices = ids.length > 0 ? await nameDevices(connection, actor, ids) : [];
  const licenseOf = new Map(licenses.map(license => [license.id, license]));
  const deviceOf = new Map(devices.map(({ id, name }) => [id, name]));
  return targets.map(({ license_id, device_id, email }): NamedTarget => {
    const license = licenseOf.get(license_id);
    const device_name = device_id === null ? undefined : deviceOf.get(device_id);
    return {
      license: license_id,
      ...(license && { product: license.product }),
      ...(license?.license_key && { license_key: license.license_key }),
      ...(license?.order_number && { order_number: license.order_number }),
      ...(device_id !== null && { device: device_id }),
      ...(device_name !== undefined && { device_name }),
      ...(email !== null && { email }),
    };
  });
};
