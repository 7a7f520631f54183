import { expect, it } from 'vitest';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import { managerColumns } from '../../resources/licenses/licenseColumns';
import { moreManagerColumns } from '../../resources/licenses/moreColumns';
import { orderChoices } from '../../resources/orders/orderColumns';
import { type Column, sortFieldOf } from '../../src/components/table/types';

type Names = Pick<Column, 'source' | 'sortBy'>;

const lists: Record<'licenses' | 'orders', readonly Names[]> = {
  licenses: [...Object.values(managerColumns).flat(), ...moreManagerColumns],
  orders: orderChoices,
};

it.each([
  ['licenses', ['customer_company', 'customer_email']],
  ['orders', []],
] as const)('[LLIST-33] an order of %s is called like its column in every language', (list, renamed) => {
  const sources = lists[list].map(({ source }) => source);
  const others = lists[list].filter(column => !['', ...sources].includes(sortFieldOf(column) || ''));
  expect(others.map(({ source }) => source)).toEqual(renamed);
  for (const { resources } of [de, en, es, fr]) {
    const fields: Readonly<Record<string, string>> = resources[list].fields;
    expect(others.map(column => fields[String(sortFieldOf(column))])).toEqual(
      others.map(({ source }) => fields[source]),
    );
  }
});
