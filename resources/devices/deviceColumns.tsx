import type { Device } from '../../contract/schemas/device';
import { StatusBadge } from '../../src/components/detail/StatusBadge';
import { Term } from '../../src/components/detail/Term';
import { Clipped } from '../../src/components/table/Clipped';
import type { Column } from '../../src/components/table/types';
import { formatDateTime } from '../../src/lib/dates';

const none = '-';

/** The columns of row DEV-01; being in use is a state of floating licenses only. */
const columns = (isFloating: boolean): Column<Device>[] => [
  { source: 'hostname', card: 'title', render: device => device.hostname || none },
  {
    source: 'hardware_id',
    render: device => (
      <code>
        <Clipped text={device.hardware_id} characters={9} />
      </code>
    ),
  },
  {
    source: 'device_active',
    card: 'status',
    render: ({ device_active }) => (
      <StatusBadge
        label={`resources.devices.status.${device_active ? 'active' : 'inactive'}`}
        positive={device_active}
      />
    ),
  },
  {
    source: 'floating_in_use',
    wraps: true,
    render: ({ floating_in_use }) =>
      isFloating ? <Term message={`resources.devices.in_use.${floating_in_use ? 'yes' : 'no'}`} /> : none,
  },
  { source: 'last_check', wraps: true, render: device => formatDateTime(device.last_check) },
  { source: 'time_activated', wraps: true, render: device => formatDateTime(device.time_activated) },
  { source: 'borrowed_until', wraps: true, render: device => formatDateTime(device.borrowed_until) },
  { source: 'os', wraps: true, render: device => device.os ?? none },
  { source: 'app_ver', render: device => device.app_ver ?? none },
];

export const deviceColumns = columns(false);
export const floatingDeviceColumns = columns(true);
