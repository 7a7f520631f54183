import { maxAssignedAtOnce, maxOrderItems, maxOrderQuantity } from '../../contract/constants';
import { emailKey } from '../../contract/normal';
import type { LicensePolicy } from '../../contract/schemas/product';
import type { ListFault } from '../../src/components/emailList/EmailListInput';
import { pendingFault } from '../../src/lib/emailList';
import { managingFault } from '../../src/licensing/people/person';
import { requiredEmail, withinActivations, withinLicenseUsers } from '../../src/lib/validation';
import {
  isExceeded,
  isUserAuthorized,
  keyedLines,
  orderedOf,
  type OrderLine,
  quantityIn,
  quantityOf,
  type Remaining,
} from './orderLines';
import { maxActivationsOf, maxUsersOf } from './catalogue';
import type { OrderDraft, OrderEntry } from './orderDraft';
import type { OrderContentsState } from './useOrderContents';

type Problem = string | undefined;

/** Typing is not enough: the person must pick a customer. */
export const emailProblem = ({ email, emailText }: Pick<OrderDraft, 'email' | 'emailText'>): Problem => {
  if (email) return undefined;
  const typed = emailText.trim();
  if (typed && !typed.includes('@')) return 'portal.wizard.customer.not_picked';
  return requiredEmail(typed) ?? 'portal.wizard.customer.not_picked';
};

export const misspeltProblem = ({ email, emailText }: Pick<OrderDraft, 'email' | 'emailText'>): Problem =>
  email || !emailText.includes('@') ? undefined : requiredEmail(emailText.trim());

export const quantityProblem = (quantity: string): Problem => {
  if (quantity.trim() === '') return 'portal.validation.required';
  const number = quantityIn(quantity);
  if (number === 0) return 'portal.wizard.products.quantity_above_zero';
  return number > maxOrderQuantity ? 'portal.wizard.products.max_quantity' : undefined;
};

/** Names those of the addresses that are the managers', however they are spelt. */
const faultOfManaging = (emails: readonly string[], managers: readonly string[]): ListFault => {
  const keys = new Set(managers.map(emailKey));
  const managing = emails.filter(email => keys.has(emailKey(email)));
  return managing.length > 0 ? managingFault(managing) : undefined;
};

interface LicenseUsers extends Pick<OrderEntry, 'users'>, Pick<OrderLine, 'policy'> {
  /** The addresses of the order's managers, who cannot be its license users. */
  managers: readonly string[];
}

export const usersProblem = ({ users, policy, managers }: LicenseUsers): ListFault =>
  faultOfManaging(users.emails, managers) ?? pendingFault(users) ?? usersExcess(users.emails, policy);

/** @param own the address of the person, who manages the order anyway */
export const managersProblem = ({ managers }: Pick<OrderDraft, 'managers'>, own: string): ListFault =>
  faultOfManaging(managers.emails, [own]) ?? pendingFault(managers);

export const usersExcess = (list: readonly string[], policy: LicensePolicy | undefined): ListFault =>
  withinLicenseUsers(maxUsersOf(policy))(list) ??
  withinActivations(maxActivationsOf(policy))(list) ??
  (list.length > maxAssignedAtOnce
    ? { message: 'portal.wizard.products.too_many_users', args: { max: maxAssignedAtOnce } }
    : undefined);

export interface LineProblems {
  policy: Problem;
  quantity: Problem;
  users: ListFault;
}

export const lineProblems = (line: OrderLine, managers: readonly string[]): LineProblems => ({
  policy: line.policy ? undefined : 'portal.validation.required',
  quantity: isUserAuthorized(line.product) ? undefined : quantityProblem(line.entry.quantity),
  users: isUserAuthorized(line.product)
    ? usersProblem({ users: line.entry.users, policy: line.policy, managers })
    : undefined,
});

/** The problem that keeps the person on step 2. */
export const productsProblem = (
  { isBundle, bundle }: Pick<OrderDraft, 'isBundle' | 'bundle'>,
  {
    lines,
    bundle: offered,
    remaining,
    managers,
    missing,
  }: Pick<OrderContentsState, 'lines' | 'bundle' | 'remaining' | 'managers' | 'missing'>,
): Problem => {
  if (isBundle && !offered) return 'portal.wizard.products.add_bundle';
  if (lines.length === 0)
    return isBundle ? 'portal.wizard.products.empty_bundle' : 'portal.wizard.products.add_products';
  if (lines.length + Number(isBundle) > maxOrderItems) return 'portal.wizard.paste.too_many_items';
  const isWrong =
    missing.length > 0 ||
    (bundle && quantityProblem(bundle.quantity)) ||
    lines.some(line => Object.values(lineProblems(line, managers)).some(Boolean)) ||
    exceededLines(lines, remaining).length > 0;
  return isWrong ? 'portal.wizard.incorrect' : undefined;
};

/** The number for all products was typed, but not set. It is asked for as soon as two products have keys. */
export const notSetProblem = (
  { isBundle, allQuantities }: Pick<OrderDraft, 'isBundle' | 'allQuantities'>,
  lines: readonly OrderLine[],
): Problem =>
  !isBundle && keyedLines(lines).length > 1 && allQuantities.trim() !== ''
    ? 'portal.wizard.products.not_set'
    : undefined;

export const exceededLines = (lines: readonly OrderLine[], remaining: Remaining): OrderLine[] => {
  const ordered = orderedOf(lines);
  return lines.filter(({ product }) => isExceeded(remaining.get(product.id), ordered.get(product.id) ?? 0));
};

export const licensesIn = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + quantityOf(line), 0);
