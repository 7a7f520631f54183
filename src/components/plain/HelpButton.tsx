import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import { ActionButton, ConfirmedAction } from '../ActionButton';
import { useDialog } from '../DialogHost';
import { deviceName } from '../devices/deviceRules';
import { lazyPart } from '../lazyPart';
import { useCommand } from '../useCommand';
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
      return <FreeButton device={help.device} variant={variant} />;
    case 'return':
      return <ReturnButton device={help.device} variant={variant} />;
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

const FreeButton = ({ device, variant }: DeviceProps) => {
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => provider.resetDevice(device.id, key),
    saved: () => saidOf('reset', device),
  });
  return (
    <ConfirmedAction
      label={`${texts}.free`}
      title={`${texts}.free_title`}
      detail={`${texts}.free_detail`}
      values={{ name: deviceName(device) }}
      variant={variant}
      action={mutateAsync}
    />
  );
};

const ReturnButton = ({ device, variant }: DeviceProps) => {
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => provider.returnDevice(device.id, key),
    saved: () => saidOf('returned', device),
  });
  return (
    <ConfirmedAction
      label={`${texts}.return`}
      title={`${texts}.return_title`}
      detail={`${texts}.return_detail`}
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
