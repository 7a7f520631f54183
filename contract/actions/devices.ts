import type { ActionRule } from './rule';

export interface DeviceFacts {
  device_active: boolean;
  /** False when the device's borrowing has expired. */
  floating_in_use: boolean;
  borrowed: boolean;
}

export interface BorrowFacts extends DeviceFacts {
  /** Only such licenses have seats. */
  is_any_floating: boolean;
  /** How many seats there are. Null: no limit. */
  floating_users: number | null;
  seats_taken: number;
  can_borrow: boolean;
  enabled: boolean;
  expired: boolean;
}

export interface DeviceRule extends ActionRule<BorrowFacts> {
  /** Set if the action is about seats, which only floating licenses have. */
  needsFloating: boolean;
  /** Whether it is offered on the device at all. Default: on each. */
  isOffered?: (facts: DeviceFacts) => boolean;
  /**
   * Set if the server accepts the command even if there is nothing to do, because the specification has no refusal for
   * it.
   */
  isRepeatable: boolean;
}

const hasFreeSeat = ({ floating_users, seats_taken }: BorrowFacts): boolean =>
  floating_users === null || seats_taken < floating_users;

/** The actions on devices, in the order of a row's buttons. */
export const deviceActions = {
  reset_device: {
    right: 'reset_device',
    grade: 'dangerous',
    inverse: null,
    act: 'device.reset',
    needsFloating: false,
    isRepeatable: true,
    obstacle: ({ device_active }: DeviceFacts) => (device_active ? null : 'device_inactive'),
  },
  revoke_device: {
    right: 'revoke_device',
    grade: 'dangerous',
    inverse: null,
    act: 'device.revoked',
    needsFloating: true,
    isRepeatable: false,
    obstacle: ({ floating_in_use }: DeviceFacts) => (floating_in_use ? null : 'device_not_in_use'),
  },
  borrow_device: {
    right: 'borrow_license',
    grade: 'asks',
    inverse: 'return_device',
    act: 'device.borrowed',
    needsFloating: true,
    isRepeatable: false,
    obstacle: (facts: BorrowFacts) => {
      if (!facts.is_any_floating || !facts.can_borrow) return 'borrowing_not_allowed';
      if (!facts.enabled) return 'license_disabled';
      if (facts.expired) return 'license_expired';
      if (!facts.device_active) return 'device_inactive';
      return facts.floating_in_use || hasFreeSeat(facts) ? null : 'floating_users_limit';
    },
  },
  return_device: {
    right: 'borrow_license',
    grade: 'asks',
    inverse: null,
    act: 'device.returned',
    needsFloating: true,
    isRepeatable: false,
    isOffered: ({ borrowed }: DeviceFacts) => borrowed,
    obstacle: ({ borrowed }: DeviceFacts) => (borrowed ? null : 'device_not_borrowed'),
  },
} as const satisfies Record<string, DeviceRule>;
export type DeviceActionName = keyof typeof deviceActions;

/** The rule of an action that is known only at run time. */
export const deviceRule = (action: DeviceActionName): DeviceRule => deviceActions[action];

/** The actions that need only the device, so that many devices can be changed at once. Borrowing also needs an end. */
export type DeviceCommandName = Exclude<DeviceActionName, 'borrow_device'>;
