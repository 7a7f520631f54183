import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../src/licensing/plain/condition';
import type { Speech } from '../../src/licensing/plain/day';
import { conditionWord } from '../../src/licensing/plain/sentences';
import { createDevice } from '../support/records';
import { floatingLicense, type LicenseChanges, noon, ownLicense, said, speechIn } from '../support/speech';

const first = (changes: LicenseChanges, speech?: Speech) => said(changes, [], speech)[0];

const grace = (hours: number) => ({ allow_grace_period: true, grace_period: hours });

describe('until when a license works', () => {
  it.each<[string, LicenseChanges, string]>([
    ['has no dates', {}, 'Works without an end date.'],
    ['ends in the year 9999', { validity_period: '9999-12-31' }, 'Works without an end date.'],
    ['has a day that nobody can read', { validity_period: 'soon' }, 'Works without an end date.'],
    ['ends next year', { validity_period: '2027-05-14' }, 'Works through 13 May 2027 (170 days, today included).'],
    ['ends in a day and a half', { validity_period: '2026-11-27' }, 'Works until the end of tomorrow.'],
    ['ends in hours', { validity_period: '2026-11-26' }, 'Works until midnight tonight.'],
    [
      'is in its grace period',
      { validity_period: '2026-11-25', ...grace(18) },
      'Ended on 25 November 2026, but still works until today at 18:00. This extra time is called grace.',
    ],
    [
      'has used its grace up',
      { validity_period: '2026-11-22', ...grace(24) },
      'Ended on 23 November 2026, 2 days ago. It no longer works.',
    ],
    ['has ended', { validity_period: '2026-11-24' }, 'Ended on 24 November 2026, yesterday. It no longer works.'],
    ['is disabled', { enabled: false }, 'It is switched off and does not work at the moment.'],
    ['has not begun', { start_date: '2027-01-01' }, 'Starts to work on 1 January 2027 at 00:00.'],
    ['is a bundle', { is_bundle: true }, 'This is a bundle of several licenses.'],
  ])('[HOME-02] a license that %s', (_case, changes, sentence) => {
    expect(first(changes)).toBe(sentence);
  });

  it('[HOME-02] says the same in four languages', () => {
    const changes = { validity_period: '2027-05-14', times_activated: 2, max_activations: 3 };
    expect(said(changes, [], speechIn('de')).slice(0, 2)).toEqual([
      'Läuft bis einschließlich 13. Mai 2027 (170 Tage, heute mitgezählt).',
      'Auf 2 von 3 Geräten genutzt.',
    ]);
    expect(said(changes, [], speechIn('fr')).slice(0, 2)).toEqual([
      'Fonctionne jusqu’au 13 mai 2027 inclus (170 jours, aujourd’hui compris).',
      'Appareils utilisés : 2 sur 3.',
    ]);
    expect(said(changes, [], speechIn('es')).slice(0, 2)).toEqual([
      'Funciona hasta el 13 de mayo de 2027 inclusive (170 días, hoy incluido).',
      'Se usa en 2 de 3 dispositivos.',
    ]);
  });

  it('[HOME-02] counts the days of an end that is near', () => {
    const near = ownLicense({ validity_period: '2026-12-04' });
    expect(conditionWord(near, conditionOf(near, noon), speechIn('en'))).toBe('Ends in 9 days');
    expect(conditionWord(near, conditionOf(near, noon), speechIn('de'))).toBe('Noch 9 Tage');
  });
});

