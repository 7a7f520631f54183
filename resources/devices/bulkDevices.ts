import type { Person } from '../../authProvider/person';
import { type Action, verdictOn } from '../../contract/permissions';
import type { Device } from '../../contract/schemas/device';
import type { BulkAction, BulkActions } from '../../src/lib/bulk';
import { deviceName } from '../../src/components/devices/deviceRules';

const texts = 'resources.devices.bulk';

const mayDo = (action: Action) => (person: Person) => verdictOn(action, person, true) === 'allowed';

/** None of them can be undone. Whether the person manages the license is checked where they select, and by the server. */
const actions: readonly BulkAction<Device>[] = [
  {
    name: 'reset-devices',
    texts: `${texts}.reset`,
    isOffered: mayDo('reset_device'),
    obstacle: ({ device_active }) => (device_active ? undefined : `${texts}.is_inactive`),
    send: (provider, { id }, idempotencyKey) => provider.resetDevice(id, idempotencyKey),
  },
  {
    name: 'revoke-devices',
    texts: `${texts}.revoke`,
    isOffered: mayDo('revoke_device'),
    obstacle: ({ floating_in_use }) => (floating_in_use ? undefined : 'resources.devices.obstacles.not_in_use_detail'),
    send: (provider, { id }, idempotencyKey) => provider.revokeDevice(id, idempotencyKey),
  },
  {
    name: 'return-devices',
    texts: `${texts}.return`,
    isOffered: mayDo('borrow_license'),
    obstacle: ({ borrowed_until }) => (borrowed_until ? undefined : `${texts}.is_not_borrowed`),
    send: (provider, { id }, idempotencyKey) => provider.returnDevice(id, idempotencyKey),
  },
];

export const bulkDevices: BulkActions<Device> = { nameOf: deviceName, load: async () => actions };
