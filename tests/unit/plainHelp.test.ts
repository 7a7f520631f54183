import { describe, expect, it } from 'vitest';
import type { Device } from '../../contract/schemas/device';
import { nextToEnd, worstFirst } from '../../src/licensing/plain/condition';
import { helpFor, moreOf } from '../../src/licensing/plain/help';
import { sentencesOf } from '../../src/licensing/plain/sentences';
import { createPerson } from '../support/people';
import { createDevice, createProductFile } from '../support/records';
import { floatingLicense, type LicenseChanges, noon, ownLicense, speechIn } from '../support/speech';

const grace = (hours: number) => ({ allow_grace_period: true, grace_period: hours });
const forOnePerson = { product: { authorization_method: 'user' }, max_license_users: 1 } as const;

it('[HOME-01] puts the worst first, and of two the one that ends sooner', () => {
  const all: [string, LicenseChanges][] = [
    ['ended long ago', { validity_period: '2025-01-01' }],
    ['fine', {}],
    ['ends in May', { validity_period: '2027-05-14' }],
    ['ends in 9 days', { validity_period: '2026-12-04' }],
    ['ends in 2 days', { validity_period: '2026-11-27' }],
    ['used up', { license_type: 'consumption', max_consumptions: 5, total_consumptions: 5 }],
    ['on its only device', { times_activated: 1, max_activations: 1 }],
    ['full', { times_activated: 3, max_activations: 3 }],
    ['full for the person', { times_activated: 2, own_activations: { max_activations: 2, total_activations: 2 } }],
    ['without seats', { ...floatingLicense, floating_in_use_devices: 5 }],
    ['in grace', { validity_period: '2026-11-25', ...grace(72) }],
    ['disabled', { enabled: false }],
    ['ended', { validity_period: '2026-11-20' }],
    ['bundle', { is_bundle: true }],
  ];
  const licenses = all.map(([product_name, changes], id) => ownLicense({ id, product: { product_name }, ...changes }));
  expect(worstFirst(licenses, noon).map(({ product }) => product.product_name)).toEqual([
    'ended',
    'disabled',
    'in grace',
    'full',
    'without seats',
    'full for the person',
    'used up',
    'ends in 2 days',
    'ends in 9 days',
    'bundle',
    'ends in May',
    'fine',
    'on its only device',
    'ended long ago',
  ]);
  expect(nextToEnd(licenses, noon)?.product.product_name).toBe('ends in 2 days');
  expect(nextToEnd([ownLicense(), ownLicense({ validity_period: '9999-12-31' })], noon)).toBeUndefined();
});

