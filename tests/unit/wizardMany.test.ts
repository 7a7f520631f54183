import { describe, expect, it } from 'vitest';
import { orderLinesOf, setQuantities, withMembers } from '../../resources/create_order/orderLines';
import { createDraft, createEntry, isStarted, managerKeysOf } from '../../resources/create_order/orderDraft';
import { pastedItems } from '../../resources/create_order/pastedItems';
import { managersProblem, productsProblem } from '../../resources/create_order/problems';
import { tableRows } from '../../src/lib/pastedTable';
import { anEditor, aStudio, products, remaining } from '../support/offeredProducts';

const read = (text: string, entries = [] as ReturnType<typeof createEntry>[]) => {
  const rows = tableRows(text);
  if (typeof rows === 'string') throw new Error(rows);
  return pastedItems(rows, { lines: orderLinesOf(entries, products), products, remaining });
};
const readyIn = (text: string) =>
  read(text)?.items.map(({ entry }) => entry && [entry.productId, entry.policy, entry.quantity, entry.users.emails]);
const problemsIn = (text: string, entries?: ReturnType<typeof createEntry>[]) =>
  read(text, entries)?.items.map(({ row, problem }) => [row.line, problem?.detail.replace('portal.', '')]);

describe('[WMANY-05] a line is taken for', () => {
  it.each([
    ['product, quantity, policy and users in this order', 'EDIT;3;TRIAL\nSTUD;1;TEAM;ada@x.io, bob@x.io'],
    [
      'what the headings say, in any order',
      'Policy;Ignored;Users;Product;Qty\nTrial;x;;Editor;3\n;x;ada@x.io bob@x.io;studio;',
    ],
    [
      'what German headings say',
      'Produkt;Anzahl;Lizenzrichtlinie;Lizenzbenutzer\nedit;3,00;trial;\nStudio;;team of two;Ada <ada@x.io>; bob@x.io',
    ],
    ['the same with the guards of our own export', "product,quantity,policy,users\nEDIT,3,TRIAL,\nSTUD,'+1,,\n"],
  ])('%s', (what, text) => {
    const expected = what.includes('guards')
      ? [[1, 'TRIAL', '3', []], undefined]
      : [
          [1, 'TRIAL', '3', []],
          [2, 'TEAM', '1', ['ada@x.io', 'bob@x.io']],
        ];
    expect(readyIn(text)).toEqual(expected);
  });

  it('one license with the default policy, if it names only the product', () => {
    expect(readyIn('editor')).toEqual([[1, 'FULL', '1', []]]);
  });
});

