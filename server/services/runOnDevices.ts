import type { deviceRunActions } from '../../contract/extensions/runs';
import type { Action } from '../../contract/permissions';
import type { Transaction } from '../database/connection';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { resetDevice, returnDevice, revokeDevice } from './deviceCommands';
import { oneByOne, type RunAction, type SeenFacts } from './runAction';

interface DeviceCommand {
  rule: Action;
  /** The device's flag without which there is nothing to do, and the reason that says so. */
  needs: 'device_active' | 'floating_in_use' | 'borrowed';
  reason: string;
  command: (tx: Transaction, actor: Actor, deviceId: number) => Promise<unknown>;
}

/** They cannot be undone: only the device itself can be activated or take a seat again. */
const onDevices = ({ rule, needs, reason, command }: DeviceCommand): RunAction => ({
  rule,
  slice: { lines: 25, licenses: 25 },
  changed: [],
  judge: (actor, facts: SeenFacts) => {
    authorize(actor, rule, facts.is_manager);
    return facts[needs] ? null : reason;
  },
  act: oneByOne(async (tx, actor, { device_id }) => {
    if (device_id === null) throw new Error('A run on devices has a line without a device.');
    await command(tx, actor, device_id);
    return { undo: null };
  }),
});

export const actionsOnDevices: Readonly<Record<(typeof deviceRunActions)[number], RunAction>> = {
  reset_device: onDevices({
    rule: 'reset_device',
    needs: 'device_active',
    reason: 'device_inactive',
    command: resetDevice,
  }),
  revoke_device: onDevices({
    rule: 'revoke_device',
    needs: 'floating_in_use',
    reason: 'device_not_in_use',
    command: revokeDevice,
  }),
  return_device: onDevices({
    rule: 'borrow_license',
    needs: 'borrowed',
    reason: 'device_not_borrowed',
    command: returnDevice,
  }),
};
