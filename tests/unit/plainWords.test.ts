import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../contract/constants';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import { conditionOf } from '../../src/licensing/plain/condition';
import type { Speech } from '../../src/licensing/plain/day';
import { conditionWord, sentencesOf } from '../../src/licensing/plain/sentences';
import { createDevice } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const catalogues = { en, de, es, fr };
const noon = Date.parse('2026-11-25T12:00:00Z');

const speechIn = (language: Language, now = noon, timeZone = 'UTC'): Speech => {
  const { translate } = polyglotI18nProvider(() => catalogues[language] as unknown as TranslationMessages, language);
  return { translate, language, now, timeZone, figure: value => new Intl.NumberFormat(language).format(value) };
};

type Changes = Parameters<typeof createLicense>[0];
const license = (changes: Changes = {}): License => createLicense({ is_manager: false, ...changes });
const said = (changes: Changes, devices: Device[] = [], speech = speechIn('en')) =>
  sentencesOf(license(changes), devices, speech);
const first = (changes: Changes, speech?: Speech) => said(changes, [], speech)[0];

const grace = (hours: number) => ({ allow_grace_period: true, grace_period: hours });
const floating = { is_any_floating: true, floating_users: 5, max_activations: 12, times_activated: 6 };

describe('until when a license works', () => {
  it.each<[string, Changes, string]>([
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
      'Appareils utilisés : 2 sur 3.',
    ]);
    expect(said(changes, [], speechIn('es')).slice(0, 2)).toEqual([
      'Funciona hasta el 13 de mayo de 2027 inclusive (170 días, hoy incluido).',
      'Se usa en 2 de 3 dispositivos.',
    ]);
  });

  it('[HOME-02] counts the days of an end that is near', () => {
    const near = license({ validity_period: '2026-12-04' });
    expect(conditionWord(near, conditionOf(near, noon), speechIn('en'))).toBe('Ends in 9 days');
    expect(conditionWord(near, conditionOf(near, noon), speechIn('de'))).toBe('Noch 9 Tage');
  });
});

