import type { Manager, NewRights } from '../../contract/extensions/managers';
import { permissionCodes } from '../../contract/permissionCodes';
import type { Transaction } from '../database/connection';
import { audit, type Difference } from '../queries/auditLog';
import { lockUser } from '../queries/companyMembers';
import { lockProducts } from '../queries/issuableProducts';
import { readRecord } from '../queries/list';
import {
  heldByNobodyElse,
  lockAllowances,
  type LockedAllowance,
  productsAmong,
  setAllowances,
  setPermissions,
  takeIn,
} from '../queries/managerChanges';
import { givableAllowances, managers } from '../queries/managers';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { permissionChange } from './endRights';
import { readManager, takeTurn } from './managers';
import { conflict, invalidAt, problemAt } from './refusal';

/**
 * Locks the person, and expects that nobody has changed their rights since the version that the actor has seen.
 * @throws notFound, Refusal 409
 */
export const lockManager = async (tx: Transaction, actor: Actor, id: number, version: string): Promise<Manager> => {
  await readManager(tx, actor, id);
  await lockUser(tx, actor.companyId, id);
  const manager = await readManager(tx, actor, id);
  if (manager.version !== version)
    throw conflict(
      'rights_changed_meanwhile',
      'Somebody else has changed the rights of this person meanwhile. Look at them first.',
    );
  if (!manager.is_active) throw conflict('manager_left', 'This person has left the company. Invite them again first.');
  return manager;
};

/** @throws Refusal 409 if nobody else has one of these permissions */
export const expectOtherHolders = async (
  tx: Transaction,
  actor: Actor,
  id: number,
  codes: readonly string[],
): Promise<void> => {
  const last = await heldByNobodyElse(tx, actor, id, codes);
  if (last.length > 0)
    throw conflict(
      'last_holder',
      `Nobody else in the company has ${last.length === 1 ? 'this permission' : `these ${last.length} permissions`}: ${last.join(', ')}. Give ${last.length === 1 ? 'it' : 'them'} to somebody else first.`,
      last.map(code => problemAt(['permissions', code], 'last_holder', code)),
    );
};

const expectGivable = (actor: Actor, codes: readonly string[]): void => {
  const lacking = codes.filter(code => !actor.permissions.has(code));
  if (lacking.length > 0)
    throw conflict(
      'not_yours_to_give',
      `You do not have what you want to give: ${lacking.join(', ')}.`,
      lacking.map(code => problemAt(['permissions', code], 'not_yours_to_give', code)),
    );
};

const isKnown = (code: string): boolean => permissionCodes.some(known => known === code);

type Wanted = NewRights['allowances'][number];

const isMore = (to: number | null, from: number | null | undefined): boolean =>
  from === undefined || (from !== null && (to === null || to > from));

/** "1 license of Editor" */
const licensesOf = (count: number, { product_name }: { product_name: string }): string =>
  `${count} ${count === 1 ? 'license' : 'licenses'} of ${product_name}`;

/** @throws Refusal 400 for a product twice or of nobody, 409 beyond the actor's own and below what is used */
const judgeAllowances = async (
  tx: Transaction,
  actor: Actor,
  before: readonly LockedAllowance[],
  wanted: readonly Wanted[],
): Promise<Difference> => {
  const known = new Map(before.map(each => [each.product, each]));
  const products = await productsAmong(tx, actor, [...known.keys(), ...wanted.map(({ product }) => product)]);
  const productOf = new Map(products.map(each => [each.id, each]));
  const own = new Map((await givableAllowances(tx, actor)).map(({ product, max }) => [product, max]));
  const asked = new Map(wanted.map(({ product, max }) => [product, max]));
  for (const [index, { product, max }] of wanted.entries()) {
    const at = ['allowances', index];
    const found = productOf.get(product);
    if (!found || wanted.findIndex(each => each.product === product) !== index)
      throw invalidAt([...at, 'product'], 'invalid', 'Expected a product of the company, once.');
    if (found.is_bundle && max !== null)
      throw invalidAt(
        [...at, 'max'],
        'bundle',
        'A bundle has no limit: each of its licenses counts for its own product.',
      );
    const mine = own.get(product);
    if (isMore(max, known.get(product)?.max) && (mine === undefined || isMore(max, mine)))
      throw conflict('allowance_beyond_own', `You can allow at most ${licensesOf(mine ?? 0, found)}.`, [
        problemAt(at, 'allowance_beyond_own', String(mine ?? 0)),
      ]);
  }
  for (const each of before) {
    const { product, used } = each;
    const max = asked.get(product);
    if (max === null || (max ?? 0) >= used) continue;
    const index = wanted.findIndex(other => other.product === product);
    throw conflict(
      'allowance_below_used',
      `${licensesOf(used, each)} ${used === 1 ? 'is' : 'are'} issued already, so the allowance cannot be less.`,
      [problemAt(['allowances', ...(index === -1 ? [] : [index])], 'allowance_below_used', String(used))],
    );
  }
  return Object.fromEntries(
    [...productOf.values()].flatMap(({ id, code }) => {
      const [from, to] = [known.get(id)?.max, asked.get(id)].map(max =>
        max === undefined ? null : (max ?? 'unlimited'),
      );
      return from === to ? [] : [[`allowance.${code}`, { from, to }]];
    }),
  );
};

/**
 * Sets all permissions and allowances of a manager. Nothing changes for the same rights.
 * @throws forbidden, notFound, Refusal 400 for an unknown product, 409 for what the actor lacks, a version that
 * has passed, the last holder of a permission, an allowance below what is used and a person who has left
 */
export const changeRights = async (tx: Transaction, actor: Actor, id: number, wanted: NewRights): Promise<Manager> => {
  authorize(actor, 'manage_managers');
  // Before the company, as changes of products lock them.
  await lockProducts(
    tx,
    actor,
    wanted.allowances.map(({ product }) => product),
  );
  const present = await takeTurn(tx, actor);
  const manager = await lockManager(tx, present, id, wanted.based_on);
  // A code of another release is on no form. It stays.
  const unknown = manager.permissions.filter(code => !isKnown(code));
  const permissions: string[] = [...wanted.permissions, ...unknown];
  const has = new Set(manager.permissions);
  expectGivable(
    present,
    permissions.filter(code => !has.has(code)),
  );
  await expectOtherHolders(
    tx,
    present,
    id,
    manager.permissions.filter(code => !permissions.includes(code)),
  );
  const before = await lockAllowances(tx, id);
  const difference = {
    ...permissionChange(manager.permissions, permissions),
    ...(await judgeAllowances(tx, present, before, wanted.allowances)),
  };
  if (Object.keys(difference).length > 0) {
    await setPermissions(tx, id, permissions);
    await setAllowances(tx, id, wanted.allowances);
    // Also if the rights are gone: a manager of the company does not become one of single orders.
    await takeIn(tx, id);
    await audit(tx, actor, { action: 'manager.rights_changed', objectType: 'user', objectId: id, difference });
  }
  const after = await readRecord(tx, managers, { ...actor, permissions: new Set(['manage_managers']) }, id);
  if (!after) throw new Error('The manager is gone.');
  return after;
};
