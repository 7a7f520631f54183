import { expect, it, vi } from 'vitest';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import { fr as signInTexts } from '../../server/identity/texts/fr';
import { completeTexts, createI18nProvider, languageNames } from '../../i18n';
import { preferredLanguage } from '../../i18n/preferredLanguage';

/** Every text of a catalogue by its key. */
const texts = (catalogue: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(texts(value, `${prefix}${key}.`)),
    ),
  );
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted();
const own = ({ portal, resources }: typeof en) => texts({ portal, resources });

const sources = import.meta.glob<string>('../../{src,resources}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const catalogueLists = import.meta.glob<{ fr: object }>('../../src/catalogue/lists/*.json', {
  import: 'words',
  eager: true,
});

it('[I18N-01] offers exactly English, Spanish, French and German', () => {
  expect(languageNames).toEqual({ en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' });
});

it('[I18N-05] a browser in another language gets English', () => {
  expect(preferredLanguage(undefined, ['ja', 'pt-BR'])).toBe('en');
  expect(preferredLanguage(undefined, [])).toBe('en');
});

it("[I18N-07] the stored choice overrides the browser's first language, which applies otherwise", () => {
  expect(preferredLanguage('de', ['fr-FR'])).toBe('de');
  expect(preferredLanguage('xx', ['ja', 'fr-CA', 'es'])).toBe('fr');
});

it('[HOST-11] names a filter like its field, unless it has a text of its own', async () => {
  const provider = await createI18nProvider('en', () => {});
  const nameOf = (field: string) => provider.translate(`resources.licenses.fields.${field}`, { _: 'as given' });
  expect(nameOf('license_type__in')).toBe('License Type');
  expect(nameOf('created_at__gte')).toBe('Created on');
  expect(nameOf('valid_until__lte')).toBe('Valid until');
  expect(nameOf('valid_until')).toBe('as given');
});

it('[HOST-57] names what has no text readably: the column of a field, and the tab of a resource', async () => {
  const { translate } = await createI18nProvider('en', () => {});
  expect(translate('resources.vouchers.fields.valid_until')).toBe('Valid until');
  expect(translate('resources.gift_vouchers.tab')).toBe('Gift vouchers');
  expect(translate('resources.licenses.tab')).toBe('Licenses');
  expect(translate('resources.devices.tab')).toBe('Devices');
});

it('starts with the texts of the first list, and has all texts, in any language, once a page asks', async () => {
  const provider = await createI18nProvider('en', () => {});
  const title = () => [
    provider.translate('resources.orders.name', { smart_count: 2 }),
    provider.translate(page, { _: '' }),
  ];
  const page = 'portal.wizard.title';
  expect(title()).toEqual(['Orders', '']);
  // The menu is drawn before the other texts are there.
  expect(provider.translate('resources.colleagues.name', { smart_count: 2 })).toBe('Colleagues');
  await completeTexts();
  expect(title()).toEqual(['Orders', 'Create order']);
  await Promise.all([provider.changeLocale('fr'), provider.changeLocale('de')]);
  expect(title()).toEqual(['Bestellungen', 'Bestellung anlegen']);
});

it.each([
  ['I18N-02', 'es', 'Panel', 'Página no encontrada'],
  ['I18N-03', 'fr', 'Tableau de bord', 'Page introuvable'],
  ['I18N-04', 'de', 'Übersicht', 'Seite nicht gefunden'],
] as const)(
  "[%s] switching to %s changes the texts and the page's language",
  async (_row, language, dashboard, notFound) => {
    const told: string[] = [];
    const provider = await createI18nProvider('en', code => told.push(code));
    expect(provider.translate('portal.shell.menu.dashboard')).toBe('Dashboard');
    await provider.changeLocale(language);
    expect(provider.translate('portal.shell.menu.dashboard')).toBe(dashboard);
    expect(provider.translate('portal.shell.not_found.title')).toBe(notFound);
    expect(told).toEqual(['en', language]);
  },
);

it('[LOOK-49] a sentence that ends with a name has one full stop, in every language', async () => {
  const provider = await createI18nProvider('en', () => {});
  await completeTexts();
  const said = (license: string) => provider.translate('resources.requests.given', { license });
  expect(said('Acme Inc.')).toBe('Given: Acme Inc.');
  expect(said('Acme Review')).toBe('Given: Acme Review.');
  const withdrawal = { title: 'A license: Acme Inc.' };
  expect(provider.translate('portal.requests.withdraw_detail', withdrawal)).toBe(
    'A license: Acme Inc. Your managers will no longer see it. You can ask again.',
  );
  await provider.changeLocale('de');
  expect(said('Acme Inc.')).toBe('Vergeben: Acme Inc.');
});

it('[WIZ-66] in German, the number that a product keeps is told of 1 as of others', async () => {
  const provider = await createI18nProvider('de', () => {});
  await completeTexts();
  const kept = (count: number) =>
    provider.translate('portal.wizard.products.quantity_kept', { name: 'Studio', quantity: '1', count });
  expect([kept(1), kept(2)]).toEqual([
    'Studio bleibt bei 1, höchstens möglich: 1.',
    'Studio bleibt bei 1, höchstens möglich: 2.',
  ]);
});

it('[NORM-61] every count in a sentence is written as the language writes numbers', async () => {
  const provider = await createI18nProvider('en', () => {});
  await completeTexts();
  const said = () => provider.translate('resources.history.in_run', { smart_count: 12_120 });
  expect(said()).toBe('In a run over 12,120 licenses');
  await provider.changeLocale('de');
  expect(said()).toBe('In einem Lauf über 12.120 Lizenzen');
});

it('[LOOK-73] a Hebrew or Arabic name in a sentence keeps the figures beside it in their places', async () => {
  const provider = await createI18nProvider('en', () => {});
  await completeTexts();
  const said = (name: string) => provider.translate('portal.plain.summary.several', { name, smart_count: 3 });
  // First strong isolate, the name, and its end.
  expect(said('דוד')).toBe('\u2068דוד\u2069 (3 licenses)');
  expect(said('Acme ليلى')).toBe('\u2068Acme ليلى\u2069 (3 licenses)');
  expect(said('東京 Zürich')).toBe('東京 Zürich (3 licenses)');
});

it.each([
  ['es', es],
  ['fr', fr],
  ['de', de],
] as const)('[I18N-06] %s has every key of English, none empty, with the same placeholders', (_language, catalogue) => {
  const english = own(en);
  const translated = own(catalogue as typeof en);
  expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, text] of Object.entries(translated)) {
    expect(text.trim(), key).not.toBe('');
    expect([key, placeholders(text)]).toEqual([key, placeholders(english[key] ?? '')]);
  }
});

it.each([
  ['es', es],
  ['fr', fr],
  ['de', de],
] as const)("[I18N-06] %s has react-admin's own texts, all of them", (_language, { ra }) => {
  expect(Object.keys(texts(ra))).toEqual(expect.arrayContaining(Object.keys(texts(en.ra))));
});

it('[I18N-03] French has one kind of apostrophe, and a space before its colons', () => {
  const lists = Object.values(catalogueLists).map(({ fr }) => texts(fr));
  expect(lists).toHaveLength(6);
  const wrong = [texts(fr), ...lists].flatMap(Object.entries<string>).filter(([, text]) => /'|\S: /.test(text));
  expect(wrong).toEqual([]);
});

it('[NORM-60] no line of a French text begins with a sign, ends with an opening quote, or breaks a number', () => {
  const everywhere = { ...fr, sign_in: signInTexts, lists: Object.values(catalogueLists).map(({ fr }) => fr) };
  const wrong = Object.entries(texts(everywhere)).filter(([, text]) => / [:;?!»]|« |\d \d{3}/.test(text));
  // What is pasted has no sentences.
  expect(wrong.map(([key]) => key)).toEqual(['portal.wizard.paste.example']);
});

it.each([
  ['de', de],
  ['es', es],
  ['fr', fr],
] as const)('[NORM-60] no large number lacks its grouping (%s)', (_language, catalogue) => {
  expect(Object.values(texts(catalogue)).filter(text => /(?<!#)\b\d{5}/.test(text))).toEqual([]);
});

const alike = [
  ['resources.orders.fields.type', 'resources.orders.filters.type'],
  ['resources.licenses.detail.fields.updated_at', 'resources.licenses.fields.updated_at'],
  ['resources.people.fields.phone_number', 'resources.licenses.detail.users.phone_number'],
  ['resources.license_users.actions.set_activations', 'resources.license_users.bulk.set_activations.action'],
  ['resources.license_users.actions.unassign', 'resources.license_users.bulk.unassign.action'],
] as const;

it.each([
  ['de', de],
  ['es', es],
  ['fr', fr],
] as const)('[LOOK-94] one thing has one name in one language (%s)', (_language, catalogue) => {
  const words = texts(catalogue);
  const names = alike.map(keys => keys.map(key => words[key]));
  expect(names.flat()).not.toContain(undefined);
  expect(names.filter(([one, other]) => one !== other)).toEqual([]);
});

it("the license list names none of react-admin's texts, which it does not download", () => {
  const ofList = Object.entries(sources).filter(([file]) => /components\/table|resources\/licenses\/[^/]+$/.test(file));
  expect(ofList.length).toBeGreaterThan(20);
  expect(ofList.filter(([, text]) => /['"`]ra\.\w/.test(text)).map(([file]) => file)).toEqual([]);
});

/** These names of browser storage look like keys of texts. */
const kept = new Set(['portal.reloadedAt', 'portal.draft.3.']);

it('[DECL-142] what publishing says fits one name and several, a list and all settings', () => {
  const said = [es, fr].map(({ portal: { lists } }) => [lists.withdrawn, lists.restored, lists.change.added]);
  expect(said).toEqual([
    ['La publicación está retirada.', 'Contenido restaurado como versión %{number}.', '%{names} (adición)'],
    ['La publication est retirée.', 'Contenu rétabli comme version %{number}.', '%{names} (ajout)'],
  ]);
});

it('[I18N-06] every text that the code names exists', () => {
  const keys = Object.keys(own(en));
  const named = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/['"`]((?:portal|resources)\.\w[\w.]*)/g)].map(([, key = '']) => ({ key, file })),
  );
  expect(named.length).toBeGreaterThan(300);
  // Some are the beginning of a key, to which a value is appended.
  const isThere = (name: string) => kept.has(name) || keys.some(key => key.startsWith(name));
  expect(named.filter(({ key }) => !isThere(key))).toEqual([]);
});

it('[I18N-06] a page that asks for its texts while the first ones are being downloaded waits for its own', async () => {
  vi.resetModules();
  const i18n = await import('../../i18n');
  const starting = i18n.createI18nProvider('de', () => {});
  await i18n.completeTexts();
  expect((await starting).translate('portal.dashboard.title')).toBe('Übersicht');
});
