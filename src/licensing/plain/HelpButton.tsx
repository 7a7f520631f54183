import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import { ActionButton, ConfirmedAction } from '../../components/ActionButton';
import { useDialog } from '../../components/DialogHost';
import { deviceName } from '../devices/deviceRules';
import { lazyPart } from '../../components/lazyPart';
import { useCommand } from '../../components/useCommand';
import { AskLink } from './AskLink';
import type { Help } from './help';

const BorrowDialog = lazyPart(() => import('../devices/BorrowDialog'), 'BorrowDialog');

interface Props {
  license: License;
  help: Help;
  variant: 'contained' | 'outlined';
}

/** The one action that helps with a license. */
export const HelpButton = ({ license, help, variant }: Props) => {
  const translate = useTranslate();
  switch (help.kind) {
    case 'free':
    case 'return':
      return <DeviceButton key={help.kind} kind={help.kind} device={help.device} variant={variant} />;
    case 'borrow':
      return <BorrowButton license={license} device={help.device} variant={variant} />;
    case 'download':
      return (
        <Button component="a" href={help.file.full_link} target="_blank" rel="noopener noreferrer" variant={variant}>
          {translate('portal.plain.help.download')}
        </Button>
      );
    case 'ask':
      return <AskLink license={license} wish={help.wish} variant={variant} />;
  }
};

type DeviceProps = Pick<Props, 'variant'> & { device: Device };

const texts = 'portal.plain.help';
const saidOf = (done: string, device: Device) => ({
  detail: `resources.devices.notifications.${done}`,
  values: { name: deviceName(device) },
});

/** The data provider's call, and its texts. */
const commands = {
  free: { call: 'resetDevice', done: 'reset' },
  return: { call: 'returnDevice', done: 'returned' },
} as const;

const DeviceButton = ({ kind, device, variant }: DeviceProps & { kind: keyof typeof commands }) => {
  const { call, done } = commands[kind];
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => provider[call](device.id, key),
    saved: () => saidOf(done, device),
  });
  return (
    <ConfirmedAction
      label={`${texts}.${kind}`}
      title={`${texts}.${kind}_title`}
      detail={`${texts}.${kind}_detail`}
      values={{ name: deviceName(device) }}
      variant={variant}
      action={mutateAsync}
    />
  );
};

const BorrowButton = ({ license, device, variant }: DeviceProps & Pick<Props, 'license'>) => {
  const { mutateAsync } = useCommand<string | null>({
    send: (provider, until, key) => provider.borrowDevice(device.id, until, key),
    saved: () => saidOf('borrowed', device),
  });
  const showDialog = useDialog();
  const name = deviceName(device);
  const maxBorrowTime = license.max_borrow_time ?? null;
  return (
    <ActionButton
      label={`${texts}.borrow`}
      values={{ name }}
      variant={variant}
      action={() =>
        showDialog(close => (
          <BorrowDialog name={name} maxBorrowTime={maxBorrowTime} borrow={mutateAsync} onClose={close} />
        ))
      }
    />
  );
};
