import { maxOrderItems } from '../../contract/constants';
import { normalText } from '../../contract/normal';
import type { LicensePolicy } from '../../contract/schemas/product';
import type { ListFault } from '../../src/components/emailList/EmailListInput';
import { extractEmails, misspeltEmails, withEmails } from '../../src/lib/emailList';
import type { TableRow } from '../../src/lib/pastedTable';
import { isExceeded, isUserAuthorized, orderedOf, type OrderLine, quantityOf, type Remaining } from './orderLines';
import type { OfferedProduct } from './catalogue';
import { createEntry, type OrderEntry } from './orderDraft';
import { type Columns, columnsIn } from './pastedColumns';
import { quantityProblem, usersExcess } from './problems';

interface Problem {
  /** Translation key. */
  detail: string;
  values?: Record<string, string | number>;
}

/** A line of a pasted table, with what its cells were taken for. */
export interface PastedItem {
  row: TableRow;
  product?: OfferedProduct | undefined;
  policy?: LicensePolicy | undefined;
  /** The entry to add, if nothing is wrong. */
  entry?: OrderEntry;
  problem?: Problem;
}

export interface PastedItems {
  /** The line with the headings, if there is one. */
  headings: TableRow | undefined;
  items: readonly PastedItem[];
  /** The headings of unused columns of numbers. One of them may be meant as the quantity. */
  unused: readonly string[];
}

interface Order {
  lines: readonly OrderLine[];
  products: readonly OfferedProduct[];
  remaining: Remaining;
}

/**
 * Reads rows of product, quantity, policy and license users, in this order or as the headings say. Earlier lines take
 * from the allowance first. Null if there are headings, but none for the product.
 */
export const pastedItems = (pasted: readonly TableRow[], { lines, products, remaining }: Order): PastedItems | null => {
  const rows = pasted.map(row => ({ ...row, cells: row.cells.map(normalText) }));
  const find = productFinder(products);
  const found = columnsIn(rows[0]?.cells ?? [], cell => find(cell).length > 0);
  if (!found) return null;
  const { columns, hasHeadings, unused } = found;
  const ordered = new Map(orderedOf(lines));
  let count = lines.length;
  const items = rows.slice(hasHeadings ? 1 : 0).map((row): PastedItem => {
    const item = readItem(row, columns, find);
    const { entry, product } = item;
    if (!entry || !product) return item;
    const before = ordered.get(product.id) ?? 0;
    const after = before + quantityOf({ entry, product });
    const left = remaining.get(product.id);
    if (isExceeded(left, after)) return refused(item, beyondAllowance(product, (left ?? 0) - before));
    if (count >= maxOrderItems)
      return refused(item, { detail: words('too_many_items'), values: { max: maxOrderItems } });
    ordered.set(product.id, after);
    count += 1;
    return item;
  });
  const numbers = unused.filter(column => areNumbers(rows.slice(1).map(({ cells }) => cells[column] ?? '')));
  return {
    headings: hasHeadings ? rows[0] : undefined,
    items,
    unused: numbers.map(column => rows[0]?.cells[column] || String(column + 1)),
  };
};

/** Whether most of a column's cells are numbers, such as '5', '5.00' and '5 pcs'. */
const areNumbers = (cells: readonly string[]): boolean => {
  const filled = cells.filter(Boolean);
  return filled.filter(cell => /^\d[\d.,  ]*(?:\s*\p{L}{1,6}\.?)?$/u.test(cell)).length * 2 > filled.length;
};

const words = (key: string) => `portal.wizard.paste.${key}`;

const refused = ({ row, product, policy }: PastedItem, problem: Problem): PastedItem => ({
  row,
  product,
  policy,
  problem,
});

const problemOf = (fault: NonNullable<ListFault>): Problem =>
  typeof fault === 'string' ? { detail: fault } : { detail: fault.message, values: fault.args };

const beyondAllowance = ({ product_name }: OfferedProduct, left: number): Problem => ({
  detail: words('beyond_allowance'),
  values: { name: product_name, count: Math.max(0, left) },
});

