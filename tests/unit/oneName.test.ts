import { expect, it } from 'vitest';
import type { Language } from '../../contract/constants';
import customers from '../../src/catalogue/lists/customers.json';
import { licenses as german } from '../../i18n/de/licenses';
import { orders as germanOrders } from '../../i18n/de/orders';
import { wizard as germanWizard } from '../../i18n/de/wizard';
import { orders as englishOrders } from '../../i18n/en/orders';
import { wizard as englishWizard } from '../../i18n/en/wizard';
import { licenseDetail as spanishDetail } from '../../i18n/es/licenseDetail';
import { licenses as spanish } from '../../i18n/es/licenses';
import { orders as spanishOrders } from '../../i18n/es/orders';
import { wizard as spanishWizard } from '../../i18n/es/wizard';
import { orders as frenchOrders } from '../../i18n/fr/orders';
import { wizard as frenchWizard } from '../../i18n/fr/wizard';
import { catalogues } from '../../i18n';

type Words = { [name: string]: string | Words };

const lists = import.meta.glob<Record<Language, Words>>('../../src/catalogue/lists/*.json', {
  import: 'words',
  eager: true,
});

const textsOf = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : textsOf(value, `${path}${name}.`),
  );

/** What the pages of licenses and orders call the fields and values that the catalogue fills. */
const onPages =
  /licenses\.detail\.(fields|authorization|floating_kind|files)|orders\.customer|features\.fields|_period\.|_type\./;

const pagesIn = async (language: Language) =>
  textsOf((await catalogues[language].all()).messages as Words).filter(([path]) => onPages.test(path));

it.each([
  ['de', []],
  ['fr', []],
  // The words of the page and the hint would not fit on a phone.
  ['es', ['maintenance_duration: Mantenimiento (30d, 6m, 1y)']],
] as const)('[CATL-109] the catalogue names a field as the pages that show it do (%s)', async (language, others) => {
  const [english, translated] = [await pagesIn('en'), new Map(await pagesIn(language))];
  const found = Object.values(lists).flatMap(words => {
    const labels = new Map(textsOf(words[language]));
    return textsOf(words.en).flatMap(([path, text]) => {
      // 'Grace period in hours' is the page's 'Grace period'.
      const plain = text.replace(/ \(.*| in (days|hours|minutes)$/, '');
      const names = english.filter(([, name]) => name === plain).map(([page]) => translated.get(page) ?? '');
      const label = labels.get(path) ?? '';
      return names.length === 0 || names.some(name => label.startsWith(name))
        ? []
        : [`${path.split('.').at(-1)}: ${label}`];
    });
  });
  expect(found).toEqual(others);
});

it.each([
  ['en', englishWizard, englishOrders, 'Purchase order number'],
  ['de', germanWizard, germanOrders, 'Bestellnummer des Kunden'],
  ['fr', frenchWizard, frenchOrders, 'Numéro de commande du client'],
  ['es', spanishWizard, spanishOrders, 'Número de pedido del cliente'],
] as const)('[NORM-55] the purchase order number has one name (%s)', (_language, wizard, orders, name) => {
  expect([wizard.customer.order_number, orders.fields.customer_reference]).toEqual([name, name]);
  expect(orders.search.customer_reference__icontains).toBe(name);
});

it('[NORM-55] a bundle, a trial, a test order and the most users have one name each', () => {
  const { fields, filters, presets } = germanOrders;
  expect([presets.bundles, presets.trial, german.presets.trial]).toEqual(['Pakete', 'Testlizenzen', 'Testlizenzen']);
  expect([fields.is_trial, filters.is_trial.yes, fields.is_test, filters.is_test.yes]).toEqual([
    'Testlizenz',
    'Testlizenz',
    'Probebestellung',
    'Probebestellung',
  ]);
  expect([spanishOrders.presets.trial, spanish.presets.trial]).toEqual(['Licencias de prueba', 'Licencias de prueba']);
  expect([spanishOrders.filters.is_trial.yes, spanishOrders.fields.is_test]).toEqual([
    'Licencia de prueba',
    'Pedido de test',
  ]);
  const users = [spanish.fields.max_license_users, spanishDetail.detail.fields.max_license_users];
  expect(users).toEqual(['Usuarios máx.', 'Usuarios máx.']);
});

it('[CATL-90] customers who are not archived are active', () => {
  const presets = Object.values(customers.words).map(({ presets }) => presets.offered);
  expect(presets).toEqual(['Active', 'Aktiv', 'Activos', 'Actifs']);
});

it.each([
  ['de', 'Ausgeliehen bis'],
  ['fr', 'Emprunté jusqu’au'],
  ['es', 'Prestado hasta'],
] as const)('[HIST-53] history calls the end of a loan as the tab of devices does (%s)', async (language, name) => {
  const texts = new Map(textsOf((await catalogues[language].all()).messages as Words));
  const of = (key: string) => texts.get(`resources.${key}.borrowed_until`);
  expect([of('devices.fields'), of('history.changed')]).toEqual([name, name]);
});
