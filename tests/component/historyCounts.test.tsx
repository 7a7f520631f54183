import { expect, it } from 'vitest';
import { actions } from '../../contract/actions/actions';
import { type Language, languages } from '../../contract/constants';
import type { AuditEntry } from '../../contract/extensions/audit';
import { runActions } from '../../contract/extensions/runs';
import { reasonOf, sentenceOf } from '../../resources/history/sentences';
import { i18nProviderOf } from '../support/render';
import { createEntry } from '../support/sampleEntry';

const say = (change: Partial<AuditEntry>, language: Language = 'en') =>
  sentenceOf(createEntry(change), i18nProviderOf(language).translate);

const run = { id: 5, action: 'reset_device', total: 9, done: null, is_undo: false };

it.each([
  ['en', 'device.reset', 'Max Muster reset 3 devices'],
  ['en', 'device.revoked', 'Max Muster revoked the floating seats of 3 devices'],
  ['en', 'device.returned', 'Max Muster returned the seats that 3 devices had borrowed'],
  ['de', 'device.reset', 'Max Muster hat 3 Geräte zurückgesetzt'],
  ['de', 'device.revoked', 'Max Muster hat 3 Geräten den Floating-Platz entzogen'],
  ['de', 'device.returned', 'Max Muster hat die ausgeliehenen Plätze von 3 Geräten zurückgegeben'],
  ['es', 'device.reset', 'Max Muster ha restablecido 3 dispositivos'],
  ['fr', 'device.reset', 'Max Muster a réinitialisé 3 appareils'],
] as const)(
  '[HIST-42] says in %s how many devices a run has changed of a license or order: %s',
  (language, act, told) => {
    expect(say({ action: act, acts: 3, licenses: 1, run }, language)).toBe(told);
    expect(say({ action: act, acts: 3, licenses: 2, run }, language)).toBe(told);
  },
);

it.each(languages)('[HIST-42] has a sentence for several acts of every action of runs: %s', language => {
  const unknown = say({ action: 'x.unknown', acts: 2 }, language).split('(')[0] ?? '';
  const acts = runActions.map(name => actions[name].act);
  const sentences = acts.flatMap(action =>
    [1, 2].flatMap(licenses =>
      [{ id: 7, name: 'ORD-7' }, null].map(order => say({ action, acts: 2, licenses, order, run }, language)),
    ),
  );
  expect(sentences.filter(each => each.startsWith(unknown) || each.includes('run.'))).toEqual([]);
});

it('[HIST-42] counts the acts of an entry that it does not know', () => {
  expect(say({ action: 'order.frozen', acts: 4, licenses: 1 })).toBe('Max Muster made 4 changes (order frozen)');
});

it.each([
  ['en', 'order.manager_added', 'Max Muster added 3 license managers to the order'],
  ['en', 'order.manager_removed', 'Max Muster removed 3 license managers from the order'],
  ['de', 'order.manager_added', 'Max Muster hat der Bestellung 3 Lizenzverwalter hinzugefügt'],
  ['de', 'order.manager_removed', 'Max Muster hat 3 Lizenzverwalter der Bestellung entfernt'],
  ['es', 'order.manager_added', 'Max Muster ha añadido 3 gestores de licencias al pedido'],
  ['fr', 'order.manager_removed', 'Max Muster a retiré 3 gestionnaires de licences de la commande'],
] as const)('[HIST-43] says in %s how many license managers an order got or lost: %s', (language, action, told) => {
  expect(say({ action, acts: 3, licenses: 0, license: null }, language)).toBe(told);
});

it('[HIST-43] says on how many orders somebody was added or removed', () => {
  const several = { acts: 3, licenses: 0, license: null, order: null };
  expect(say({ action: 'order.manager_added', ...several })).toBe('Max Muster added a license manager to 3 orders');
  expect(say({ action: 'order.manager_removed', ...several }, 'de')).toBe(
    'Max Muster hat bei 3 Bestellungen einen Lizenzverwalter entfernt',
  );
});

