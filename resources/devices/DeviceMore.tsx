import Box from '@mui/material/Box';
import type { Device } from '../../contract/schemas/device';
import { DetailLines } from '../../src/components/detail/DetailLines';
import { type LineRule, linesOf } from '../../src/components/detail/lines';
import { code, dateTime, text, yesNo } from '../../src/components/detail/values';

/** What the columns leave out or cut off; what a device does not tell is hidden. */
const rules: readonly LineRule<Device>[] = [
  { source: 'hardware_id', value: device => code(device.hardware_id) },
  { source: 'os', value: device => text(device.os) },
  { source: 'type', value: device => text(device.type) },
  { source: 'activation_type', value: device => text(device.activation_type) },
  { source: 'floating_last_seen', value: device => dateTime(device.floating_last_seen) },
  { source: 'sdk_build_version', value: device => text(device.sdk_build_version) },
  { source: 'ip', value: device => text(device.ip) },
  { source: 'external_ip', value: device => text(device.external_ip) },
  { source: 'mac_address', value: device => text(device.mac_address) },
  { source: 'is_vm', value: device => yesNo(device.is_vm) },
  { source: 'vm_info', when: device => device.is_vm, value: device => text(device.vm_info) },
];

export const DeviceMore = ({ device }: { device: Device }) => (
  <Box sx={{ py: 1 }}>
    <DetailLines lines={linesOf(device, rules, 'resources.devices.fields')} />
  </Box>
);
