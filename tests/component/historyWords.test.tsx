import { expect, it } from 'vitest';
import { actions } from '../../contract/actions/actions';
import { type Language, languages } from '../../contract/constants';
import { otherActs } from '../../contract/extensions/auditActs';
import { sentenceOf } from '../../resources/history/sentences';
import { i18nProviderOf } from '../support/render';
import { ana, changeOf, createEntry } from '../support/sampleEntry';

const object = { type: 'product', id: '1', name: 'Atlas' } as const;
const script = changeOf('script', 'HR-sync', null);
const entry = { object, people: [ana], people_count: 1, devices: ['mac-ana'], devices_count: 1, changes: [script] };
const say = (action: string, language: Language) =>
  sentenceOf(createEntry({ action, ...entry }), i18nProviderOf(language).translate);

/** Several actions may have one act. */
const acts = [...new Set([...Object.values(actions).map(({ act }) => act), ...Object.values(otherActs).flat()])];

it.each(languages)('[HIST-08] has words of its own for every act that the server writes: %s', language => {
  const other = say('x.unknown', language).split('(')[0] ?? '';
  const sentences = acts.map(act => say(act, language));
  expect(new Set(sentences).size).toBe(acts.length);
  expect(sentences.filter(sentence => !sentence.includes('Max Muster') || sentence.startsWith(other))).toEqual([]);
});

it.each([
  ['manager.invited', 'hat Ana Ruiz zum Verwalter des Unternehmens gemacht'],
  ['manager.rights_changed', 'hat die Rechte von Ana Ruiz geändert'],
  ['manager.left', 'hat den Zugang von Ana Ruiz beendet'],
  ['manager.script_revoked', 'hat dem Skript HR-sync von Ana Ruiz den Zugriff entzogen'],
  ['request.created', 'hat um etwas anderes gebeten'],
  ['request.given', 'hat die Anfrage von Ana Ruiz bewilligt: etwas anderes'],
  ['request.declined', 'hat die Anfrage von Ana Ruiz abgelehnt: etwas anderes'],
  ['request.withdrawn', 'hat die eigene Anfrage zurückgezogen: etwas anderes'],
  ['script.created', 'hat dem Skript Atlas Zugriff gegeben'],
  ['script.revoked', 'hat dem Skript Atlas den Zugriff entzogen'],
  ['customer.created', 'hat den Kunden Atlas hinzugefügt'],
  ['customer.updated', 'hat den Kunden Atlas geändert'],
  ['customer.archived', 'hat den Kunden Atlas archiviert'],
  ['customer.unarchived', 'hat den Kunden Atlas wieder ins Angebot genommen'],
  ['customer.deleted', 'hat den Kunden Atlas gelöscht'],
  ['license_policy.created', 'hat die Lizenzrichtlinie Atlas hinzugefügt'],
  ['license_policy.updated', 'hat die Lizenzrichtlinie Atlas geändert'],
  ['license_policy.archived', 'hat die Lizenzrichtlinie Atlas archiviert'],
  ['license_policy.unarchived', 'hat die Lizenzrichtlinie Atlas wieder ins Angebot genommen'],
  ['license_policy.deleted', 'hat die Lizenzrichtlinie Atlas gelöscht'],
  ['bundle.created', 'hat das Paket Atlas hinzugefügt'],
  ['bundle.updated', 'hat das Paket Atlas geändert'],
  ['bundle.archived', 'hat das Paket Atlas archiviert'],
  ['bundle.unarchived', 'hat das Paket Atlas wieder ins Angebot genommen'],
  ['bundle.deleted', 'hat das Paket Atlas gelöscht'],
  ['branding.updated', 'hat das Erscheinungsbild des Unternehmens geändert'],
  ['host.created', 'hat den Host Atlas hinzugefügt'],
  ['host.updated', 'hat das Erscheinungsbild des Hosts Atlas geändert'],
  ['host.deleted', 'hat den Host Atlas entfernt'],
  ['product.created', 'hat das Produkt Atlas hinzugefügt'],
  ['product.updated', 'hat das Produkt Atlas geändert'],
  ['product.archived', 'hat das Produkt Atlas archiviert'],
  ['product.unarchived', 'hat das Produkt Atlas wieder ins Angebot genommen'],
  ['product.deleted', 'hat das Produkt Atlas gelöscht'],
])('[HIST-08] says in German what somebody did: %s', (act, words) => {
  expect(say(act, 'de')).toBe(`Max Muster ${words}`);
});
