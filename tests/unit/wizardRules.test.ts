import { describe, expect, it } from 'vitest';
import type { CreateOrderBody } from '../../contract/schemas/createOrder';
import { isExceeded, orderedOf, orderLinesOf, quantityOf, remainingOf } from '../../resources/create_order/orderLines';
import {
  initialPolicy,
  maxUsersOf,
  offered,
  offeredBundles,
  offeredProducts,
} from '../../resources/create_order/catalogue';
import {
  createDraft,
  createEntry,
  isStarted,
  type OrderEntry,
  restored,
} from '../../resources/create_order/orderDraft';
import { emailProblem, exceededLines, lineProblems, quantityProblem } from '../../resources/create_order/problems';
import { anEditor, aStudio, entry, lines, products, remaining } from '../support/offeredProducts';
import { counters, createPolicy, createProduct, editor, orderable, studio } from '../support/sampleProduct';

const users = (count: number) => ({
  emails: Array.from({ length: count }, (_, index) => `u${index}@x.io`),
  pending: '',
});

describe('the offers', () => {
  it('[WIZ-14] have the policies of license_templates, or those of the product, with the default one first', () => {
    expect(anEditor.policies.map(({ code }) => code)).toEqual(['TRIAL', 'FULL']);
    expect(initialPolicy(anEditor)?.code).toBe('FULL');
    expect(createEntry(anEditor)).toMatchObject({ productId: 1, policy: 'FULL', quantity: '1', note: '' });

    const own = [
      createPolicy({ code: 'A', is_default: false, selected_license_policy: false }),
      createPolicy({ code: 'B', is_default: false }),
    ];
    const product = offered(createProduct({ license_policies: own }), []);
    expect(product.policies).toEqual(own);
    expect(initialPolicy(product)?.code).toBe('B');
    const byDefault = createPolicy({ code: 'C', selected_license_policy: false });
    expect(initialPolicy({ ...product, policies: [...own, byDefault] })?.code).toBe('C');
  });

  it('[WIZ-12] leave out products without a policy, and keep bundles apart', () => {
    expect(products.map(({ product_name }) => product_name)).toEqual(['Editor', 'Studio']);
    expect(offeredBundles(orderable).map(({ product_name }) => product_name)).toEqual(['Suite']);
    expect(offeredProducts({ ...orderable, license_templates: [] })).toEqual([]);
  });

  it.each([
    [createPolicy({ max_license_users: 2 }), 2],
    [createPolicy({ max_license_users: 0 }), 0],
    [createPolicy({ max_license_users: 2, unlimited_max_license_users: true }), 0],
    [undefined, 0],
  ])('[WIZ-21] the policy limits the license users; 0 is unlimited (%#)', (policy, max) => {
    expect(maxUsersOf(policy)).toBe(max);
  });
});

describe('the email of step 1', () => {
  it.each([
    ['WIZ-04', '', 'portal.validation.required'],
    ['WIZ-04', 'foo', 'portal.wizard.customer.not_picked'],
    ['WIZ-05', 'Unlisted Ltd', 'portal.wizard.customer.not_picked'],
    ['VALID-03', 'foo@', 'portal.validation.email'],
    ['WIZ-05', 'new@x.io', 'portal.wizard.customer.not_picked'],
  ])('[%s] typed %j and not picked', (_row, emailText, problem) => {
    expect(emailProblem({ email: '', emailText })).toBe(problem);
  });

  it('[WIZ-05] is right when picked', () => {
    expect(emailProblem({ email: 'new@x.io', emailText: 'new@x.io' })).toBeUndefined();
  });
});

describe('the number of license keys', () => {
  it.each([
    ['WIZ-15', '', 'portal.validation.required'],
    ['WIZ-15', ' ', 'portal.validation.required'],
    ['WIZ-15', '0', 'portal.wizard.products.quantity_above_zero'],
    ['WIZ-15', '-1', 'portal.wizard.products.quantity_above_zero'],
    ['WIZ-15', '1.5', 'portal.wizard.products.quantity_above_zero'],
    ['WIZ-15', '1', undefined],
    ['WIZ-16', '99', undefined],
    ['WIZ-16', '100', 'portal.wizard.products.max_quantity'],
    ['WIZ-16', '1000', 'portal.wizard.products.max_quantity'],
  ])('[%s] %j', (_row, quantity, problem) => {
    expect(quantityProblem(quantity)).toBe(problem);
  });

  it.each([
    ['5', 5],
    ['5.0', 5],
    ['1e1', 10],
    ['1.5', 0],
    ['', 0],
  ])('[WIZ-15] [WIZ-24] %j counts as %i, and none of them as a number that may pass', (quantity, licenses) => {
    const [line] = lines(entry(anEditor, { quantity }));
    expect(line && quantityOf(line)).toBe(licenses);
    expect(quantityProblem(quantity) === undefined).toBe(licenses > 0);
  });

  it('[WIZ-20] of a user-authorized product is one, whatever was typed', () => {
    const [line] = lines(entry(aStudio, { quantity: '' }));
    expect(line && quantityOf(line)).toBe(1);
    expect(line && lineProblems(line, []).quantity).toBeUndefined();
  });
});

