import type { RaRecord } from 'ra-core';
import type { AccessQuestion } from '../../authProvider';
import { type Action, type PersonRights, rules, verdictOn } from '../../contract/permissions';
import type { Access, ResourceDeclaration } from './resource';

const reported = new WeakSet<Access>();

/** A rule refuses an unknown person. A rule that throws refuses everyone and is reported once. */
export const isAllowedBy = (
  access: Access | undefined,
  person: PersonRights | undefined,
  action?: string,
  record?: Partial<RaRecord>,
): boolean => {
  if (!access) return true;
  if (!person) return false;
  try {
    return access(person, action, record);
  } catch (error) {
    if (!reported.has(access))
      reportError(
        new Error(`An access rule must return true or false. It threw "${String(error)}".`, {
          cause: error,
        }),
      );
    reported.add(access);
    return false;
  }
};

const isAction = (action: string): action is Action => Object.hasOwn(rules, action);

/**
 * Answers `canAccess` by the resource's rule and, for actions of contract/permissions.ts, by that table too.
 * Undeclared resources allow only those. 'vouchers.amount' means the resource before the dot.
 */
export const accessTo =
  (resources: readonly ResourceDeclaration[]) =>
  (person: PersonRights, { resource, action, record }: AccessQuestion): boolean => {
    const name = resource.split('.', 1)[0];
    const declaration = resources.find(declared => declared.name === name);
    if (!isAllowedBy(declaration?.access, person, action, record)) return false;
    if (!isAction(action)) return declaration !== undefined;
    const asManager = record?.is_manager === false ? false : undefined;
    return verdictOn(action, person, asManager) === 'allowed';
  };
