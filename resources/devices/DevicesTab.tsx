import { useRecordContext } from 'ra-core';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { DeviceMore } from './DeviceMore';
import { deviceColumns, floatingDeviceColumns } from './deviceColumns';

const lastCheckFirst = { field: 'last_check', order: 'DESC' } as const;
const loadError = { detail: 'resources.devices.load_error' };
const hostname = (device: Device) => device.hostname || device.hardware_id;
const more = (device: Device) => <DeviceMore device={device} />;

/** The Devices tab of a license (rows DEV-01 to DEV-07, DEV-21). */
export const DevicesTab = () => {
  const license = useRecordContext<License>();
  return (
    <RelatedTable<Device>
      reference="devices"
      target="license"
      sort={lastCheckFirst}
      columns={license?.is_any_floating ? floatingDeviceColumns : deviceColumns}
      expand={more}
      rowLabel={hostname}
      loadError={loadError}
    />
  );
};
