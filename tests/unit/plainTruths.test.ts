import { describe, expect, it } from 'vitest';
import type { Language } from '../../contract/constants';
import { deviceObstacle } from '../../src/licensing/devices/deviceRules';
import { statusOf } from '../../src/licensing/LicenseStatus';
import { conditionOf, nextToEnd } from '../../src/licensing/plain/condition';
import { createDevice } from '../support/records';
import { floatingLicense, type LicenseChanges, noon, ownLicense, said, speechIn } from '../support/speech';

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

  it.each<[string, LicenseChanges]>([
    ['is full', { times_activated: 5, max_activations: 5 }],
    ['ends soon', { validity_period: '2026-12-20' }],
  ])('[HOME-31] a license that has not begun says so, even if it %s', (_case, changes) => {
    const early = { start_date: '2026-12-05', ...changes };
    expect(conditionOf(ownLicense(early), noon)).toBe('not_yet');
    expect(said(early)).toEqual(['Starts to work on 5 December 2026 at 00:00.']);
    expect(conditionOf(ownLicense({ start_date: '2026-11-25', ...changes }), noon)).not.toBe('not_yet');
  });

  it('[HOME-44] a license without `enabled` is disabled wherever its status says so', () => {
    const without = ownLicense({
      ...floatingLicense,
      status: 'Disabled',
      enabled: undefined,
      validity_period: '2027-05-14',
    });
    expect(statusOf(without)).toBe('Disabled');
    expect(conditionOf(without, noon)).toBe('disabled');
    expect(nextToEnd([without], noon)).toBeUndefined();
    expect(deviceObstacle('borrow_device', zoe, { ...without, can_borrow: true }, new Date(noon))).toBe(
      'license_disabled',
    );
    const working = ownLicense({
      ...floatingLicense,
      status: 'Inactive',
      enabled: undefined,
      validity_period: '2027-05-14',
    });
    expect(conditionOf(working, noon)).toBe('fine');
    expect(nextToEnd([working], noon)).toBe(working);
    expect(deviceObstacle('borrow_device', zoe, { ...working, can_borrow: true }, new Date(noon))).toBeNull();
  });

  it('[HOME-31] a license that is switched off has no free seats and no units to use', () => {
    const consumption = { license_type: 'consumption', max_consumptions: 500, total_consumptions: 6 } as const;
    expect(said({ ...floatingLicense, ...consumption, enabled: false })).toEqual([
      'It is switched off and does not work at the moment.',
    ]);
    expect(said({ ...floatingLicense, ...consumption })).toHaveLength(4);
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
    expect(said({ ...floatingLicense, floating_users: 2, floating_in_use_devices: 2 }, [], speech)[1]).toBe(seats);
  });

  it.each<[Language, string, string, string]>([
    ['en', 'Units used: 1 of 500.', 'Seats free now: 1 of 2.', 'Nobody is working with it now.'],
    ['de', 'Verbrauchte Einheiten: 1 von 500.', 'Plätze gerade frei: 1 von 2.', 'Gerade arbeitet niemand damit.'],
    [
      'fr',
      'Unités consommées : 1 sur 500.',
      'Places libres en ce moment : 1 sur 2.',
      'Personne ne l’utilise en ce moment.',
    ],
    ['es', 'Unidades consumidas: 1 de 500.', 'Puestos libres ahora: 1 de 2.', 'Nadie trabaja con ella ahora.'],
  ])('[HOME-34] one and none are right in %s', (language, units, seats, nobody) => {
    const speech = speechIn(language);
    const consumption = { license_type: 'consumption', max_consumptions: 500, total_consumptions: 1 } as const;
    expect(said(consumption, [], speech)).toContain(units);
    expect(said({ ...floatingLicense, floating_users: 2, floating_in_use_devices: 1 }, [], speech)).toContain(seats);
    expect(said({ ...floatingLicense, floating_users: null, floating_in_use_devices: 0 }, [], speech)).toContain(
      nobody,
    );
  });
});
