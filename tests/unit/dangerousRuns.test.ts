import { expect, it } from 'vitest';
import { bulkDevices } from '../../resources/devices/DevicesTab';
import { licenseActions, selectedUserActions } from '../../resources/licenses/licenseActions';
import { orderActions } from '../../resources/orders/orderActions';
import { personRuns } from '../../resources/people/personRuns';
import { bulkPeople } from '../../resources/people/releasePeople';
import { requestActions } from '../../resources/requests/requestActions';
import { isDangerousRun } from '../../src/licensing/runs/dangerousRun';
import { undoOf } from '../../src/licensing/runs/undo';

interface Offered {
  name: string;
  isDangerous?: boolean;
  undo?: unknown;
}

const graded = (offered: readonly Offered[]) =>
  offered
    .filter(each => !('addressOf' in each))
    .map(each => `${each.name}: ${isDangerousRun(each)}, ${each.undo ? 'undo' : 'no undo'}`);

it('[RUNS-108] a run warns wherever it begins, because its action is dangerous', async () => {
  expect(graded(await bulkDevices.load())).toEqual([
    'reset_device: true, no undo',
    'revoke_device: true, no undo',
    'return_device: false, no undo',
  ]);
  expect(graded(licenseActions)).toEqual([
    'reset_license: true, no undo',
    'disable_licenses: true, undo',
    'enable_licenses: false, undo',
    'assign_users: false, undo',
    'unassign_users: false, undo',
    'unassign_all_users: false, undo',
    'set_max_activations: false, undo',
    'reset_activations: true, no undo',
    'reset_device: true, no undo',
    'revoke_device: true, no undo',
    'return_device: false, no undo',
    'assign-missing: false, undo',
    'release-extra: false, undo',
  ]);
  expect(graded(selectedUserActions)).toEqual([
    'unassign-selected-users: false, undo',
    'set-selected-activations: false, undo',
    'reset-selected-activations: true, no undo',
  ]);
  expect(graded(orderActions)).toEqual(['add_order_managers: false, undo', 'remove_order_managers: true, undo']);
  expect(graded(personRuns)).toEqual([
    'release-licenses: false, no undo',
    'release-shown-licenses: false, no undo',
    'give-back: false, undo',
    'give-same: false, undo',
    'give-same-first: false, undo',
    'give-to-others: false, undo',
  ]);
  expect(graded(await bulkPeople.load())).toEqual(['release-people: false, undo', 'give-to-others-also: false, undo']);
  expect(graded(requestActions)).toEqual(['approve-requests: false, no undo', 'decline-requests: false, no undo']);
});

it('[RUNS-108] an undo does not warn as what it undoes, and asks for no number', () => {
  const undone = licenseActions.flatMap(each =>
    !('addressOf' in each) && each.undo ? [undoOf(each, each.undo, true)] : [],
  );
  expect(undone.map(({ name }) => name)).toContain('disable_licenses');
  expect(undone.filter(isDangerousRun)).toEqual([]);
});
