import type { NamedTarget, RunActionName } from '../../contract/extensions/runs';
import type { Connection } from '../database/connection';
import { licenseNames, nameOrders, nameSeenDevices } from '../queries/historyNames';
import { isOnOrders, type Target } from '../queries/runTargets';
import type { Actor } from './actor';

type RecordNames = Pick<NamedTarget, 'license' | 'order' | 'product' | 'license_key' | 'order_number'>;

const nameRecords = async (
  connection: Connection,
  actor: Actor,
  action: RunActionName,
  ids: readonly number[],
): Promise<(id: number) => RecordNames> => {
  if (isOnOrders(action)) {
    const orders = new Map((await nameOrders(connection, actor, ids)).map(({ id, name }) => [id, name]));
    return id => ({ order: id, ...(orders.has(id) && { order_number: orders.get(id) }) });
  }
  const licenses = new Map((await licenseNames(connection, actor, ids)).map(license => [license.id, license]));
  return id => {
    const license = licenses.get(id);
    return {
      license: id,
      ...(license && { product: license.product }),
      ...(license?.license_key && { license_key: license.license_key }),
      ...(license?.order_number && { order_number: license.order_number }),
    };
  };
};

/** Names the targets of runs, in their order, as the reader's own lists would. Other names are left out. */
export const nameTargets = async (
  connection: Connection,
  actor: Actor,
  action: RunActionName,
  targets: readonly Target[],
): Promise<NamedTarget[]> => {
  const records = [...new Set(targets.map(({ record_id }) => record_id))];
  const namesOf = await nameRecords(connection, actor, action, records);
  const ids = targets.flatMap(({ device_id }) => device_id ?? []);
  const devices = ids.length > 0 ? await nameSeenDevices(connection, actor, ids) : [];
  const deviceOf = new Map(devices.map(({ id, name }) => [id, name]));
  return targets.map(({ record_id, device_id, email }): NamedTarget => {
    const device_name = device_id === null ? undefined : deviceOf.get(device_id);
    return {
      ...namesOf(record_id),
      ...(device_id !== null && { device: device_id }),
      ...(device_name !== undefined && { device_name }),
      ...(email !== null && { email }),
    };
  });
};