describe('[WMANY-06] a line is refused', () => {
  it.each([
    ['NOPE;1', 'wizard.paste.unknown_product'],
    [';1', 'wizard.paste.no_product'],
    ['EDIT;1;GOLD', 'wizard.paste.unknown_policy'],
    ['EDIT;many', 'wizard.paste.no_number'],
    ['EDIT;1.5', 'wizard.paste.no_number'],
    ['EDIT;1.000', 'wizard.paste.no_number'],
    ['EDIT;=1+1', 'wizard.paste.no_number'],
    ['EDIT;0', 'wizard.products.quantity_above_zero'],
    ['EDIT;100', 'wizard.products.max_quantity'],
    ['EDIT;6', 'wizard.paste.beyond_allowance'],
    ['EDIT;1;;ada@x.io', 'wizard.paste.takes_no_users'],
    ['STUD;2', 'wizard.paste.one_license'],
    ['STUD;1;;ada.x.io', 'wizard.paste.bad_email'],
    ['STUD;1;;a@x.io b@x.io c@x.io', 'validation.too_many_emails'],
    ['EDIT;"1', 'wizard.paste.unclosed'],
    ['EDIT;5', undefined],
  ])('%j: %s', (line, problem) => {
    expect(problemsIn(`product;quantity;policy;users\n${line}`)).toEqual([[2, problem]]);
  });

  it('when the lines and entries before it leave too little of the allowance; a smaller one after it still fits', () => {
    const entries = [{ ...createEntry(anEditor), quantity: '2' }];
    expect(problemsIn('EDIT;2\nEDIT;2\nEDIT;1', entries)).toEqual([
      [1, undefined],
      [2, 'wizard.paste.beyond_allowance'],
      [3, undefined],
    ]);
    expect(read('EDIT;2\nEDIT;2', entries)?.items[1]?.problem?.values).toEqual({ name: 'Editor', count: 1 });
  });

  it('when it would be the 101st item of the order', () => {
    const items = read('STUD\n'.repeat(101))?.items ?? [];
    expect(items.filter(({ entry }) => entry)).toHaveLength(100);
    expect(items[100]?.problem).toEqual({ detail: 'portal.wizard.paste.too_many_items', values: { max: 100 } });
  });

  it('when two products have its name', () => {
    const twins = [anEditor, { ...anEditor, id: 9, short_code: 'EDIT-9' }];
    const rows = tableRows('Editor\nEDIT-9');
    const found = typeof rows === 'string' ? null : pastedItems(rows, { lines: [], products: twins, remaining });
    expect(found?.items.map(({ problem, entry }) => problem?.detail ?? entry?.productId)).toEqual([
      'portal.wizard.paste.several_products',
      9,
    ]);
  });
});

describe('[WIZ-34] of codes that differ only in case', () => {
  const [full] = anEditor.policies;
  if (!full) throw new Error('Editor has policies');
  const policies = [
    { ...full, id: 8, code: 'year', name: 'One' },
    { ...full, id: 9, code: 'YEAR', name: 'Two' },
  ];
  const twins = [
    { ...anEditor, id: 8, short_code: 'AUDd1', product_name: 'Audio', policies },
    { ...anEditor, id: 9, short_code: 'AUDD1', product_name: 'Audd', policies },
  ];
  const takenIn = (line: string) => {
    const rows = tableRows(line);
    const found = typeof rows === 'string' ? null : pastedItems(rows, { lines: [], products: twins, remaining });
    return found?.items.map(({ entry, problem }) => problem ?? [entry?.productId, entry?.policy]);
  };

  it.each([
    ['AUDd1\t2\tYEAR', [8, 'YEAR']],
    ['AUDD1\t2\tyear', [9, 'year']],
    ['audio\t2\tTWO', [8, 'YEAR']],
  ])('%j takes the one that is written so', (line, expected) => {
    expect(takenIn(line)).toEqual([expected]);
  });

  it('none is taken if none is written so', () => {
    expect(takenIn('audd1\t2')).toEqual([
      { detail: 'portal.wizard.paste.several_products', values: { name: 'audd1' } },
    ]);
    expect(takenIn('AUDd1\t2\tYear')).toEqual([
      { detail: 'portal.wizard.paste.several_policies', values: { name: 'Year' } },
    ]);
  });
});

it('[WMANY-06] a table whose headings name no product is refused as a whole', () => {
  expect(read('quantity;policy\n5;FULL')).toBeNull();
  expect(read('EDIT;5')?.headings).toBeUndefined();
});

describe('[WMANY-03] one quantity for all', () => {
  const entry = (id: string, product: typeof anEditor, quantity = '1') => ({ ...createEntry(product), id, quantity });
  const outcome = (quantity: string, ...entries: ReturnType<typeof entry>[]) => {
    const { set, kept } = setQuantities(orderLinesOf(entries, products), quantity, remaining);
    return { set: [...set], kept };
  };

  it('is taken by the entries that the allowance suffices for, from the first to the last', () => {
    expect(outcome('5', entry('a', anEditor))).toEqual({ set: ['a'], kept: [] });
    expect(outcome('6', entry('a', anEditor))).toEqual({ set: [], kept: ['a'] });
    expect(outcome('4', entry('a', anEditor), entry('b', anEditor))).toEqual({ set: ['a'], kept: ['b'] });
  });

  it('lowers entries that exceed the allowance', () => {
    expect(outcome('2', entry('a', anEditor, '9'), entry('b', anEditor, '3'))).toEqual({ set: ['a', 'b'], kept: [] });
  });

  it('leaves user-authorized entries alone', () => {
    expect(outcome('5', entry('a', aStudio), entry('b', anEditor))).toEqual({ set: ['b'], kept: [] });
  });
});

