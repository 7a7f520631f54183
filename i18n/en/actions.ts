import type { ActionName } from '../../contract/actions/actions';
import type { DeviceActionName, DeviceCommandName } from '../../contract/actions/devices';
import type { managerActions } from '../../contract/actions/managers';
import type { Obstacle } from '../../contract/actions/rule';
import type { RunActionName } from '../../contract/extensions/runs';

/** `start` has a count of targets, `told` is a sentence of the history. */
interface RunTexts {
  action: string;
  start: string;
  told: string;
}

interface DeviceTexts {
  /** The button, and the message when it is done. */
  label: string;
  done: string;
  /** Explanations for people who come rarely. */
  means: string;
}

/** The question. */
interface Question {
  title: string;
  detail: string;
  /** Said of a device that does not hold its borrowed seat any more. */
  detail_over?: string;
}

/** Its act is told as that of unassign_users. */
type SameAct = 'unassign_all_users';
/** The acts of these are told together, as `many` in history.ts. */
type ToldTogether = 'set_max_activations' | 'reset_activations';

type Texts = Readonly<
  Record<Exclude<ActionName, SameAct>, { told: string; [variant: `told_${string}`]: string }> &
    Record<RunActionName, { run: RunTexts }> &
    /** Several acts as one entry: of a run, or of one command. */
    Record<Exclude<RunActionName, SameAct | ToldTogether>, { told_many: string }> &
    Record<keyof typeof managerActions, { told_orders: string }> &
    Record<DeviceActionName, DeviceTexts & { home?: Partial<Question> & { label: string } }> &
    Record<DeviceCommandName, Question & { run: Question }>
>;

/** All that is said of an action of contract/actions, in the order of its tables. */
export const actions = {
  disable_licenses: {
    told: '%{who} disabled the license',
    told_many: '%{who} disabled the license several times |||| %{who} disabled %{count} licenses',
    run: {
      action: 'Disable licenses',
      start: 'Disable %{count} license |||| Disable %{count} licenses',
      told: '%{who} disabled %{smart_count} license in a run |||| %{who} disabled %{smart_count} licenses in a run',
    },
  },
  enable_licenses: {
    told: '%{who} enabled the license',
    told_many: '%{who} enabled the license several times |||| %{who} enabled %{count} licenses',
    run: {
      action: 'Enable licenses',
      start: 'Enable %{count} license |||| Enable %{count} licenses',
      told: '%{who} enabled %{smart_count} license in a run |||| %{who} enabled %{smart_count} licenses in a run',
    },
  },
  reset_license: {
    told: '%{who} reset the license',
    told_devices:
      '%{who} reset the license; %{smart_count} device was deactivated |||| %{who} reset the license; %{smart_count} devices were deactivated',
    told_many: '%{who} reset the license several times |||| %{who} reset %{count} licenses',
    run: {
      action: 'Reset licenses',
      start: 'Reset %{count} license |||| Reset %{count} licenses',
      told: '%{who} reset %{smart_count} license in a run |||| %{who} reset %{smart_count} licenses in a run',
    },
  },
  set_max_activations: {
    told: '%{who} changed the maximum activations of %{name} from %{from} to %{to}',
    told_people: '%{who} changed the maximum activations of %{smart_count} people',
    run: {
      action: 'Set max activations',
      start: 'Set the maximum of %{count} license |||| Set the maximum of %{count} licenses',
      told: '%{who} set the maximum activations on %{smart_count} license in a run |||| %{who} set the maximum activations on %{smart_count} licenses in a run',
    },
  },
  reset_activations: {
    told: '%{who} reset the activations of %{name}',
    told_people: '%{who} reset the activations of %{smart_count} people',
    run: {
      action: 'Reset activations',
      start: 'Reset the activations of %{count} license |||| Reset the activations of %{count} licenses',
      told: '%{who} reset the activations on %{smart_count} license in a run |||| %{who} reset the activations on %{smart_count} licenses in a run',
    },
  },
  assign_users: {
    told: '%{who} assigned the license to %{smart_count} people',
    told_one: '%{who} assigned the license to %{name}',
    told_many: '%{who} assigned the license to several people |||| %{who} assigned %{count} licenses',
    run: {
      action: 'Assign users',
      start: 'Assign users to %{count} license |||| Assign users to %{count} licenses',
      told: '%{who} assigned %{smart_count} license in a run |||| %{who} assigned %{smart_count} licenses in a run',
    },
  },
  unassign_users: {
    told: '%{who} unassigned %{name} from the license',
    told_many: '%{who} unassigned several people from the license |||| %{who} unassigned people from %{count} licenses',
    run: {
      action: 'Unassign users',
      start: 'Unassign users from %{count} license |||| Unassign users from %{count} licenses',
      told: '%{who} unassigned people from %{smart_count} license in a run |||| %{who} unassigned people from %{smart_count} licenses in a run',
    },
  },
  unassign_all_users: {
    run: {
      action: 'Unassign all users',
      start: 'Unassign all users from %{count} license |||| Unassign all users from %{count} licenses',
      told: '%{who} unassigned all users from %{smart_count} license in a run |||| %{who} unassigned all users from %{smart_count} licenses in a run',
    },
  },
  reset_device: {
    label: 'Reset',
    title: 'Reset this device?',
    detail: 'The device %{name} will be deactivated and returned to its unactivated state. This cannot be undone.',
    done: 'Device reset: %{name}',
    means:
      'The license stops working on the device, which makes room for another one. A person’s own activations stay used.',
    told: '%{who} reset the device %{device}',
    told_many: '%{who} reset %{count} devices',
    run: {
      action: 'Reset devices',
      start: 'Reset %{count} device |||| Reset %{count} devices',
      told: '%{who} reset %{smart_count} device in a run |||| %{who} reset %{smart_count} devices in a run',
      title: 'Reset devices',
      detail: 'The devices are deactivated and returned to their unactivated state. This cannot be undone.',
    },
    home: {
      label: 'Reset %{name}',
      title: 'Reset %{name}?',
      detail:
        'The license stops working on %{name}, so that another device can use it. It can be activated there again later, if it allows one more device then.',
    },
  },
  revoke_device: {
    label: 'Revoke',
    title: 'Revoke this device?',
    detail: 'The device %{name} loses its floating seat immediately. Anyone working on it may be interrupted.',
    done: 'Device revoked: %{name}',
    means: 'Takes the seat from a device that is using it now. Somebody working there may be interrupted.',
    told: '%{who} revoked the floating seat of the device %{device}',
    told_many: '%{who} revoked the floating seats of %{count} devices',
    run: {
      action: 'Revoke devices',
      start: 'Revoke %{count} device |||| Revoke %{count} devices',
      told: '%{who} revoked %{smart_count} device in a run |||| %{who} revoked %{smart_count} devices in a run',
      title: 'Revoke devices',
      detail:
        'The devices lose their floating seats immediately. Anyone working on them may be interrupted. This cannot be undone.',
    },
  },
  borrow_device: {
    label: 'Borrow',
    done: 'Device borrowed: %{name}',
    means: 'Keeps a seat for a device, so that it works without a network, for example on a trip.',
    told: '%{who} borrowed the license for the device %{device} until %{to}',
    home: {
      label: 'Borrow for %{name}',
    },
  },
  return_device: {
    label: 'Return',
    title: 'Return this device?',
    detail: 'The device %{name} returns its borrowed seat early and can no longer work offline.',
    detail_over: 'The borrowing of the device %{name} is over, and its seat is free already. Only the date is removed.',
    done: 'Device returned: %{name}',
    means: 'Gives a borrowed seat back before its time is over.',
    told: '%{who} returned the seat that the device %{device} had borrowed',
    told_many: '%{who} returned the seats that %{count} devices had borrowed',
    run: {
      action: 'Return devices',
      start: 'Return %{count} device |||| Return %{count} devices',
      told: '%{who} returned %{smart_count} device in a run |||| %{who} returned %{smart_count} devices in a run',
      title: 'Return devices',
      detail: 'The devices return their borrowed seats early and can no longer work offline. This cannot be undone.',
    },
    home: {
      label: 'Return the seat of %{name}',
      title: 'Return the seat of %{name}?',
      detail: 'It becomes free for others. %{name} can no longer work offline.',
    },
  },
  add_order_managers: {
    told: '%{who} made %{name} a license manager of the order',
    told_many: '%{who} added %{count} license managers to the order',
    told_orders: '%{who} added a license manager to %{count} orders',
    run: {
      action: 'Add license managers',
      start: 'Add %{count} license manager |||| Add %{count} license managers',
      told: '%{who} added managers to %{smart_count} order in a run |||| %{who} added managers to %{smart_count} orders in a run',
    },
  },
  remove_order_managers: {
    told: '%{who} removed %{name} as a license manager of the order',
    told_many: '%{who} removed %{count} license managers from the order',
    told_orders: '%{who} removed a license manager from %{count} orders',
    run: {
      action: 'Remove license managers',
      start: 'Remove %{count} license manager |||| Remove %{count} license managers',
      told: '%{who} removed managers from %{smart_count} order in a run |||| %{who} removed managers from %{smart_count} orders in a run',
    },
  },
} satisfies Texts;