describe('where a license is used', () => {
  it.each<[string, LicenseChanges, string]>([
    ['no device', { times_activated: 0 }, 'Not used on any device now. It can be used on 5 devices.'],
    ['some devices', { times_activated: 2, max_activations: 3 }, 'Used on 2 of 3 devices.'],
    ['its only device', { times_activated: 1, max_activations: 1 }, 'Used on 1 of 1 device.'],
    [
      '400 devices without limit',
      { times_activated: 400, allow_unlimited_activations: true },
      'Used on 400 devices. There is no limit.',
    ],
    ['1,200 devices', { times_activated: 1_200, max_activations: 2_000 }, 'Used on 1,200 of 2,000 devices.'],
    [
      'all its devices',
      { times_activated: 400, max_activations: 400 },
      'All 400 devices are taken, so a new one cannot start.',
    ],
  ])('[HOME-03] a license on %s', (_case, changes, sentence) => {
    expect(said(changes)).toContain(sentence);
  });

  const oneLeft = { times_activated: 3, max_activations: 12 };
  const own = (total_activations: number, max_activations: number): LicenseChanges => ({
    ...oneLeft,
    own_activations: { max_activations, total_activations },
  });

  it.each<[string, LicenseChanges, string | undefined, string]>([
    [
      'all',
      own(3, 3),
      'You have used all 3 of your activations, so you cannot start it on a new device. Resetting a device gives none of them back.',
      'own_full',
    ],
    [
      'both',
      own(2, 2),
      'You have used both of your activations, so you cannot start it on a new device. Resetting a device gives none of them back.',
      'own_full',
    ],
    [
      'the only one',
      own(1, 1),
      'You have used your one activation, so you cannot start it on another device. Resetting the device does not give it back.',
      'fine',
    ],
    ['some', own(2, 3), undefined, 'fine'],
    ['an unknown number', oneLeft, undefined, 'fine'],
    [
      'all, like everybody',
      { ...own(3, 3), times_activated: 12 },
      'You have used all 3 of your activations, so you cannot start it on a new device. Resetting a device gives none of them back.',
      'full',
    ],
    [
      'all, on its only device',
      { ...own(3, 3), times_activated: 1, max_activations: 1 },
      'You have used all 3 of your activations, so you cannot start it on a new device. Resetting a device gives none of them back.',
      'fine',
    ],
    [
      'the only one of its only device',
      { ...own(1, 1), times_activated: 1, max_activations: 1 },
      'You have used your one activation, so you cannot start it on another device. Resetting the device does not give it back.',
      'fine',
    ],
  ])(
    '[HOME-37] [HOME-38] a license of which the person has used %s of their activations',
    (_case, changes, sentence, condition) => {
      const sentences = said(changes);
      expect(sentences.find(each => each.startsWith('You '))).toBe(sentence);
      expect(conditionOf(ownLicense(changes), noon)).toBe(condition);
    },
  );

  it('[HOME-37] says the same in four languages, before how long the license works', () => {
    expect(said(own(3, 3), [], speechIn('de'))).toEqual([
      'Auf 3 von 12 Geräten genutzt.',
      'Ihre 3 Aktivierungen sind verbraucht, auf einem neuen Gerät können Sie nicht starten. Durch das Zurücksetzen eines Geräts wird keine davon wieder frei.',
      'Läuft ohne Enddatum.',
    ]);
    expect(said(own(1, 1), [], speechIn('fr'))).toContain(
      'Votre seule activation est utilisée, vous ne pouvez pas démarrer sur un autre appareil. Réinitialiser l’appareil ne la rend pas.',
    );
    expect(said(own(2, 2), [], speechIn('es'))).toContain(
      'Sus dos activaciones están usadas, así que no puede usarla en otro dispositivo. Restablecer un dispositivo no devuelve ninguna.',
    );
    const full = ownLicense(own(3, 3));
    expect(conditionWord(full, conditionOf(full, noon), speechIn('en'))).toBe('Your maximum reached');
  });

  it('[HOME-45] [HOME-48] after a reset, whoever has used their one activation reads that they cannot start', () => {
    const reset = { ...own(1, 1), times_activated: 0, max_activations: 3 };
    expect(said(reset)).toEqual([
      'Not used on any device now.',
      'You have used your one activation, so you cannot start it on another device. Resetting the device does not give it back.',
      'Works without an end date.',
    ]);
    expect(conditionOf(ownLicense(reset), noon)).toBe('own_full');
    expect(said(reset, [], speechIn('de'))).toContain(
      'Ihre einzige Aktivierung ist verbraucht, auf einem anderen Gerät können Sie nicht starten. Durch das Zurücksetzen des Geräts wird sie nicht wieder frei.',
    );
    expect(said(reset, [], speechIn('es'))).toContain(
      'Su única activación está usada, así que no puede usarla en otro dispositivo. Restablecer el dispositivo no la devuelve.',
    );
  });

  it('[HOME-03] names the device used last, and the one unused for longest when a place is needed', () => {
    const devices = [
      createDevice({ id: 1, hostname: 'MAC-ANNA', last_check: '2026-11-24T23:30:00Z' }),
      createDevice({ id: 2, hostname: 'OLD-LAPTOP', last_check: '2026-07-20T08:00:00Z' }),
      createDevice({ id: 3, hostname: 'GONE', last_check: '2020-01-01T08:00:00Z', device_active: false }),
    ];
    expect(said({ times_activated: 2, max_activations: 2 }, devices)).toEqual([
      'Both devices are taken, so a new one cannot start.',
      'Longest unused: OLD-LAPTOP, last used 4 months ago.',
      'Works without an end date.',
      'Last used on MAC-ANNA, yesterday.',
    ]);
    // In New York, it was still the 24th then, and it is the 25th now.
    expect(said({ times_activated: 2 }, devices, speechIn('en', 'America/New_York'))).toContain(
      'Last used on MAC-ANNA, yesterday.',
    );
    expect(said({ times_activated: 2 }, devices, speechIn('en', 'Asia/Tokyo'))).toContain(
      'Last used on MAC-ANNA, today.',
    );
  });

  it('[HOME-03] a device that was never used is the one unused for longest', () => {
    const devices = [
      createDevice({ id: 1, hostname: 'seen', last_check: '2020-01-01T00:00:00Z' }),
      createDevice({ id: 2, hostname: 'new', last_check: null }),
    ];
    expect(said({ times_activated: 2, max_activations: 2 }, devices)).toContain('Longest unused: new, never used.');
  });

  it('[HOME-03] the only device is named without being read', () => {
    const changes = { times_activated: 1, devices: [{ hostname: 'ws-55' }], last_check: '2026-11-20T08:00:00Z' };
    expect(said(changes)).toContain('Last used on ws-55, 5 days ago.');
  });

  it('[HOME-03] a floating license says how many seats are free', () => {
    expect(said({ ...floatingLicense, floating_in_use_devices: 3 })).toEqual([
      'Works without an end date.',
      'Used on 6 of 12 devices.',
      'Seats free now: 2 of 5.',
    ]);
    expect(said({ ...floatingLicense, floating_in_use_devices: 5 })).toContain(
      'All 5 seats are in use now, so nobody else can start.',
    );
    expect(said({ ...floatingLicense, floating_users: null, floating_in_use_devices: 1 })).toContain(
      '1 device is working with it now.',
    );
  });

  it('[HOME-03] says until when seats are borrowed, also if all are', () => {
    const borrow = (id: number, hostname: string, borrowed_until: string) =>
      createDevice({ id, hostname, borrowed_until, floating_in_use: true });
    const two = [borrow(1, 'ws-55', '2026-11-27T18:00:00Z'), borrow(2, 'ws-7', '2026-12-01T18:00:00Z')];
    expect(said({ ...floatingLicense, floating_in_use_devices: 2 }, two)).toContain(
      'Borrowed for ws-55 until 27 November 2026 at 18:00, and for 1 other device.',
    );
    const over = borrow(3, 'ws-9', '2026-11-20T18:00:00Z');
    expect(said({ ...floatingLicense, floating_in_use_devices: 2 }, [over])).not.toContainEqual(
      expect.stringContaining('Borrowed'),
    );
    expect(said({ ...floatingLicense, floating_users: 2, floating_in_use_devices: 2 }, two)).toContain(
      'Both seats are borrowed. The first comes back on 27 November 2026 at 18:00.',
    );
  });

  it('[HOME-03] says how much of a consumption is used', () => {
    const consumption = { license_type: 'consumption', max_consumptions: 500, total_consumptions: 640 } as const;
    expect(said(consumption)).toContain('Units used: 640 of 500. No more are allowed.');
    expect(said({ ...consumption, allow_overages: true })).toContain(
      'Units used: 640 of 500. Going over the limit is allowed.',
    );
    expect(said({ ...consumption, allow_unlimited_consumptions: true })).toContain(
      'Units used: 640. There is no limit.',
    );
  });
});