it.each([
  ['reset_device', 'en', 'In a run over 9 devices'],
  ['revoke_device', 'de', 'In einem Lauf über 9 Geräte'],
  ['return_device', 'es', 'En un proceso sobre 9 dispositivos'],
  ['reset_device', 'fr', 'Dans un traitement de 9 appareils'],
  ['add_order_managers', 'en', 'In a run over 9 orders'],
  ['unassign_users', 'en', 'In a run over 9 licenses'],
] as const)('[HIST-44] says what a run was over: %s in %s', (action, language, why) => {
  expect(reasonOf(createEntry({ run: { ...run, action } }), i18nProviderOf(language).translate)).toBe(why);
});

it.each([
  ['en', 'Max Muster stopped a run: Reset devices', 'Max Muster continued a run: Reset devices'],
  [
    'de',
    'Max Muster hat einen Lauf angehalten: Geräte zurücksetzen',
    'Max Muster hat einen Lauf fortgesetzt: Geräte zurücksetzen',
  ],
  [
    'es',
    'Max Muster ha detenido un proceso: Restablecer dispositivos',
    'Max Muster ha continuado un proceso: Restablecer dispositivos',
  ],
  [
    'fr',
    'Max Muster a arrêté un traitement : Réinitialiser les appareils',
    'Max Muster a repris un traitement : Réinitialiser les appareils',
  ],
] as const)('[HIST-48] says in %s which run was stopped and continued', (language, stopped, resumed) => {
  const told = (action: string) => say({ action, run, license: null }, language);
  expect([told('run.stopped'), told('run.resumed')]).toEqual([stopped, resumed]);
});

it('[HIST-48] a stopped run that is not known, or does what the portal does not know, is told as far as it is known', () => {
  expect(say({ action: 'run.stopped' })).toBe('Max Muster stopped a run');
  expect(say({ action: 'run.stopped', run: { ...run, action: 'melt' } })).toBe('Max Muster stopped a run: melt');
});

it('[RUNS-105] a run says how much it has changed, however many its acts are, and not what it was over', () => {
  const begun = { action: 'run.created', acts: 1000, licenses: 1000, has_more: true };
  expect(say({ ...begun, run: { ...run, action: 'disable_licenses', total: 5000, done: 1200 } })).toBe(
    'Max Muster disabled 1200 licenses in a run',
  );
  const onOrders = { ...run, action: 'add_order_managers', total: 2 };
  expect(say({ action: 'run.created', acts: 0, run: { ...onOrders, done: 0 } })).toBe(
    'Max Muster added managers to 0 orders in a run',
  );
  expect(say({ action: 'run.created', acts: 3, run: { ...onOrders, done: 1 } })).toBe(
    'Max Muster added managers to 1 order in a run',
  );
  const ofUnknown = { ...run, action: 'melt', done: 2 };
  expect(say({ action: 'run.created', run: ofUnknown })).toBe('Max Muster started a run over 9 licenses');
});

it.each([
  ['en', 'disable_licenses', 'Max Muster started a run over 9 licenses: Disable licenses'],
  ['en', 'reset_device', 'Max Muster started a run over 9 devices: Reset devices'],
  ['en', 'add_order_managers', 'Max Muster started a run over 9 orders: Add license managers'],
  ['de', 'add_order_managers', 'Max Muster hat einen Lauf über 9 Bestellungen gestartet: Lizenzverwalter hinzufügen'],
  ['fr', 'reset_device', 'Max Muster a lancé un traitement de 9 appareils : Réinitialiser les appareils'],
  ['es', 'reset_device', 'Max Muster ha iniciado un proceso sobre 9 dispositivos: Restablecer dispositivos'],
] as const)('[RUNS-105] a deleted run with too many acts says in %s what it was over: %s', (language, action, told) => {
  const begun = { action: 'run.created', acts: 1000, licenses: 1000, has_more: true };
  expect(say({ ...begun, run: { ...run, action } }, language)).toBe(told);
});
