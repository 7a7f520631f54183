import type { ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { asksFirst, isDangerous } from '../../../contract/actions/actions';
import type { DeviceActionName, DeviceCommandName } from '../../../contract/actions/devices';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import { ActionButton, ConfirmedAction, type Refusals } from '../../components/ActionButton';
import { useDialog } from '../../components/DialogHost';
import { lazyPart } from '../../components/lazyPart';
import { useCommand } from '../../components/useCommand';
import { useFigure } from '../../components/useFigure';
import { usePerson } from '../../components/usePerson';
import { ownSentence } from '../plain/sentences';
import { deviceName, deviceObstacle, holdsSeat, isOfferedOn, verdictOnDevices } from './deviceRules';
import { deviceCalls } from './deviceRuns';

const BorrowDialog = lazyPart(() => import('./BorrowDialog'), 'BorrowDialog');

interface Props {
  device: Device;
  license: License;
  /** Uses the words of home, for people who come rarely. */
  isPlain?: boolean;
  variant?: ButtonProps['variant'];
  /** See ActionButton. */
  of?: string | undefined;
}

/** Null where the action is not offered. One that is not possible says why. */
export const DeviceActionButton = ({ action, ...on }: Props & { action: DeviceActionName }) => {
  const refusals = useRefusals(action, on);
  if (!refusals) return null;
  return action === 'borrow_device' ? (
    <BorrowButton {...on} {...refusals} />
  ) : (
    <CommandButton action={action} {...on} {...refusals} />
  );
};

/** Null: not offered. */
const useRefusals = (action: DeviceActionName, { device, license }: Props): Refusals | null => {
  const translate = useTranslate();
  const person = usePerson();
  const verdict = person ? verdictOnDevices(action, license, person) : 'hidden';
  if (verdict === 'hidden' || !isOfferedOn(action, device)) return null;
  const isAllowed = verdict === 'allowed';
  const code = deviceObstacle(action, device, license);
  if (!code) return { isAllowed };
  const detail = `portal.obstacle_details.${code}`;
  return {
    isAllowed,
    obstacle: { title: `portal.refusals.${code}`, ...(translate(detail, { _: '' }) && { detail }) },
  };
};

const textsOf = (action: DeviceActionName, isPlain: boolean | undefined) =>
  `portal.actions.${action}${isPlain ? '.home' : ''}`;

const saidOf = (action: DeviceActionName, device: Device) => ({
  detail: `portal.actions.${action}.done`,
  values: { name: deviceName(device) },
});

const CommandButton = ({
  action,
  device,
  license,
  isPlain,
  variant,
  of,
  isAllowed,
  obstacle,
}: Props & Refusals & { action: DeviceCommandName }) => {
  const { mutateAsync } = useCommand({
    send: (provider, _values, key) => provider[deviceCalls[action]](device.id, key),
    saved: () => saidOf(action, device),
  });
  const translate = useTranslate();
  const figure = useFigure();
  const texts = textsOf(action, isPlain);
  const look = { variant, of, isAllowed, obstacle };
  const button = {
    label: `${texts}.label`,
    values: { name: deviceName(device) },
    action: () => mutateAsync(),
    ...look,
  };
  if (!asksFirst(action)) return <ActionButton {...button} />;
  const isOver = action === 'return_device' && !holdsSeat(device);
  const detail = `${texts}.detail${isOver ? '_over' : ''}`;
  const more = action === 'reset_device' ? ownSentence(license, { translate, figure }) : undefined;
  const question = { title: `${texts}.title`, detail, more, isDangerous: isDangerous(action) };
  return <ConfirmedAction {...question} {...button} />;
};

const BorrowButton = ({ device, license, isPlain, ...look }: Props & Refusals) => {
  const { mutateAsync } = useCommand<string | null>({
    send: (provider, until, key) => provider.borrowDevice(device.id, until, key),
    saved: () => saidOf('borrow_device', device),
  });
  const showDialog = useDialog();
  const name = deviceName(device);
  return (
    <ActionButton
      label={`${textsOf('borrow_device', isPlain)}.label`}
      values={{ name }}
      action={() =>
        showDialog(close => <BorrowDialog name={name} license={license} borrow={mutateAsync} onClose={close} />)
      }
      {...look}
    />
  );
};