describe('the license managers of a new order', () => {
  const managers = (emails: string[], pending = '') => ({ managers: { emails, pending } });

  it('[WMANY-07] include nobody who manages it anyway, and nothing that is typed and not added', () => {
    expect(managersProblem(managers(['ada@x.io']), 'me@x.io')).toBeUndefined();
    expect(managersProblem(managers(['Me@x.io']), 'me@x.io')).toEqual({
      message: 'portal.people.already_managers',
      args: { emails: 'Me@x.io' },
    });
    expect(managersProblem(managers([], 'ada@x.io'), 'me@x.io')).toBe('portal.email_list.not_added');
    expect(managersProblem(managers([], 'ada'), 'me@x.io')).toBe('portal.validation.emails');
  });

  it('[WMANY-08] keep their idempotency keys from the first attempt on', () => {
    const draft = { ...createDraft(), ...managers(['ada@x.io']) };
    const keys = managerKeysOf(draft);
    expect(managerKeysOf({ ...draft, ...managers(['bob@x.io', 'ada@x.io']), managerKeys: keys })).toEqual({
      'ada@x.io': keys['ada@x.io'],
      'bob@x.io': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(keys['ada@x.io']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[WMANY-07] count as a started order', () => {
    expect(isStarted({ ...createDraft(), ...managers(['ada@x.io']) })).toBe(true);
    expect(isStarted({ ...createDraft(), ...managers([], 'a') })).toBe(true);
  });
});

describe('step 2', () => {
  const studios = (count: number) =>
    orderLinesOf(
      Array.from({ length: count }, () => createEntry(aStudio)),
      products,
    );
  const bundle = createEntry(anEditor);
  const problemOf = (
    draft: Parameters<typeof productsProblem>[0],
    lines: ReturnType<typeof studios>,
    missing: readonly (typeof anEditor)[] = [],
  ) => productsProblem(draft, { lines, bundle: anEditor, remaining, managers: [], missing });

  it('[WIZ-41] cannot be left with more than 100 items, the bundle included', () => {
    const alone = { isBundle: false, bundle: null };
    expect(problemOf(alone, studios(100))).toBeUndefined();
    expect(problemOf(alone, studios(101))).toBe('portal.wizard.paste.too_many_items');
    expect(problemOf({ isBundle: true, bundle }, studios(99))).toBeUndefined();
    expect(problemOf({ isBundle: true, bundle }, studios(100))).toBe('portal.wizard.paste.too_many_items');
  });

  it('[WIZ-37] cannot be left without a product of the bundle; an added one takes as many as the bundle', () => {
    expect(problemOf({ isBundle: true, bundle }, studios(1), [anEditor])).toBe('portal.wizard.incorrect');
    const entries = [{ ...createEntry(anEditor), quantity: '3' }];
    const three = { bundle: { ...bundle, quantity: '3' }, entries, gained: [] };
    const quantities = (members: Parameters<typeof withMembers>[1]) =>
      withMembers(three, members).entries.map(({ productId, quantity }) => [productId, quantity]);
    expect(quantities([anEditor, { ...anEditor, id: 8 }])).toEqual([
      [1, '3'],
      [8, '3'],
    ]);
    expect(quantities([anEditor, aStudio])).toEqual([
      [1, '1'],
      [2, '1'],
    ]);
  });
});
