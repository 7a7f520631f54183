import { expect, it } from 'vitest';
import customers from '../../src/catalogue/lists/customers.json';
import { licenses as german } from '../../i18n/de/licenses';
import { orders as germanOrders } from '../../i18n/de/orders';
import { wizard as germanWizard } from '../../i18n/de/wizard';
import { orders as englishOrders } from '../../i18n/en/orders';
import { wizard as englishWizard } from '../../i18n/en/wizard';
import { licenses as spanish } from '../../i18n/es/licenses';
import { orders as spanishOrders } from '../../i18n/es/orders';
import { wizard as spanishWizard } from '../../i18n/es/wizard';
import { orders as frenchOrders } from '../../i18n/fr/orders';
import { wizard as frenchWizard } from '../../i18n/fr/wizard';

it.each([
  ['en', englishWizard, englishOrders, 'Purchase order number'],
  ['de', germanWizard, germanOrders, 'Bestellnummer des Kunden'],
  ['fr', frenchWizard, frenchOrders, 'Numéro de commande du client'],
  ['es', spanishWizard, spanishOrders, 'Número de pedido del cliente'],
] as const)('[NORM-55] the purchase order number has one name (%s)', (_language, wizard, orders, name) => {
  expect([wizard.customer.order_number, orders.fields.customer_reference]).toEqual([name, name]);
  expect(orders.search.customer_reference__icontains).toBe(name);
});

it('[NORM-55] a bundle, a trial and a test order have one name each', () => {
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
});

it('[CATL-90] customers who are not archived are active', () => {
  const presets = Object.values(customers.words).map(({ presets }) => presets.offered);
  expect(presets).toEqual(['Active', 'Aktiv', 'Activos', 'Actifs']);
});