describe('where a license is used', () => {
  it.each<[string, Changes, string]>([
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
    expect(said({ times_activated: 2 }, devices, speechIn('en', noon, 'America/New_York'))).toContain(
      'Last used on MAC-ANNA, yesterday.',
    );
    expect(said({ times_activated: 2 }, devices, speechIn('en', noon, 'Asia/Tokyo'))).toContain(
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
    expect(said({ ...floating, floating_in_use_devices: 3 })).toEqual([
      'Works without an end date.',
      'Used on 6 of 12 devices.',
      'Seats free now: 2 of 5.',
    ]);
    expect(said({ ...floating, floating_in_use_devices: 5 })).toContain(
      'All 5 seats are in use now, so nobody else can start.',
    );
    expect(said({ ...floating, floating_users: null, floating_in_use_devices: 1 })).toContain(
      '1 device is working with it now.',
    );
  });

  it('[HOME-03] says until when seats are borrowed, also if all are', () => {
    const borrow = (id: number, hostname: string, borrowed_until: string) =>
      createDevice({ id, hostname, borrowed_until, floating_in_use: true });
    const two = [borrow(1, 'ws-55', '2026-11-27T18:00:00Z'), borrow(2, 'ws-7', '2026-12-01T18:00:00Z')];
    expect(said({ ...floating, floating_in_use_devices: 2 }, two)).toContain(
      'Borrowed for ws-55 until 27 November 2026 at 18:00, and for 1 other device.',
    );
    const over = borrow(3, 'ws-9', '2026-11-20T18:00:00Z');
    expect(said({ ...floating, floating_in_use_devices: 2 }, [over])).not.toContainEqual(
      expect.stringContaining('Borrowed'),
    );
    expect(said({ ...floating, floating_users: 2, floating_in_use_devices: 2 }, two)).toContain(
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

describe('what would not be true', () => {
  const old = createDevice({ id: 1, hostname: 'old-laptop', last_check: '2026-11-22T12:00:00Z', device_active: false });
  const zoe = createDevice({ id: 2, hostname: 'zoe-laptop', last_check: '2026-11-14T12:00:00Z' });

  it('[HOME-30] the device used last is the one that the fact "Last used" means, active or not', () => {
    expect(said({ times_activated: 1 }, [zoe, old])).toContain('Last used on old-laptop, 3 days ago.');
  });

  it('[HOME-30] after a reset, the license is not said to be unused as yet', () => {
    expect(said({ times_activated: 0, max_activations: 1 }, [old])).toEqual([
      'Works without an end date.',
      'Not used on any device now. It can be used on 1 device.',
      'Last used on old-laptop, 3 days ago.',
    ]);
    expect(said({ times_activated: 0, max_activations: 0 })).toContain('Not used on any device now.');
  });

  it.each<[string, Changes]>([
    ['is full', { times_activated: 5, max_activations: 5 }],
    ['ends soon', { validity_period: '2026-12-20' }],
  ])('[HOME-31] a license that has not begun says so, even if it %s', (_case, changes) => {
    const early = license({ start_date: '2026-12-05', ...changes });
    expect(conditionOf(early, noon)).toBe('not_yet');
    expect(sentencesOf(early, [], speechIn('en'))).toEqual(['Starts to work on 5 December 2026 at 00:00.']);
    expect(conditionOf(license({ start_date: '2026-11-25', ...changes }), noon)).not.toBe('not_yet');
  });

  it('[HOME-31] a license that is switched off has no free seats and no units to use', () => {
    const consumption = { license_type: 'consumption', max_consumptions: 500, total_consumptions: 6 } as const;
    expect(said({ ...floating, ...consumption, enabled: false })).toEqual([
      'It is switched off and does not work at the moment.',
    ]);
    expect(said({ ...floating, ...consumption })).toHaveLength(4);
  });

  it.each([
    ['2026-10-11T12:00:00Z', '45 days ago'],
    ['2026-09-20T12:00:00Z', '2 months ago'],
    ['2025-12-20T12:00:00Z', '11 months ago'],
    ['2025-05-25T12:00:00Z', '18 months ago'],
    ['2024-12-20T12:00:00Z', '23 months ago'],
    ['2023-12-20T12:00:00Z', '2 years ago'],
  ])('[HOME-33] %s was %s', (last_check, ago) => {
    const device = createDevice({ hostname: 'ws-7', last_check });
    expect(said({ times_activated: 1 }, [device])).toContain(`Last used on ws-7, ${ago}.`);
  });
});

describe('one, both and nobody', () => {
  const both: Record<Language, [string, string]> = {
    en: ['Both devices are taken, so a new one cannot start.', 'Both seats are in use now, so nobody else can start.'],
    de: [
      'Beide Geräte sind belegt, ein neues kann nicht starten.',
      'Beide Plätze sind gerade belegt, niemand sonst kann starten.',
    ],
    fr: [
      'Les deux appareils sont pris, un nouveau ne peut pas démarrer.',
      'Les deux places sont occupées, personne d’autre ne peut démarrer.',
    ],
    es: [
      'Los dos dispositivos están ocupados, así que no se puede añadir otro.',
      'Los dos puestos están en uso, nadie más puede empezar.',
    ],
  };
  it.each(Object.entries(both))('[HOME-34] two of two are both in %s', (language, [devices, seats]) => {
    const speech = speechIn(language as Language);
    expect(said({ times_activated: 2, max_activations: 2 }, [], speech)[0]).toBe(devices);
    expect(said({ ...floating, floating_users: 2, floating_in_use_devices: 2 }, [], speech)[1]).toBe(seats);
  });

  it.each<[Language, string, string, string]>([
    ['en', 'Units used: 1 of 500.', 'Seats free now: 1 of 2.', 'Nobody is working with it now.'],
    ['de', 'Verbrauchte Einheiten: 1 von 500.', 'Plätze gerade frei: 1 von 2.', 'Gerade arbeitet niemand damit.'],
    [
      'fr',
      'Unités consommées : 1 sur 500.',
      'Places libres en ce moment : 1 sur 2.',
      'Personne ne l’utilise en ce moment.',
    ],
    ['es', 'Unidades consumidas: 1 de 500.', 'Puestos libres ahora: 1 de 2.', 'Nadie trabaja con ella ahora.'],
  ])('[HOME-34] one and none are right in %s', (language, units, seats, nobody) => {
    const speech = speechIn(language);
    const consumption = { license_type: 'consumption', max_consumptions: 500, total_consumptions: 1 } as const;
    expect(said(consumption, [], speech)).toContain(units);
    expect(said({ ...floating, floating_users: 2, floating_in_use_devices: 1 }, [], speech)).toContain(seats);
    expect(said({ ...floating, floating_users: null, floating_in_use_devices: 0 }, [], speech)).toContain(nobody);
  });
});
