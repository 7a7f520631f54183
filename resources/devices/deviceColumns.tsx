import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { StatusBadge } from '../../src/components/detail/StatusBadge';
import { Term } from '../../src/components/detail/Term';
import { Clipped } from '../../src/components/table/Clipped';
import { type Column, dateTimeWidths } from '../../src/components/table/types';
import { usePerson } from '../../src/components/usePerson';
import { formatDateTime } from '../../src/lib/dates';
import { isForOnePerson, useMarkedDevices } from '../../src/licensing/devices/deviceRules';

type Marked = Pick<Device, 'hardware_id'>;

interface OwnDevices {
  isOwn: (device: Marked) => boolean;
  canMark: boolean;
  toggle: (device: Marked) => void;
}

/** Read by the rows of the devices. */
export const OwnDevicesContext = createContext<OwnDevices>({ isOwn: () => false, canMark: false, toggle: () => {} });

/** Which devices are the person's own: those that they marked, and all of a license that nobody else uses. */
export const useOwnDevices = (license: License | undefined): OwnDevices => {
  const person = usePerson();
  const [marked, setMarked] = useMarkedDevices();
  const isUser = !person?.isManager || license?.is_manager === false;
  const areAllOwn = license !== undefined && isForOnePerson(license);
  return {
    isOwn: ({ hardware_id }) => isUser && (areAllOwn || marked.includes(hardware_id)),
    canMark: isUser && !areAllOwn,
    toggle: ({ hardware_id }) =>
      setMarked(
        marked.includes(hardware_id) ? marked.filter(other => other !== hardware_id) : [...marked, hardware_id],
      ),
  };
};

const none = '-';

const Hostname = ({ device }: { device: Device }) => {
  const translate = useTranslate();
  const { isOwn } = useContext(OwnDevicesContext);
  const name = device.hostname ? <Clipped text={device.hostname} /> : none;
  if (!isOwn(device)) return name;
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {name}
      <span className="badge badge-success">{translate('portal.plain.own.badge')}</span>
    </span>
  );
};

/** A device can be in use on a floating license only. */
const columns = (isFloating: boolean): Column<Device>[] => [
  {
    source: 'hostname',
    card: 'title',
    width: 7.8,
    grows: true,
    render: device => <Hostname device={device} />,
  },
  {
    source: 'hardware_id',
    width: 8.6,
    render: device => (
      <code className="clipped" title={device.hardware_id}>
        {device.hardware_id}
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
    width: 5.5,
    render: ({ floating_in_use }) =>
      isFloating ? <Term message={`resources.devices.in_use.${floating_in_use ? 'yes' : 'no'}`} /> : none,
  },
  { source: 'last_check', ...dateTimeWidths, render: device => formatDateTime(device.last_check) },
  { source: 'time_activated', ...dateTimeWidths, render: device => formatDateTime(device.time_activated) },
  { source: 'borrowed_until', ...dateTimeWidths, render: device => formatDateTime(device.borrowed_until) },
  { source: 'os', width: 8.6, grows: true, render: device => device.os ?? none },
  { source: 'app_ver', width: 4.5, render: device => device.app_ver ?? none },
];

export const deviceColumns = columns(false);
export const floatingDeviceColumns = columns(true);