describe('what helps', () => {
  const user = createPerson({ isManager: false, portal: { allowUsersLicenseBorrow: true } });
  const helpless = createPerson({ isManager: false, portal: { allowUsersLicenseReset: false } });
  const told = (found: ReturnType<typeof helpFor>) => {
    if (found.kind === 'ask') return `ask ${found.wish}`;
    if (found.kind === 'send') return `send ${found.files.map(({ filename }) => filename).join(' ')}`;
    return found.kind === 'download' ? `download ${found.file.filename}` : `${found.action} ${found.device.hostname}`;
  };
  const help = (
    changes: LicenseChanges,
    devices: Device[] = [],
    person = user,
    system: string | undefined = undefined,
  ) => told(helpFor(ownLicense(changes), devices, { person, system, now: noon }));
  const full = { times_activated: 3, max_activations: 3 };
  const ownUsedUp = { own_activations: { max_activations: 2, total_activations: 2 }, times_activated: 2 };
  const devices = [
    createDevice({ id: 1, hostname: 'new', last_check: '2026-11-24T08:00:00Z' }),
    createDevice({ id: 2, hostname: 'old', last_check: '2026-03-01T08:00:00Z' }),
    createDevice({ id: 3, hostname: 'oldest', last_check: '2026-02-01T08:00:00Z', device_active: false }),
    createDevice({ id: 4, hostname: 'held', last_check: '2026-01-01T08:00:00Z', floating_in_use: true }),
  ];

  it.each<[string, LicenseChanges, string]>([
    ['has ended', { validity_period: '2026-11-20' }, 'ask renew'],
    ['ends soon', { validity_period: '2026-11-27' }, 'ask renew'],
    ['is disabled', { enabled: false }, 'ask enable'],
    ['is used up', { license_type: 'consumption', max_consumptions: 5, total_consumptions: 5 }, 'ask more_units'],
    ['is full, and no device is known', full, 'ask more_devices'],
    ['has no activation left for the person', ownUsedUp, 'ask more_devices'],
    ['has no free seat', { ...floatingLicense, floating_in_use_devices: 5 }, 'ask more_seats'],
    ['is fine', {}, 'ask anything'],
    ['is a bundle', { is_bundle: true }, 'ask anything'],
  ])('[HOME-04] a license that %s: ask', (_case, changes, expected) => {
    expect(help(changes)).toBe(expected);
  });

  it('[HOME-04] a full license: free the active device unused for longest, not one that holds a seat', () => {
    expect(help(full, devices)).toBe('reset_device old');
    expect(help(full, devices, helpless)).toBe('ask more_devices');
    expect(help({ times_activated: 1, max_activations: 1 }, devices.slice(0, 1))).toBe('reset_device new');
  });

  it.each([3, 1])(
    '[HOME-43] where all %i devices are taken, nobody resets one whose own activations are used up',
    max_activations => {
      const taken = { max_activations, times_activated: max_activations };
      const own = (total_activations: number) =>
        help({ ...taken, own_activations: { max_activations, total_activations } }, devices);
      expect(own(max_activations)).toBe('ask more_devices');
      expect(own(max_activations - 1)).toBe('reset_device old');
    },
  );

  it('[HOME-42] a device whose borrowing has expired holds no seat: it is the one unused for longest', () => {
    const idle = createDevice({
      id: 1,
      hostname: 'OLD-LAPTOP',
      last_check: '2025-01-01T08:00:00Z',
      borrowed_until: '2025-02-01T08:00:00Z',
    });
    const daily = createDevice({ id: 2, hostname: 'DAILY-PC', last_check: '2026-11-24T08:00:00Z' });
    const taken = { ...floatingLicense, times_activated: 2, max_activations: 2 };
    expect(help(taken, [daily, idle])).toBe('reset_device OLD-LAPTOP');
    expect(sentencesOf(ownLicense(taken), [daily, idle], speechIn('en'))).toContainEqual(
      expect.stringMatching(/^Longest unused: OLD-LAPTOP, last used /),
    );
    const away = { ...idle, borrowed_until: '2026-12-01T08:00:00Z' };
    expect(help(taken, [daily, away])).toBe('reset_device DAILY-PC');
  });

  it('[HOME-04] the oldest of 400 devices is found', () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      createDevice({
        id: index,
        hostname: `ws-${index}`,
        last_check: new Date(noon - index * 3_600_000).toISOString(),
      }),
    );
    expect(help({ times_activated: 400, max_activations: 400 }, many)).toBe('reset_device ws-399');
  });

  it('[HOME-04] a borrowed seat: return it; a free one: borrow it for the device seen last', () => {
    const open = { ...floatingLicense, can_borrow: true, floating_in_use_devices: 1, ...forOnePerson };
    const borrowed = createDevice({ id: 9, hostname: 'trip', borrowed_until: '2026-11-27T18:00:00Z' });
    expect(help(open, [borrowed, ...devices])).toBe('return_device trip');
    expect(help({ ...floatingLicense, floating_in_use_devices: 5 }, [borrowed])).toBe('return_device trip');
    expect(help({ ...floatingLicense, floating_in_use_devices: 5 }, [borrowed], helpless)).toBe('ask more_seats');
    expect(help(open, devices)).toBe('borrow_device new');
    expect(help(open, devices, helpless)).toBe('ask anything');
    expect(help({ ...open, can_borrow: false }, devices)).toBe('ask anything');
  });

  it('[HOME-32] on a license for several people, nobody is asked to give back or borrow what may be another’s', () => {
    const shared = { ...floatingLicense, can_borrow: true, floating_in_use_devices: 1 };
    const borrowed = createDevice({ id: 9, hostname: 'trip', borrowed_until: '2026-11-27T18:00:00Z' });
    expect(help(shared, [borrowed, ...devices])).toBe('ask anything');
    expect(help({ ...shared, ...forOnePerson }, [borrowed, ...devices])).toBe('return_device trip');
  });

  it('[REQ-57] on a license for several people, only a device that the person marked is offered', () => {
    const shared = { product: { authorization_method: 'user' }, max_license_users: 5 } as const;
    const [mine, theirs] = [
      createDevice({ id: 1, hostname: 'mine', hardware_id: 'A', last_check: '2026-11-24T08:00:00Z' }),
      createDevice({ id: 2, hostname: 'theirs', hardware_id: 'B', last_check: '2026-03-01T08:00:00Z' }),
    ];
    const helped = (changes: LicenseChanges, marked: string[]) =>
      told(
        helpFor(ownLicense({ ...shared, ...changes }), [mine, theirs], { person: user, system: '', now: noon, marked }),
      );
    expect(helped(full, [])).toBe('ask more_devices');
    expect(helped(full, ['A'])).toBe('reset_device mine');
    const open = { ...floatingLicense, can_borrow: true, floating_in_use_devices: 1 };
    expect(helped(open, [])).toBe('ask anything');
    expect(helped(open, ['A'])).toBe('borrow_device mine');
    expect(helped({ ...full, product: { authorization_method: 'key' } }, [])).toBe('reset_device theirs');
  });

  it('[HOME-32] if all seats are borrowed, the button frees the one that the sentence names', () => {
    const all = { ...floatingLicense, floating_users: 2, floating_in_use_devices: 2 };
    const borrow = (id: number, hostname: string, borrowed_until: string, last_check: string) =>
      createDevice({ id, hostname, borrowed_until, last_check });
    const two = [
      borrow(1, 'float-a', '2026-12-01T18:00:00Z', '2026-11-01T08:00:00Z'),
      borrow(2, 'float-b', '2026-11-27T18:00:00Z', '2026-11-24T08:00:00Z'),
    ];
    expect(help(all, two)).toBe('return_device float-b');
    const speech = { translate: (key: string, values?: object) => `${key} ${JSON.stringify(values)}` };
    const clock = { language: 'en', now: noon, timeZone: 'UTC', figure: String };
    expect(sentencesOf(ownLicense(all), two, { ...speech, ...clock }).at(-1)).toContain('"device":"float-b"');
  });

  it.each<[string, LicenseChanges, string | undefined]>([
    ['works and has its only device', { max_activations: 1, times_activated: 1 }, 'more_devices'],
    ['has all of five devices', { max_activations: 5, times_activated: 5 }, 'more_devices'],
    ['has three of five devices', { max_activations: 5, times_activated: 3 }, undefined],
    ['has no limit', { allow_unlimited_activations: true }, undefined],
    ['has no limit but the person’s own', { allow_unlimited_activations: true, ...ownUsedUp }, 'more_devices'],
    ['floats and has a free seat', floatingLicense, undefined],
    ['floats and has no free seat', { ...floatingLicense, floating_in_use_devices: 5 }, 'more_seats'],
    ['floats and has all of its devices', { ...floatingLicense, times_activated: 12 }, 'more_devices'],
    ['floats and leaves the person no own activation', { ...floatingLicense, ...ownUsedUp }, 'more_devices'],
    ['has ended', { validity_period: '2026-11-20' }, undefined],
    ['is switched off', { ...floatingLicense, enabled: false }, undefined],
    ['has not begun', { start_date: '2026-12-20' }, undefined],
  ])(
    '[HOME-31] [HOME-41] [REQ-63] a license that %s: one may ask for more only if it works and lacks it',
    (_case, changes, wish) => {
      expect(moreOf(ownLicense(changes), noon)).toBe(wish);
    },
  );

  it('[HOME-04] [REQ-58] a free place: download for the own system or, on a phone, send it, if the portal shows files', () => {
    const files = (['win64', 'mac'] as const).map(environment =>
      createProductFile({ environment, filename: environment }),
    );
    const unused = { times_activated: 0, product: { latest_installation_files: files } };
    expect(help(unused, [], user, 'mac')).toBe('download mac');
    expect(help(unused, [], user, 'linux')).toBe('ask anything');
    expect(help(unused, [], createPerson({ isManager: false, portal: { showProductLinks: false } }), 'mac')).toBe(
      'ask anything',
    );
    const hidden = createPerson({ isManager: false, portal: { showProductLinks: false } });
    expect([help(unused), help(unused, [], hidden)]).toEqual(['send win64 mac', 'ask anything']);
    const unsafe = createProductFile({ environment: 'mac', full_link: 'javascript:alert(1)' });
    expect(help({ ...unused, product: { latest_installation_files: [unsafe] } }, [], user, 'mac')).toBe('ask anything');
  });
});
