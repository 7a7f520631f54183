import Box from '@mui/material/Box';
import type { Action } from '../../contract/permissions';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { ActionButton, ConfirmedAction, type Obstacle } from '../../src/components/ActionButton';
import { useDialog } from '../../src/components/DialogHost';
import { lazyPart } from '../../src/components/lazyPart';
import { useCommand } from '../../src/components/useCommand';
import { useVerdict } from '../../src/components/useVerdict';
import { borrowObstacle, deviceName, revokeObstacle } from '../../src/licensing/devices/deviceRules';

const BorrowDialog = lazyPart(() => import('../../src/licensing/devices/BorrowDialog'), 'BorrowDialog');

interface OnDevice {
  device: Device;
  license: License;
}

/** Asks for confirmation. Its texts are `resources.devices.actions.<name>`, `<name>_title` and `<name>_detail`. */
interface DeviceAction {
  name: 'reset' | 'revoke' | 'return';
  done: string;
  permission: Action;
  /** Default: always. */
  isOffered?: (on: OnDevice) => boolean;
  obstacle?: (device: Device) => Obstacle | undefined;
  send: (provider: PortalDataProvider, id: number, idempotencyKey: string) => Promise<void>;
}

const reset: DeviceAction = {
  name: 'reset',
  done: 'reset',
  permission: 'reset_device',
  send: (provider, id, key) => provider.resetDevice(id, key),
};
const revoke: DeviceAction = {
  name: 'revoke',
  done: 'revoked',
  permission: 'revoke_device',
  isOffered: ({ license }) => license.is_any_floating,
  obstacle: revokeObstacle,
  send: (provider, id, key) => provider.revokeDevice(id, key),
};
const giveBack: DeviceAction = {
  name: 'return',
  done: 'returned',
  permission: 'borrow_license',
  isOffered: ({ device }) => Boolean(device.borrowed_until),
  send: (provider, id, key) => provider.returnDevice(id, key),
};

/** Narrow buttons, so that three fit side by side. Four are laid out in two rows. */
const look = {
  display: 'inline-flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  '& > button': {
    minWidth: 0,
    px: 0.75,
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 50%, transparent)',
  },
  gap: 0.5,
  '&:has(> :nth-of-type(4))': { display: 'inline-grid', gridTemplateColumns: 'auto auto' },
} as const;

export const DeviceActions = (on: OnDevice) => (
  <Box sx={look}>
    <DeviceButton action={reset} {...on} />
    <DeviceButton action={revoke} {...on} />
    <BorrowButton {...on} />
    <DeviceButton action={giveBack} {...on} />
  </Box>
);

const DeviceButton = ({ action, device, license }: OnDevice & { action: DeviceAction }) => {
  const { name, done, permission, isOffered, obstacle, send } = action;
  const verdict = useVerdict(permission, license);
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => send(provider, device.id, key),
    saved: () => saidOf(done, device),
  });
  if (verdict === 'hidden' || isOffered?.({ device, license }) === false) return null;
  return (
    <ConfirmedAction
      label={`resources.devices.actions.${name}`}
      title={`resources.devices.actions.${name}_title`}
      detail={`resources.devices.actions.${name}_detail`}
      values={{ name: deviceName(device) }}
      isAllowed={verdict === 'allowed'}
      obstacle={obstacle?.(device)}
      action={mutateAsync}
    />
  );
};

const BorrowButton = ({ device, license }: OnDevice) => {
  const verdict = useVerdict('borrow_license', license);
  const { mutateAsync } = useCommand<string | null>({
    send: (provider, until, key) => provider.borrowDevice(device.id, until, key),
    saved: () => saidOf('borrowed', device),
  });
  const showDialog = useDialog();
  if (verdict === 'hidden' || !license.is_any_floating) return null;
  return (
    <ActionButton
      label="resources.devices.actions.borrow"
      isAllowed={verdict === 'allowed'}
      obstacle={borrowObstacle(license, device)}
      action={() =>
        showDialog(close => (
          <BorrowDialog
            name={deviceName(device)}
            maxBorrowTime={license.max_borrow_time ?? null}
            borrow={mutateAsync}
            onClose={close}
          />
        ))
      }
    />
  );
};

const saidOf = (done: string, device: Device) => ({
  detail: `resources.devices.notifications.${done}`,
  values: { name: deviceName(device) },
});
