import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../contract/constants';
import type { Device } from '../../contract/schemas/device';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { createPerson, distributor, licenseUser } from '../support/people';
import { createDevice } from '../support/records';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

type Changes = Parameters<typeof createLicense>[0];
const facts = async (label = 'Facts') => {
  const region = await screen.findByRole('region', { name: label });
  return [...region.children].map(fact => [...fact.children].map(({ textContent }) => textContent));
};
const devicesAre = (...devices: Device[]) => ({
  collectList: async () => ({ data: devices, isAll: true }) as never,
  getList: servingList(devices).getList,
});

describe('four facts', () => {
  it.each<[string, Changes, unknown[][]]>([
    [
      'for users',
      {
        product: { authorization_method: 'user' },
        validity_period: '2027-04-28',
        allow_grace_period: true,
        grace_period: 72,
        license_users: [createLicenseUser(1, 'ada@acme.test'), createLicenseUser(2, 'bob@acme.test')],
        max_license_users: 25,
      },
      [
        [
          'Ends',
          '28/04/2027',
          expect.stringMatching(
            /^(at 00:00 UTC: )?works through (29|30) April 2027 \(15[67] days, today included\), 3 days of grace included$/,
          ),
        ],
        ['Activated', '3 of 5', 'devices'],
        ['License users', '2 of 25', 'ada@acme.test and 1 other'],
        ['Order', 'ORD-7', 'issued on 01/10/2026'],
      ],
    ],
    [
      'that floats, with a key',
      { is_any_floating: true, floating_users: 10, floating_in_use_devices: 3, validity_period: '2026-11-20' },
      [
        ['Ends', '20/11/2026', expect.stringMatching(/^(at 00:00 UTC: )?ended [56] days ago$/)],
        ['In use', '3 of 10', 'seats, at this moment'],
        ['License users', 'None', 'for everybody who has the key'],
        ['Order', 'ORD-7', 'issued on 01/10/2026'],
      ],
    ],
    [
      'without limits',
      { product: { authorization_method: 'user' }, allow_unlimited_activations: true, max_license_users: 0 },
      [
        ['Ends', 'No end'],
        ['Activated', '3', 'devices, no limit'],
        ['License users', '0', 'nobody assigned'],
        ['Order', 'ORD-7', 'issued on 01/10/2026'],
      ],
    ],
    ['that is a bundle', { is_bundle: true }, [['Order', 'ORD-7', 'issued on 01/10/2026']]],
  ])('[LPAGE-01] [ENDS-15] of a license %s', async (_case, changes, expected) => {
    const created_at = new Date(2026, 9, 1, 12).toISOString();
    openLicense(createLicense({ ...changes, created_at }), { dataProvider: { getBundleMembers: async () => [] } });
    expect(await facts()).toEqual(expected);
  });

  const oneUsed = { allow_unlimited_activations: true, times_activated: 1 };
  const oneSeat = { is_any_floating: true, floating_users: 1, floating_in_use_devices: 0 };
  it.each<[Language, string, Changes, string[]]>([
    ['en', 'Facts', oneUsed, ['Activated', '1', 'device, no limit']],
    ['de', 'Auf einen Blick', oneUsed, ['Aktiviert', '1', 'Gerät, ohne Obergrenze']],
    ['fr', 'En bref', oneUsed, ['Activations', '1', 'appareil, sans limite']],
    ['es', 'De un vistazo', oneUsed, ['Activados', '1', 'dispositivo, sin límite']],
    ['en', 'Facts', { times_activated: 1, max_activations: 5 }, ['Activated', '1 of 5', 'devices']],
    ['en', 'Facts', { times_activated: 1, max_activations: 1 }, ['Activated', '1 of 1', 'device']],
    ['en', 'Facts', oneSeat, ['In use', '0 of 1', 'seat, at this moment']],
  ])(
    '[LPAGE-06] [LPAGE-09] in %s (%s) the noun goes with the number (%o)',
    async (language, label, changes, expected) => {
      openLicense(createLicense(changes), { language });
      expect((await facts(label))[1]).toEqual(expected);
    },
  );

  it('[LPAGE-01] [ENDS-15] [LOOK-59] in grace, it says until when the license works', async () => {
    openLicense(createLicense({ validity_period: '2026-11-24', allow_grace_period: true, grace_period: 240 }));
    const [end] = await facts();
    // The day and the number depend on the machine's time zone.
    expect(end?.[2]).toMatch(
      /^(at 00:00 UTC: )?in grace, still works through [23] December 2026 \([89] days, today included\)$/,
    );
  });

  it('[LPAGE-01] a license user has those that they may know', async () => {
    openLicense(createLicense({ is_manager: false, devices: [], last_check: '2026-11-20T12:00:00Z' }), {
      person: licenseUser,
    });
    expect((await facts()).map(([name]) => name)).toEqual(['Ends', 'Activated', 'Kind', 'Last used']);
    expect((await facts())[3]).toEqual(['Last used', '5 days ago']);
  });

  it('[LPAGE-01] the order is a link, and the product has a name beside the key', async () => {
    openLicense(createLicense());
    const region = within(await screen.findByRole('region', { name: 'Facts' }));
    expect(region.getByRole('link', { name: 'Order ORD-7' })).toHaveAttribute('href', '/orders/7');
    const title = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
    expect(within(title).getByText('Renderer')).toBeVisible();
  });
});