/** A non-breaking space, or two spaces, are one. */
const sameness = (text: string): string => normalText(text).replaceAll(/\s+/g, ' ').toLowerCase();

const productFinder = (products: readonly OfferedProduct[]) =>
  finder(
    products,
    ({ short_code }) => short_code,
    ({ product_name }) => product_name,
  );

const policyFinder = (policies: readonly LicensePolicy[]) =>
  finder(
    policies,
    ({ code }) => code,
    ({ name }) => name,
  );

/**
 * Finds by code, or else by name, ignoring case. Codes are unique as they are written: in another case, several may have
 * one, as with names.
 */
const finder = <T>(records: readonly T[], codeOf: (record: T) => string, nameOf: (record: T) => string) => {
  const exact = new Map(records.map(record => [codeOf(record), [record]]));
  const byCode = bySameness(records, codeOf);
  const byName = bySameness(records, nameOf);
  return (cell: string): readonly T[] =>
    exact.get(cell) ?? byCode.get(sameness(cell)) ?? byName.get(sameness(cell)) ?? [];
};

const bySameness = <T>(records: readonly T[], textOf: (record: T) => string): ReadonlyMap<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const record of records) {
    const key = sameness(textOf(record));
    found.set(key, [...(found.get(key) ?? []), record]);
  }
  return found;
};

const readItem = (row: TableRow, columns: Columns, find: ReturnType<typeof productFinder>): PastedItem => {
  if (row.isUnclosed) return { row, problem: { detail: words('unclosed') } };
  const { product: name, quantity, policy: policyName, users } = columns(row.cells);
  const [product, ...others] = find(name);
  if (!product) return { row, problem: { detail: words(name ? 'unknown_product' : 'no_product'), values: { name } } };
  if (others.length > 0) return { row, problem: { detail: words('several_products'), values: { name } } };

  const entry = createEntry(product);
  const policies = policyName
    ? policyFinder(product.policies)(policyName)
    : product.policies.filter(({ code }) => code === entry.policy);
  const [policy, ...otherPolicies] = policies;
  if (!policy) return { row, product, problem: { detail: words('unknown_policy'), values: { name: policyName } } };
  if (otherPolicies.length > 0)
    return { row, product, problem: { detail: words('several_policies'), values: { name: policyName } } };
  const complete = { row, product, policy, entry: { ...entry, policy: policy.code } };
  return isUserAuthorized(product) ? withUsers(complete, quantity, users) : withQuantity(complete, quantity, users);
};

type Complete = PastedItem & Required<Pick<PastedItem, 'entry' | 'policy'>>;

/** A whole number, also as a spreadsheet writes it: 5.00 or 5,00. In 1.000 the separator may be either, so it is none. */
const wholeNumber = /^(\d+)(?:[.,]0{1,2})?$/;

const withQuantity = (item: Complete, quantity: string, users: string): PastedItem => {
  if (users) return refused(item, { detail: words('takes_no_users') });
  if (!quantity) return item;
  const [, number] = wholeNumber.exec(quantity) ?? [];
  if (number === undefined) return refused(item, { detail: words('no_number'), values: { text: quantity } });
  const problem = quantityProblem(number);
  if (problem) return refused(item, { detail: problem });
  return { ...item, entry: { ...item.entry, quantity: String(Number(number)) } };
};

const withUsers = (item: Complete, quantity: string, users: string): PastedItem => {
  const [, number] = wholeNumber.exec(quantity || '1') ?? [];
  if (Number(number) !== 1) return refused(item, { detail: words('one_license') });
  const misspelt = users ? misspeltEmails(users) : [];
  if (misspelt.length > 0) return refused(item, { detail: words('bad_email'), values: { email: misspelt.join(', ') } });
  const emails = withEmails([], extractEmails(users));
  const excess = usersExcess(emails, item.policy);
  if (excess) return refused(item, problemOf(excess));
  return { ...item, entry: { ...item.entry, users: { emails, pending: '' } } };
};
