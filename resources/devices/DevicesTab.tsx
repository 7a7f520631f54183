import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { usePerson } from '../../src/components/usePerson';
import { DeviceActions } from './DeviceActions';
import { deviceColumns, floatingDeviceColumns } from './deviceColumns';
import { DeviceMore } from './DeviceMore';
import { deviceName } from './deviceName';
import { hasDeviceActions } from './deviceRules';

const loadError = { detail: 'resources.devices.load_error' };
const more = (device: Device) => <DeviceMore device={device} />;
const actionsOn = (license: License) => (device: Device) => <DeviceActions device={device} license={license} />;

/** The Devices tab of a license (rows DEV-01 to DEV-21). */
export const DevicesTab = () => {
  const license = useRecordContext<License>();
  const person = usePerson();
  const actions = useMemo(
    () => (license && person && hasDeviceActions(license, person) ? actionsOn(license) : undefined),
    [license, person],
  );
  return (
    <RelatedTable<Device>
      reference="devices"
      target="license"
      columns={license?.is_any_floating ? floatingDeviceColumns : deviceColumns}
      rowActions={actions}
      expand={more}
      rowLabel={deviceName}
      loadError={loadError}
    />
  );
};