describe('the license users of an entry', () => {
  const problemOf = (changes: Partial<OrderEntry>) => {
    const [line] = lines(entry(aStudio, changes));
    return line && lineProblems(line, []).users;
  };

  it('[WIZ-21] are optional', () => expect(problemOf({})).toBeUndefined());
  it('[VALID-16] may be as many as the policy allows', () => {
    expect(problemOf({ users: users(2) })).toBeUndefined();
    expect(problemOf({ users: users(3) })).toBe('portal.validation.too_many_emails');
  });
  it.each([
    [{ max_activations: 2 }, 2, undefined],
    [{ max_activations: 2 }, 3, 'portal.validation.above_max_activations'],
    [{ max_activations: 2, allow_unlimited_activations: true }, 3, undefined],
    [{ max_activations: 9, max_license_users: 2 }, 3, 'portal.validation.too_many_emails'],
  ])("[VALID-22] may be as many as the policy's activations (%j, %i users)", (terms, count, problem) => {
    const policy = createPolicy({ code: 'TEAM', max_license_users: 0, ...terms });
    const [line] = orderLinesOf([entry(aStudio, { users: users(count) })], [{ ...aStudio, policies: [policy] }]);
    expect(line && lineProblems(line, []).users).toBe(problem);
  });
  it('[VALID-04] include nothing that is typed and not added', () => {
    expect(problemOf({ users: { emails: [], pending: 'foo' } })).toBe('portal.validation.emails');
    expect(problemOf({ users: { emails: [], pending: 'ada@x.io' } })).toBe('portal.email_list.not_added');
    expect(problemOf({ users: { emails: [], pending: ' ' } })).toBeUndefined();
  });
  it('[TRY-01] may be typed once more', () => {
    expect(problemOf({ users: { emails: ['ada@x.io'], pending: ' Ada@X.io' } })).toBeUndefined();
  });
});

describe('the allowance', () => {
  it('[WIZ-18] [WIZ-19] is the maximum less the issued licenses; null is unlimited', () => {
    expect([...remaining]).toEqual([
      [1, 5],
      [2, null],
    ]);
    expect(isExceeded(5, 5)).toBe(false);
    expect(isExceeded(5, 6)).toBe(true);
    expect(isExceeded(0, 1)).toBe(true);
    expect(isExceeded(null, 99)).toBe(false);
    expect(isExceeded(undefined, 99)).toBe(false);
  });

  it('is never below 0', () => {
    const [first] = counters;
    expect([...remainingOf([{ ...first!, created_licenses_count: 13 }]).values()]).toEqual([0]);
  });

  it('[WIZ-22] is summed over the entries of a product, where a user-authorized one counts as one', () => {
    const order = lines(
      entry(anEditor, { quantity: '3' }),
      entry(aStudio, { users: users(2) }),
      entry(anEditor, { quantity: '3' }),
    );
    expect([...orderedOf(order)]).toEqual([
      [1, 6],
      [2, 1],
    ]);
    expect(exceededLines(order, remaining).map(({ product }) => product.product_name)).toEqual(['Editor', 'Editor']);
    const fitting = lines(entry(anEditor, { quantity: '3' }), entry(anEditor, { quantity: '2' }));
    expect(exceededLines(fitting, remaining)).toEqual([]);
  });
});

it('[WIZ-03] an order counts as started once anything was entered', () => {
  const draft = createDraft();
  expect(isStarted(draft)).toBe(false);
  expect(isStarted({ ...draft, step: 1 })).toBe(false);
  expect(isStarted({ ...draft, emailText: 'a' })).toBe(true);
  expect(isStarted({ ...draft, customer: { ...draft.customer, phone: '1' } })).toBe(true);
  expect(isStarted({ ...draft, isBundle: true })).toBe(true);
  expect(isStarted({ ...draft, entries: [createEntry(anEditor)] })).toBe(true);
});

it('[WIRE-57] every new order has a store id and an idempotency key of its own', () => {
  const [one, other] = [createDraft(), createDraft()];
  expect(one.storeId).toMatch(/^ORD-[0-9A-F]{8}-[0-9A-F]{4}$/);
  expect(one.storeId).not.toBe(other.storeId);
  expect(one.idempotencyKey).not.toBe(other.idempotencyKey);
});

it('[WIRE-57] an order restored in a tab gets its own, because a duplicated tab has a copy; not if it may have been sent', () => {
  const kept = { ...createDraft(), emailText: 'new@x.io' };
  const copy = restored(kept);
  expect(copy).toMatchObject({ emailText: 'new@x.io', sent: null });
  expect(copy.storeId).not.toBe(kept.storeId);
  expect(copy.idempotencyKey).not.toBe(kept.idempotencyKey);
  const sent = { ...kept, sent: { asked: '{}', body: { id: kept.storeId } as CreateOrderBody } };
  expect(restored(sent)).toEqual(sent);
  const { reference: _, ...older } = kept;
  expect(restored(older as typeof kept).reference).toBe('');
});

it('an entry whose product is gone is left out', () => {
  expect(orderLinesOf([entry(anEditor), entry(aStudio)], [anEditor]).map(({ product }) => product.id)).toEqual([
    editor.id,
  ]);
  expect(studio.id).toBe(2);
});
