import { describe, expect, it } from 'vitest';
import { pastedItems } from '../../resources/create_order/pastedItems';
import { tableRows } from '../../src/lib/pastedTable';
import { anEditor, aStudio, entry, lines, products, remaining } from '../support/offeredProducts';

const read = (text: string, offered = products, ordered = lines()) => {
  const rows = tableRows(text);
  if (typeof rows === 'string') throw new Error(rows);
  return pastedItems(rows, { lines: ordered, products: offered, remaining });
};
const readyIn = (text: string) =>
  read(text)?.items.map(({ entry }) => entry && [entry.productId, entry.policy, entry.quantity, entry.users.emails]);

it('[WIZ-50] a line with more than 1,000 license users is refused with the number', () => {
  const [team] = aStudio.policies;
  if (!team) throw new Error('Studio has a policy');
  const policies = [{ ...team, unlimited_max_license_users: true, allow_unlimited_activations: true }];
  const line = (count: number) => `STUD;1;;${Array.from({ length: count }, (_, index) => `u${index}@x.io`).join(' ')}`;
  const readOf = (count: number) => read(line(count), [{ ...aStudio, policies }])?.items[0];
  expect(readOf(1000)?.problem).toBeUndefined();
  expect(readOf(1001)?.problem).toEqual({ detail: 'portal.wizard.products.too_many_users', values: { max: 1000 } });
});

it('[WIZ-60] no line is ready if the order has more than 100 items already', () => {
  const ordered = lines(...Array.from({ length: 101 }, () => entry(aStudio)));
  expect(read('STUD', products, ordered)?.items[0]?.problem).toEqual({
    detail: 'portal.wizard.paste.too_many_items',
    values: { max: 100 },
  });
});

describe('[NORM-48] a column of numbers', () => {
  it.each([
    'Product;Quantity (pcs)\nEDIT;3',
    'Product;Qty.\nEDIT;3',
    'Produkt;Menge [Stk]\nEDIT;3',
    'sep=;\nProduct;Quantity\nEDIT;3',
    'Product, Quantity\n"EDIT", "3"',
  ])('is the quantity, with its unit and punctuation: %j', text => {
    expect(readyIn(text)).toEqual([[1, 'FULL', '3', []]]);
    expect(read(text)?.unused).toEqual([]);
  });

  it('is named if nothing says what it is, and words are not', () => {
    expect(read('Product;Seats wanted;Note\nEDIT;3;for Kim\nEDIT;4 pcs;')?.unused).toEqual(['Seats wanted']);
  });
});

it.each([
  ['Number\tProduct\tQuantity\n1\tEditor\t3', ['Number']],
  ['Número\tProducto\tCantidad\n1\tEditor\t3', ['Número']],
  ['Product\tLicenses\tQty\nEditor\t9\t3', ['Licenses']],
  ['Nombre;Produit;Quantité\n1;Editor;3', ['Nombre']],
  ['Item;Product;Number\n1;Editor;3', ['Item']],
  ['Lizenzen;Anzahl;Produkt\nviele;3;Editor', []],
  ['Product;Number\nEditor;3', []],
])(
  '[WIZ-43] the clearest heading says which column is the quantity, and other numbers are named: %j',
  (text, unused) => {
    expect(readyIn(text)).toEqual([[1, 'FULL', '3', []]]);
    expect(read(text)?.unused).toEqual(unused);
  },
);

it.each(['\u200bEDIT\t\u200b3', 'edit\u00ad\t3', 'Team\u00a0Studio', 'Team  Studio\t1\u2060'])(
  '[WIZ-44] a line is read without what a paste brings along: %j',
  text => {
    const offered = [anEditor, { ...aStudio, product_name: 'Team Studio' }];
    expect(read(text, offered)?.items.map(({ entry }) => [entry?.productId, entry?.quantity])).toEqual([
      text.startsWith('Team') ? [2, '1'] : [1, '3'],
    ]);
  },
);

it('[WIZ-44] a misspelt address on a line of its own in a cell is still named', () => {
  expect(read('STUD;1;;"ada@x.io\nbob.x.io"')?.items[0]?.problem?.values).toEqual({ email: 'bob.x.io' });
});
