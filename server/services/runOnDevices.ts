import { deviceRunActions, forEachOf } from '../../contract/actions/actions';
import { deviceActions, type DeviceCommandName } from '../../contract/actions/devices';
import { actOnDevice } from './deviceCommands';
import { judgedBy, oneByOne, type RunAction } from './runAction';

const onDevices = (action: DeviceCommandName): RunAction => ({
  rule: deviceActions[action].right,
  slice: { lines: 25, licenses: 25 },
  changed: [],
  judge: judgedBy(action),
  act: oneByOne(async (tx, actor, { device_id }) => {
    if (device_id === null) throw new Error('A run on devices has a line without a device.');
    await actOnDevice(tx, actor, action, device_id);
    return { undo: null };
  }),
});

export const actionsOnDevices = forEachOf(deviceRunActions, onDevices);