/** Why an action is not possible. Also for refusals of the back end with the same code. */
export const obstacles = {
  already_disabled: 'Already disabled.',
  already_enabled: 'Not disabled.',
  already_assigned: 'The person has this license already.',
  no_license_user: 'This person is no longer a user of the license.',
  same_maximum: 'Already the maximum.',
  nothing_used: 'Nothing to reset: no activations.',
  no_order_manager: 'Does not manage the order.',
  device_inactive: 'The device is not active.',
  device_not_in_use: 'Device is not in use',
  device_not_borrowed: 'The device is not borrowed.',
  bundle_license: 'This cannot be done on a bundle, only on the licenses in it.',
  key_license: 'This license is assigned to a key, not to users.',
  invalid_email: 'This is not an email address.',
  already_manager: 'One of the people manages the order.',
  license_users_limit: 'Max license users number reached',
  already_member: 'Already a member of the company, who cannot be added to orders.',
  person_left: 'Has left the company, and can be given nothing before they are invited again.',
  last_manager: "An order's last manager cannot be removed: nobody would be able to see the order.",
  below_license_users: "The maximum is lower than the license's number of places.",
  below_active_devices: 'The maximum is lower than the number of active devices.',
  borrowing_not_allowed: 'License does not allow borrowing',
  license_disabled: 'The license is disabled, so it cannot be borrowed.',
  license_expired: 'The license has ended, so it cannot be borrowed.',
  floating_users_limit: 'All floating seats of the license are in use.',
} satisfies Readonly<Record<Obstacle, string>>;

/** More about some of them. */
export const obstacleDetails = {
  device_not_in_use: 'Only floating devices which are in use can be revoked',
} satisfies Partial<Record<Obstacle, string>>;
