import { describe, expect, it } from 'vitest';
import { offeredBundles } from '../../resources/create_order/catalogue';
import { orderLinesOf } from '../../resources/create_order/orderLines';
import { createEntry, type OrderDraft, type OrderEntry } from '../../resources/create_order/orderDraft';
import { lineProblems, productsProblem } from '../../resources/create_order/problems';
import { anEditor, aStudio, entry, lines, remaining } from '../support/offeredProducts';
import { orderable } from '../support/sampleProduct';

const [suite] = offeredBundles(orderable);
const ordered = { isBundle: false, bundle: null };
const problemOf = (
  draft: Pick<OrderDraft, 'isBundle' | 'bundle'>,
  entries: OrderEntry[],
  managers: readonly string[] = [],
  bundle = suite,
) => productsProblem(draft, { lines: lines(...entries), bundle, remaining, managers, missing: [] });

const nothing = { lines: [], bundle: undefined, remaining, managers: [], missing: [] };

describe('step 2', () => {
  it('[WIZ-08] needs a product', () => {
    expect(problemOf(ordered, [])).toBe('portal.wizard.products.add_products');
    expect(problemOf(ordered, [entry(anEditor)])).toBeUndefined();
  });

  it('[WIZ-09] [WIZ-13] needs a bundle in bundle mode, and one with products', () => {
    const bundle = suite ? createEntry(suite) : null;
    expect(productsProblem({ isBundle: true, bundle: null }, nothing)).toBe('portal.wizard.products.add_bundle');
    expect(problemOf({ isBundle: true, bundle }, [])).toBe('portal.wizard.products.empty_bundle');
    expect(problemOf({ isBundle: true, bundle }, [entry(anEditor)])).toBeUndefined();
  });

  it('[WIZ-46] needs another bundle if the chosen one is no longer offered', () => {
    const bundle = suite ? createEntry(suite) : null;
    expect(productsProblem({ isBundle: true, bundle }, nothing)).toBe('portal.wizard.products.add_bundle');
  });

  it.each([
    ['WIZ-15', { quantity: '0' }],
    ['WIZ-18', { quantity: '6' }],
    ['WIZ-14', { policy: 'GONE' }],
  ])('[%s] cannot be left with an invalid entry (%j)', (_row, changes) => {
    expect(problemOf(ordered, [entry(anEditor, changes)])).toBe('portal.wizard.incorrect');
  });

  it('[WIZ-42] cannot be left with a license user who is among the managers of the order, however they are spelt', () => {
    const studio = entry(aStudio, { users: { emails: ['ada@x.io', 'Kim@X.io'], pending: '' } });
    expect(problemOf(ordered, [studio], ['bob@x.io'])).toBeUndefined();
    expect(problemOf(ordered, [studio], ['bob@x.io', 'kim@x.io'])).toBe('portal.wizard.incorrect');
    const [line] = lines(studio);
    expect(line && lineProblems(line, ['bob@x.io', 'kim@x.io']).users).toEqual({
      message: 'portal.people.already_managers',
      args: { emails: 'Kim@X.io' },
    });
  });

  it('[WIZ-50] cannot be left with more than 1,000 users of a license, however many its policy allows', () => {
    const [team] = aStudio.policies;
    if (!team) throw new Error('Studio has a policy');
    const policies = [{ ...team, unlimited_max_license_users: true, allow_unlimited_activations: true }];
    const usersOf = (count: number) => {
      const emails = Array.from({ length: count }, (_, index) => `u${index}@x.io`);
      const [line] = orderLinesOf([entry(aStudio, { users: { emails, pending: '' } })], [{ ...aStudio, policies }]);
      return line && lineProblems(line, []).users;
    };
    expect(usersOf(1000)).toBeUndefined();
    expect(usersOf(1001)).toEqual({ message: 'portal.wizard.products.too_many_users', args: { max: 1000 } });
  });
});
