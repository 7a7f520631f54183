import { expect, it } from 'vitest';
import { sentenceOf } from '../../resources/history/sentences';
import { i18nProviderOf } from '../support/render';
import { ana, changeOf, createEntry } from '../support/sampleEntry';

it.each([
  ['en', 'Max Muster revoked the access of the script HR-sync of Ana Ruiz'],
  ['de', 'Max Muster hat dem Skript HR-sync von Ana Ruiz den Zugriff entzogen'],
  ['es', 'Max Muster ha revocado el acceso del script HR-sync de Ana Ruiz'],
  ['fr', 'Max Muster a révoqué l’accès du script HR-sync, créé par Ana Ruiz'],
] as const)('[SCRI-21] says in %s who revoked whose script', (language, sentence) => {
  const changes = [changeOf('script', 'HR-sync', null)];
  const entry = createEntry({ action: 'manager.script_revoked', people: [ana], people_count: 1, changes });
  expect(sentenceOf(entry, i18nProviderOf(language).translate)).toBe(sentence);
});

it.each([
  [
    'en',
    'Max Muster changed the maximum activations of 6 people',
    'Max Muster reset the activations of 6 people',
    'Max Muster changed the activations of 6 people',
  ],
  [
    'de',
    'Max Muster hat die max. Aktivierungen von 6 Personen geändert',
    'Max Muster hat die Aktivierungen von 6 Personen zurückgesetzt',
    'Max Muster hat die Aktivierungen von 6 Personen geändert',
  ],
  [
    'es',
    'Max Muster ha cambiado las activaciones máx. de 6 personas',
    'Max Muster ha restablecido las activaciones de 6 personas',
    'Max Muster ha cambiado las activaciones de 6 personas',
  ],
  [
    'fr',
    'Max Muster a modifié les activations max. de 6 personnes',
    'Max Muster a réinitialisé les activations de 6 personnes',
    'Max Muster a modifié les activations de 6 personnes',
  ],
] as const)('[HIST-37] says in %s what was changed of several people', (language, maximum, reset, both) => {
  const maximums = [1, 2].map(from => ({ ...changeOf('max_activations', from, 15), person: ana }));
  const counts = [4, 5].map(from => ({ ...changeOf('total_activations', from, 0), person: ana }));
  const sentences = [maximums, counts, [...maximums, ...counts]].map(changes => {
    const entry = createEntry({ action: 'license.users_activations_set', people: [ana], people_count: 6, changes });
    return sentenceOf(entry, i18nProviderOf(language).translate);
  });
  expect(sentences).toEqual([maximum, reset, both]);
});
