import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { deviceActionNames } from '../../contract/actions/actions';
import { verdictOn } from '../../contract/permissions';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { code, dateTime, type FieldRule, fieldsOf, term, text, yesNo } from '../../src/components/detail/fields';
import { usePerson } from '../../src/components/usePerson';
import type { BulkAction, BulkActions } from '../../src/lib/bulk';
import { DeviceActionButton } from '../../src/licensing/devices/DeviceActionButton';
import { deviceName, hasDeviceActions, verdictOnDevices } from '../../src/licensing/devices/deviceRules';
import { deviceRuns } from '../../src/licensing/devices/deviceRuns';
import { selectionOf } from '../../src/licensing/selection/selectionOf';
import { deviceColumns, floatingDeviceColumns, OwnDevicesContext, useOwnDevices } from './deviceColumns';

/** Whether the person manages the license is checked where they select, and by the server. */
const bulkActions = deviceRuns.map(({ right, ...run }): BulkAction<Device> => ({
  label: `portal.actions.${run.name}.label`,
  isOffered: person => verdictOn(right, person, true) === 'allowed',
  licenseOf: ({ license }) => license,
  onServer: { each: () => ({ action: run.name }), of: ({ license, id }) => [{ license, device: id }] },
  ...run,
}));

export const bulkDevices: BulkActions<Device> = { nameOf: deviceName, load: async () => bulkActions };

const selection = selectionOf(bulkDevices);
const loadError = { detail: 'resources.devices.load_error' };
const more = (device: Device) => <DeviceMore device={device} />;
const actionsOn = (license: License) => (device: Device) => <DeviceActions device={device} license={license} />;

export const DevicesTab = () => {
  const license = useRecordContext<License>();
  const person = usePerson();
  const own = useOwnDevices(license);
  const actions = useMemo(
    () => (license && person && hasDeviceActions(license, person) ? actionsOn(license) : undefined),
    [license, person],
  );
  return (
    <OwnDevicesContext value={own}>
      {license && <DeviceWords license={license} />}
      <RelatedTable<Device>
        reference="devices"
        target="license"
        columns={license?.is_any_floating ? floatingDeviceColumns : deviceColumns}
        rowActions={actions}
        selection={actions && license?.is_manager && person?.isManager ? selection : undefined}
        expand={more}
        rowLabel={deviceName}
        loadError={loadError}
      />
    </OwnDevicesContext>
  );
};

/** A value that the portal has no word for is shown as it is. */
const known = (kind: 'device_type' | 'activation_type', value: string | null) =>
  value ? term(`portal.values.${kind}.${value}`, value) : null;

const rules: readonly FieldRule<Device>[] = [
  { source: 'hardware_id', value: device => code(device.hardware_id) },
  { source: 'os', value: device => text(device.os) },
  { source: 'type', value: device => known('device_type', device.type) },
  { source: 'activation_type', value: device => known('activation_type', device.activation_type) },
  { source: 'floating_last_seen', value: device => dateTime(device.floating_last_seen) },
  { source: 'sdk_build_version', value: device => text(device.sdk_build_version) },
  { source: 'ip', value: device => text(device.ip) },
  { source: 'external_ip', value: device => text(device.external_ip) },
  { source: 'mac_address', value: device => text(device.mac_address) },
  { source: 'is_vm', value: device => yesNo(device.is_vm) },
  { source: 'vm_info', when: device => device.is_vm, value: device => text(device.vm_info) },
];

const DeviceMore = ({ device }: { device: Device }) => (
  <Box sx={{ py: 1 }}>
    <RecordFields fields={fieldsOf(device, rules, 'resources.devices.fields')} />
    <MarkButton device={device} />
  </Box>
);

/** Lets license users mark their own devices among those of others. */
const MarkButton = ({ device }: { device: Device }) => {
  const translate = useTranslate();
  const { isOwn, canMark, toggle } = useContext(OwnDevicesContext);
  if (!canMark) return null;
  return (
    <Button variant="outlined" sx={{ mt: 1 }} onClick={() => toggle(device)}>
      {translate(`portal.plain.own.${isOwn(device) ? 'unmark' : 'mark'}`)}
    </Button>
  );
};

/** Narrow buttons, so that three fit side by side. Four are laid out in two rows. */
const buttonsLook = {
  display: 'inline-flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  // Their edges are seen, so they keep the inset of the other cells.
  mx: 0.5,
  '& > button': {
    minWidth: 0,
    px: 0.625,
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 50%, transparent)',
  },
  gap: 0.5,
  '&:has(> :nth-of-type(4))': { display: 'inline-grid', gridTemplateColumns: 'auto auto' },
} as const;

const DeviceActions = (on: { device: Device; license: License }) => (
  <Box sx={buttonsLook}>
    {deviceActionNames.map(action => (
      <DeviceActionButton key={action} action={action} of={deviceName(on.device)} {...on} />
    ))}
  </Box>
);

/** Explains the buttons of devices to people who come rarely. */
const DeviceWords = ({ license }: { license: License }) => {
  const translate = useTranslate();
  const person = usePerson();
  const shown = deviceActionNames.filter(action => person && verdictOnDevices(action, license, person) !== 'hidden');
  if (shown.length === 0) return null;
  return (
    <Box component="details" sx={wordsLook}>
      <summary>{translate('portal.plain.words.question')}</summary>
      {shown.map(action => (
        <p key={action}>
          {translate('portal.values.named', {
            name: translate(`portal.actions.${action}.label`),
            value: translate(`portal.actions.${action}.means`),
          })}
        </p>
      ))}
    </Box>
  );
};

const wordsLook = {
  mb: 1,
  typography: 'body2',
  '& > summary': { cursor: 'pointer', py: 0.5 },
  '& > p': { m: 0, mb: 0.5 },
} as const;
