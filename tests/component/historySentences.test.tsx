import { expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import type { Language } from '../../contract/constants';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { declaredTexts } from '../../i18n';
import { exportColumns } from '../../resources/history/historyColumns';
import { changeLines } from '../../resources/history/changes';
import { reasonOf, sentenceOf } from '../../resources/history/sentences';
import policies from '../../src/catalogue/lists/policies.json';
import products from '../../src/catalogue/lists/products.json';
import { addWords } from '../../src/declared/declare';
import { i18nProviderOf } from '../support/render';
import { ana, changeOf, createEntry } from '../support/sampleEntry';

const inLanguage = (language: Language) => i18nProviderOf(language).translate;
const english = inLanguage('en');
const say = (change: Partial<AuditEntry>, language: Language = 'en') =>
  sentenceOf(createEntry(change), inLanguage(language));

const toAna = { people: [ana], people_count: 1 };
const disk = { devices: ['mac-ana'], devices_count: 1 };

it('[HIST-08] says who did what in plain words', () => {
  expect(say({})).toBe('Max Muster reset the license');
  expect(say({ devices: ['a', 'b', 'c'], devices_count: 3 })).toBe(
    'Max Muster reset the license; 3 devices were deactivated',
  );
  expect(say({ ...disk })).toBe('Max Muster reset the license; 1 device was deactivated');
  expect(say({ action: 'license.users_assigned', ...toAna })).toBe('Max Muster assigned the license to Ana Ruiz');
  expect(say({ action: 'license.users_assigned', people: [ana], people_count: 12 })).toBe(
    'Max Muster assigned the license to 12 people',
  );
  const maximum = { ...changeOf('max_activations', 1, 3), person: ana };
  expect(say({ action: 'license.users_activations_set', ...toAna, changes: [maximum] })).toBe(
    'Max Muster changed the maximum activations of Ana Ruiz from 1 to 3',
  );
  const used = { ...changeOf('total_activations', 4, 0), person: ana };
  expect(say({ action: 'license.users_activations_set', ...toAna, changes: [used] })).toBe(
    'Max Muster reset the activations of Ana Ruiz',
  );
  expect(say({ action: 'order.created', changes: [changeOf('licenses', null, 1)] })).toBe(
    'Max Muster created the order with 1 license',
  );
  expect(say({ action: 'user.updated', object: { type: 'user', id: '3', name: '' } })).toBe(
    'Max Muster changed their own contact data',
  );
});

it('[HIST-08] says it in four languages', () => {
  const reset = { devices: ['a', 'b', 'c'], devices_count: 3 };
  expect(say(reset, 'de')).toBe('Max Muster hat die Lizenz zurückgesetzt; 3 Geräte wurden deaktiviert');
  expect(say(reset, 'es')).toBe('Max Muster ha restablecido la licencia; se han desactivado 3 dispositivos');
  expect(say(reset, 'fr')).toBe('Max Muster a réinitialisé la licence ; 3 appareils ont été désactivés');
});

it('[SCRI-14] says whose script did it, in four languages', () => {
  const byScript = { script: 'HR-sync' };
  expect(say(byScript)).toBe("Max Muster's script HR-sync reset the license");
  expect(say(byScript, 'de')).toBe('Das Skript HR-sync von Max Muster hat die Lizenz zurückgesetzt');
  expect(say(byScript, 'es')).toBe('El script HR-sync de Max Muster ha restablecido la licencia');
  expect(say(byScript, 'fr')).toBe('Le script HR-sync (Max Muster) a réinitialisé la licence');
  const revoked = { action: 'script.revoked', object: { type: 'script', id: 'HR-sync', name: 'HR-sync' } };
  expect(say(revoked)).toBe('Max Muster revoked the access of the script HR-sync');
});

it('[HIST-51] [SCRI-14] an export of the history says who, with script and address, as the details of the page do', () => {
  const said = (change: Partial<AuditEntry>) =>
    exportColumns.find(({ source }) => source === 'actor')?.text?.(createEntry(change), english);
  expect(said({ script: 'HR-sync' })).toBe("Max Muster's script HR-sync, max@acme.test");
  expect(said({ actor: { id: 4, name: 'Max Muster', email: null } })).toBe('Max Muster');
  expect(said({ actor: { id: 4, name: '', email: 'max@acme.test' } })).toBe('max@acme.test');
});

it('[SCRI-14] tells the permissions of a script in words', () => {
  const told = (language: Language, to: string) =>
    changeLines(createEntry({ changes: [changeOf('permissions', null, to)] }), inLanguage(language));
  expect(told('en', 'reset_device, reset_license')).toEqual(['Permissions: Reset devices, Reset and disable licenses']);
  expect(told('de', 'reset_device')).toEqual(['Berechtigungen: Geräte zurücksetzen']);
  expect(told('en', 'melt')).toEqual(['Permissions: melt']);
  expect(told('en', '')).toEqual(['Permissions: -']);
});

it('[HIST-08] names people without a name by their address, and others by what there is', () => {
  expect(say({ actor: { id: 4, name: '', email: 'max@acme.test' } })).toBe('max@acme.test reset the license');
  expect(say({ actor: { id: 4, name: '', email: null } })).toBe('Person no. 4 reset the license');
  expect(say({ actor: null })).toBe('The administrator reset the license');
  expect(say({ action: 'device.reset', devices_count: 1 })).toBe('Max Muster reset the device (no longer shown)');
});

it('[HIST-08] reads sensibly for an act that the portal does not know', () => {
  expect(say({ action: 'order.frozen_solid' })).toBe('Max Muster made another change (order frozen solid)');
  expect(say({ action: 'license' })).toBe('Max Muster made another change (license)');
  expect(say({ action: 'order.frozen', acts: 4, licenses: 0 })).toBe('Max Muster made 4 changes (order frozen)');
  const unknown = { id: 5, action: 'melt', total: 3, done: null, is_undo: false };
  expect(say({ action: 'run.created', run: unknown })).toBe('Max Muster started a run over 3 licenses');
  const withheld = { ...changeOf('heat_level', null, null), is_withheld: true };
  expect(changeLines(createEntry({ changes: [withheld] }), english)).toEqual(['heat level: changed']);
});

it('[HIST-08] [HIST-35] counts the licenses of several acts, and says so when there are more; of a run, those it changed', () => {
  expect(say({ action: 'license.disabled', acts: 37, licenses: 37 })).toBe('Max Muster disabled 37 licenses');
  expect(say({ action: 'license.disabled', acts: 1000, licenses: 1000, has_more: true })).toBe(
    'Max Muster disabled 1000+ licenses',
  );
  const run = { id: 5, action: 'assign_users', total: 120, done: null, is_undo: false };
  expect(say({ action: 'run.created', acts: 118, licenses: 118, run })).toBe(
    'Max Muster assigned 118 licenses in a run',
  );
  const revoked = say({ action: 'run.created', acts: 9, licenses: 2, run: { ...run, action: 'revoke_device' } });
  expect(revoked).toBe('Max Muster revoked 9 devices in a run');
  expect(say({ action: 'run.created', run: { ...run, is_undo: true } })).toBe(
    'Max Muster undid an earlier run over 120 licenses',
  );
  expect(reasonOf(createEntry({ run }), english)).toBe('In a run over 120 licenses');
  expect(reasonOf(createEntry(), english)).toBeNull();
});

it('[HIST-08] shows old and new values', () => {
  const changes = [
    changeOf('enabled', true, false),
    { ...changeOf('max_activations', 1, 3), person: ana },
    changeOf('licenses', null, 5),
    changeOf('borrowed_until', null, null),
    { ...changeOf('secret', null, null), is_withheld: true },
    { ...changeOf('customer.company_name', null, null), is_withheld: true },
  ];
  expect(changeLines(createEntry({ changes }), english)).toEqual([
    'Enabled: Yes → No',
    'Maximum activations of Ana Ruiz: 1 → 3',
    'Licenses: 5',
    'Borrowed until: - → -',
    'Secret: changed',
    'Customer, Company name: changed',
  ]);
});

it('[REQ-06] says who asked for what, and who approved or declined it, in four languages', () => {
  const device = [changeOf('asked_for', null, 'device')];
  expect(say({ action: 'request.created', changes: device })).toBe('Max Muster asked for one more device');
  expect(say({ action: 'request.given', changes: device, ...toAna })).toBe(
    'Max Muster approved the request of Ana Ruiz for one more device',
  );
  expect(say({ action: 'request.declined', changes: device, ...toAna }, 'de')).toBe(
    'Max Muster hat die Anfrage von Ana Ruiz abgelehnt: ein weiteres Gerät',
  );
  expect(say({ action: 'request.created', changes: [changeOf('asked_for', null, 'seat')] }, 'es')).toBe(
    'Max Muster ha pedido un puesto más',
  );
  expect(say({ action: 'request.withdrawn', changes: device }, 'fr')).toBe(
    'Max Muster a retiré sa demande : un appareil de plus',
  );
  expect(changeLines(createEntry({ changes: device }), english)).toEqual([]);
});

it('[HIST-31] names the product that was asked for, and the reason, as far as the reader knows', () => {
  const request = { id: 3, kind: 'license', subject: 'Studio', reason: 'A second studio', answer: 'Not this year' };
  const declined = createEntry({ action: 'request.declined', ...toAna, request });
  expect(sentenceOf(declined, english)).toBe('Max Muster declined the request of Ana Ruiz for a license (Studio)');
  expect(reasonOf(declined, english)).toBe('A second studio');
  const changes = [changeOf('asked_for', null, 'license')];
  expect(say({ action: 'request.given', ...toAna, changes })).toBe(
    'Max Muster approved the request of Ana Ruiz for a license',
  );
  expect(say({ action: 'request.withdrawn' })).toBe('Max Muster withdrew their request for something else');
});

it('[HIST-33] says whose OAuth client it was, by its id', () => {
  const client = (id: string, name: string) => ({ type: 'oauth_client', id, name });
  expect(
    say({ action: 'oauth_client.secret_refreshed', object: client('auth-company-1', 'Company 1'), license: null }),
  ).toBe('Max Muster refreshed the secret of the company’s OAuth client, auth-company-1');
  expect(say({ action: 'oauth_client.created', object: client('auth-license-1042', 'License 1042') })).toBe(
    'Max Muster created the license’s OAuth client, auth-license-1042',
  );
  expect(say({ action: 'oauth_client.deleted', object: client('auth-license-7', ''), license: null })).toBe(
    'Max Muster deleted the license’s OAuth client, auth-license-7',
  );
});

const withLists = (language: Language): typeof english => {
  for (const list of [products, policies]) addWords(list as unknown as ListDeclaration);
  return (key, options) => declaredTexts[language]?.[key] ?? inLanguage(language)(key, options);
};

it('[CATL-36] [HIST-52] names the part of a product and its field in the reader’s language, and typed texts as they are', () => {
  const object = { type: 'product', id: '1', name: 'EDIT' };
  const changes = [
    changeOf('product_name', '2026-12-24T10:00 Editor', 'unlimited'),
    changeOf('feature.CLOUD.max_consumption', 5, 9),
    changeOf('file.setup.exe 1.3 (win64).version', null, '1.3'),
  ];
  expect(changeLines(createEntry({ changes, object }), withLists('en'))).toEqual([
    'Product name: 2026-12-24T10:00 Editor → unlimited',
    'Feature CLOUD, Max consumption: 5 → 9',
    'File setup.exe 1.3 (win64), Version: 1.3',
  ]);
  expect(changeLines(createEntry({ changes, object }), withLists('de')).slice(0, 2)).toEqual([
    'Produktname: 2026-12-24T10:00 Editor → unlimited',
    'Funktion CLOUD, Max. Verbrauch: 5 → 9',
  ]);
  const given = createEntry({ changes: [changeOf('allowance.CAD', 5, 'unlimited')] });
  expect(changeLines(given, inLanguage('de'))).toEqual(['Kontingent von CAD: 5 → unbegrenzt']);
  expect(say({ action: 'product.archived', object }, 'de')).toBe('Max Muster hat das Produkt EDIT archiviert');
});

it.each([
  ['en', 'License type: Perpetual → Time-limited', 'Authorization: By license key', 'Feature EXP, Type: License key'],
  [
    'de',
    'Lizenztyp: Unbefristet → Befristet',
    'Autorisierung: Per Lizenzschlüssel',
    'Funktion EXP, Typ: Lizenzschlüssel',
  ],
  [
    'es',
    'Tipo de licencia: Perpetua → Temporal',
    'Autorización: Por clave de licencia',
    'Función EXP, Tipo: Clave de licencia',
  ],
  [
    'fr',
    'Type de licence : Perpétuelle → À durée limitée',
    'Autorisation : Par clé de licence',
    'Fonctionnalité EXP, Type : Clé de licence',
  ],
] as const)(
  '[HIST-49] tells in %s the choices of the catalogue by the words of its pages',
  (language, type, method, part) => {
    const translate = withLists(language);
    const told = (object: AuditEntry['object'], changes: AuditEntry['changes']) =>
      changeLines(createEntry({ object, changes }), translate);
    const terms = [
      changeOf('default_license_type', 'perpetual', 'time-limited'),
      changeOf('code', 'perpetual', 'time-limited'),
      changeOf('features', '3, 4', '3'),
    ];
    const [ofType, ofCode, ofParts] = told({ type: 'license_policy', id: '1', name: 'EDIT STD' }, terms);
    expect(ofType).toBe(type);
    expect(ofCode).toContain('perpetual → time-limited');
    expect(ofParts).toContain('3, 4 → 3');
    const changes = [
      changeOf('authorization_method', null, 'key'),
      changeOf('feature.EXP.feature_type', null, 'license-key'),
      changeOf('file.setup.exe 1.3 (win64).environment', null, 'win64'),
    ];
    const lines = told({ type: 'product', id: '1', name: 'EDIT' }, changes);
    expect(lines.slice(0, 2)).toEqual([method, part]);
    expect(lines[2]).toMatch(/Windows .*64.bits?$/i);
  },
);