it('[LPAGE-02] the tabs of devices and users have their counts', async () => {
  const license_users = [createLicenseUser(1, 'ada@acme.test'), createLicenseUser(2, 'bob@acme.test')];
  const devices = [{ hostname: 'a' }, { hostname: 'b' }, { hostname: 'c' }];
  openLicense(createLicense({ product: { authorization_method: 'user' }, license_users, devices }));
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(tab => [tab.textContent, tab.dataset.count])).toEqual([
    ['License details', undefined],
    ['Product features', undefined],
    ['Custom fields', undefined],
    ['Devices', '3'],
    ['License users', '2'],
    ['OAuth', undefined],
  ]);
});

it('[LPAGE-03] a license user reads the sentences of the home page and has its action', async () => {
  const license = createLicense({
    is_manager: false,
    validity_period: '2027-05-14',
    times_activated: 2,
    max_activations: 2,
    devices: [{ hostname: 'new' }, { hostname: 'old' }],
  });
  const devices = [
    createDevice({ id: 1, hostname: 'new', last_check: '2026-11-24T08:00:00Z' }),
    createDevice({ id: 2, hostname: 'old', last_check: '2026-07-24T08:00:00Z' }),
  ];
  openLicense(license, { person: licenseUser, dataProvider: devicesAre(...devices) });
  expect(await screen.findByText('Both devices are taken, so a new one cannot start.')).toBeVisible();
  expect(screen.getByText(/^Works through 1[23] May 2027 \(1\d\d days, today included\)\.$/)).toBeVisible();
  expect(await screen.findByText('Longest unused: old, last used 4 months ago.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset old' })).toBeVisible();
});

it('[LPAGE-03] a manager has the facts instead, and no devices are read', async () => {
  openLicense(createLicense({ devices: [{ hostname: 'new' }] }), { person: distributor });
  await facts();
  expect(screen.queryByText('Works without an end date.')).not.toBeInTheDocument();
});

it.each<[Changes, unknown]>([
  [{ enabled: false }, 'switched off'],
  [{ start_date: '2027-02-01' }, expect.stringMatching(/^starts to work on (31 January|1 February) 2027 at /)],
])('[ENDS-20] the facts of a license with %j do not say that it works', async (changes, detail) => {
  openLicense(createLicense({ validity_period: '2027-04-28', ...changes }));
  expect((await facts())[0]).toEqual(['Ends', '28/04/2027', detail]);
});

