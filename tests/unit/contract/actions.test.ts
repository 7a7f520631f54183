import { describe, expect, it } from 'vitest';
import type { Person } from '../../../authProvider/person';
import { actionNames, actions } from '../../../contract/actions/actions';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import { licenseActions } from '../../../resources/licenses/licenseActions';
import { assignmentsOf } from '../../../resources/licenses/userActions';
import { release } from '../../../resources/people/personRuns';
import { isPage } from '../../../src/lib/bulk';
import { assigning, placesOn } from '../../../src/licensing/people/assigning';
import { deviceObstacle } from '../../../src/licensing/devices/deviceRules';
import { deviceRuns } from '../../../src/licensing/devices/deviceRuns';
import { deviceCases, licenseCases, personCases } from '../../support/actionFacts';
import { distributor } from '../../support/people';
import { createDevice } from '../../support/records';
import { createLicense } from '../../support/sampleLicense';

const now = new Date('2026-11-25T12:00:00Z');
const reason = (code: string | null) => (code === null ? undefined : `portal.runs.reasons.${code}`);
const detailOf = (found: unknown) => (typeof found === 'object' && found && 'detail' in found ? found.detail : found);

/** What the page's own run says of a target. */
const said = (name: string, target: object, input: unknown = null, person: Person = distributor) => {
  const action = licenseActions.find(each => each.name === name);
  if (!action || isPage(action)) throw new Error(`There is no action ${name}.`);
  return detailOf(action.obstacle(target as never, person, input));
};

describe('what the portal foresees, as the server answers', () => {
  it.each(deviceCases)('[ACT-02] %s on a device %j: %s', (action, facts, code) => {
    const device: Device = createDevice({
      device_active: !facts.inactive,
      floating_in_use: facts.in_use ?? false,
      borrowed_until: facts.borrowed ? '2099-12-01T00:00:00Z' : null,
    });
    const license: License = createLicense({
      is_any_floating: !facts.not_floating,
      floating_users: 2,
      floating_in_use_devices: facts.no_seat ? 2 : 1,
      can_borrow: !facts.not_borrowable,
      enabled: !facts.disabled,
      validity_period: facts.expired ? '2026-11-01' : null,
    });
    expect(deviceObstacle(action, device, license, now)).toBe(code);
    const run = deviceRuns.find(({ name }) => name === action);
    expect(run?.obstacle(device)?.detail).toBe(run && reason(code));
  });

  it.each(licenseCases)('[ACT-03] %s on a license that is %s: %s', (action, state, code) => {
    const license = createLicense({
      is_bundle: state === 'empty bundle',
      enabled: state !== 'disabled',
      status: state === 'disabled' ? 'Disabled' : 'Active',
    });
    expect(said(action, license)).toBe(reason(code));
  });

  const user = { id: 1, true_email: 'ann@acme.test', max_activations: 5, total_activations: 0 };
  type Who = (typeof personCases)[number][1];
  const emailOf = (who: Who) => (who === 'third person' ? 'cid@acme.test' : user.true_email);
  const licenseWith = (who: Who): License => {
    const users = who.startsWith('user') ? [{ ...user, total_activations: who === 'user who used 4' ? 4 : 0 }] : [];
    const others = ['bea@acme.test', 'dan@acme.test'].map((true_email, index) => ({
      ...user,
      id: index + 2,
      true_email,
    }));
    return createLicense({
      order: 7,
      product: { authorization_method: who === 'key license' ? 'key' : 'user' },
      max_license_users: 2,
      license_users: (who === 'third person' ? others : users) as never,
    });
  };

  /** What the page says of a person to assign, calls included. */
  const saidOfPlace = async (who: Who) => {
    const [place] = placesOn(licenseWith(who), '', [emailOf(who)]);
    if (!place) throw new Error('Nobody.');
    const getOrderManagers = async () => (who === 'manager' ? [user] : []);
    const foreseen = await assigning.foresee({ getOrderManagers } as never, [place]);
    return said('assign_users', place) ?? foreseen.get(place.id)?.detail;
  };

  it.each(personCases)('[ACT-04] %s on a person: %s %s: %s', async (action, who, maximum, code) => {
    // What is an address, the list of addresses finds out.
    if (who === 'no address') return;
    if (action === 'assign_users') return expect(await saidOfPlace(who)).toBe(reason(code));
    if (who === 'manager') return;
    const found = said(action, assignmentsOf(licenseWith(who))[0] ?? {}, maximum);
    // Where there is nobody, the page knows more than the code says.
    const words: Readonly<Record<string, string>> = {
      ...(action !== 'unassign_users' && { no_license_user: 'resources.licenses.bulk.no_users' }),
    };
    expect(found).toBe(code === null ? undefined : (words[code] ?? reason(code)));
  });

  it.each(personCases)("[ACT-06] a person's page on %s: %s %s: %s", (action, who, _maximum, code) => {
    if (who === 'no address' || action !== 'unassign_users') return;
    const about = { person: { ...user, true_email: emailOf(who), first_name: '', last_name: '', phone_number: '' } };
    expect(detailOf(release.obstacle(licenseWith(who), distributor, about))).toBe(reason(code));
  });
});

it('[ACT-05] whatever nothing gives back asks first, and what undoes an action acts on the same', () => {
  const facts = actionNames.map(name => [name, actions[name].grade, actions[name].inverse].join(' '));
  expect(facts).toEqual([
    'disable_licenses dangerous enable_licenses',
    'enable_licenses harmless disable_licenses',
    'reset_license dangerous ',
    'set_max_activations asks set_max_activations',
    'reset_activations dangerous ',
    'assign_users asks unassign_users',
    'unassign_users asks assign_users',
    'unassign_all_users asks assign_users',
    'reset_device dangerous ',
    'revoke_device dangerous ',
    'borrow_device asks return_device',
    'return_device asks ',
    'add_order_managers asks remove_order_managers',
    'remove_order_managers dangerous add_order_managers',
  ]);
});
