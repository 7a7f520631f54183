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