it('[LPAGE-04] Floating and Node-locked explain themselves', async () => {
  const { unmount } = openLicense(createLicense({ is_any_floating: true }));
  const word = await screen.findByRole('button', { name: 'Floating' });
  expect(document.getElementById(word.getAttribute('popovertarget') ?? '')).toHaveTextContent(
    'only as many can work at the same time as there are seats',
  );
  unmount();
  openLicense(createLicense({ is_manager: false, devices: [] }), { person: licenseUser });
  const other = await screen.findByRole('button', { name: 'Node-locked' });
  expect(document.getElementById(other.getAttribute('popovertarget') ?? '')).toHaveTextContent(
    'the license belongs to the devices on which it was activated',
  );
});

it.each<[string, typeof distributor, Changes, string[]]>([
  ['a manager', distributor, { is_any_floating: true }, ['Reset', 'Revoke', 'Borrow', 'Return']],
  ['a manager of a license that does not float', distributor, {}, ['Reset']],
  [
    'a license user',
    createPerson({ isManager: false, portal: { allowUsersLicenseBorrow: true } }),
    { is_any_floating: true, is_manager: false, devices: [] },
    ['Reset', 'Borrow', 'Return'],
  ],
])('[LPAGE-04] the buttons of devices are explained to %s', async (_case, person, changes, words) => {
  const { user } = openLicense(createLicense(changes), { person, tab: 'devices', dataProvider: devicesAre() });
  await user.click(await screen.findByText('What do these words mean?'));
  const explained = screen.getByRole('group').querySelectorAll('p');
  expect([...explained].map(({ textContent }) => textContent?.split(':')[0])).toEqual(words);
});

it('[LPAGE-05] license users mark their devices, which stay marked', async () => {
  const devices = [
    createDevice({ id: 1, hostname: 'mine', hardware_id: 'A' }),
    createDevice({ id: 2, hostname: 'other', hardware_id: 'B' }),
  ];
  const license = createLicense({ is_manager: false, devices: [] });
  const { user } = openLicense(license, { person: licenseUser, tab: 'devices', dataProvider: devicesAre(...devices) });
  const details = await screen.findByRole('button', { name: 'Details of mine' });
  expect(screen.queryByText('Yours')).not.toBeInTheDocument();
  await user.click(details);
  await user.click(await screen.findByRole('button', { name: 'This is mine' }));
  const badge = await screen.findByText('Yours');
  expect(badge.closest('tr')).toHaveTextContent('mine');
  await user.click(screen.getByRole('button', { name: 'Not mine' }));
  expect(screen.queryByText('Yours')).not.toBeInTheDocument();
});

it('[LPAGE-05] on a license for one person, all devices are theirs; managers have no marks', async () => {
  const license = createLicense({
    is_manager: false,
    devices: [],
    product: { authorization_method: 'user' },
    max_license_users: 1,
  });
  const dataProvider = devicesAre(createDevice());
  const { unmount } = openLicense(license, { person: licenseUser, tab: 'devices', dataProvider });
  expect(await screen.findByText('Yours')).toBeVisible();
  unmount();
  openLicense({ ...license, is_manager: true }, { tab: 'devices', dataProvider });
  expect(await screen.findByText('build-agent-7')).toBeVisible();
  expect(screen.queryByText('Yours')).not.toBeInTheDocument();
});

it('[CAL-02] the end of the license can be put into a calendar', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:calendar',
    revokeObjectURL: () => {},
  });
  const { user } = openLicense(createLicense({ validity_period: '2027-05-14' }));
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(await screen.findByText('The calendar file has the end of 1 license')).toBeVisible();
  const text = (await saved[0]?.text())?.replaceAll(/\r\n[ \t]/g, '');
  expect(text).toContain('URL:http://localhost:3000/licenses/1042');
  expect(text?.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P30D', 'TRIGGER:-P7D', 'TRIGGER:-P1D']);
});
