import { valueAt } from '../../contract/valueAt';
import { isDangerousRequest } from '../../contract/dangerousAction';
import type { RaRecord } from 'ra-core';
import type { DeclaredAction, DeclaredWhen } from '../../contract/listForms';
import type { PersonRights, Verdict } from '../../contract/permissions';
import { actOnRecord } from '../../dataProvider/recordCalls';
import type { PortalDataProvider } from '../../dataProvider/types';
import type { BulkAction, BulkActions } from '../lib/bulk';
import { type ListParts, titleIn, versionOf } from './columns';
import { isInUse } from './uses';

/** An action on one of a list's records, and what its button and its run need to know. */
export interface ListAction extends Required<Pick<DeclaredAction, 'name' | 'method' | 'path'>> {
  /** A translation key. */
  label: string;
  isDangerous: boolean;
  verdictFor: (person: PersonRights) => Verdict;
  isOn: (record: RaRecord) => boolean;
  /** Whether it is only on some records. */
  isConditional: boolean;
  send: (provider: PortalDataProvider, record: RaRecord, idempotencyKey: string) => Promise<void>;
}

/** As for the actions of the portal: managers are told that they lack a permission, others do not see the action. */
const verdictOf = ({ permission }: DeclaredAction, { isManager, permissions }: PersonRights): Verdict => {
  if (!permission || permissions.has(permission)) return 'allowed';
  return isManager ? 'missing_permission' : 'hidden';
};

/**
 * Whether a record has a declared value. As with choices, a number is its text; some back ends have 0 and 1 for no and yes.
 * Null is also a value that is not there.
 */
export const hasValue = (declared: string | number | boolean | null, value: unknown = null): boolean => {
  if (declared === null || value === null || typeof value === 'object') return declared === value;
  const [one, other] = [declared, value].map(each => (typeof each === 'boolean' ? Number(each) : each));
  if (typeof declared === 'boolean' || typeof value === 'boolean') return one === other;
  return String(one) === String(other);
};

/** Whether a record has one of the values, or none of them, if a declaration names some. */
export const isMet = (when: DeclaredWhen | undefined, record: object): boolean => {
  if (!when) return true;
  const value = valueAt(record, when.source);
  return when.is.some(each => hasValue(each, value)) !== (when.not ?? false);
};

export const actionsOf = ({ name: resource, actions = [], lock }: ListParts): ListAction[] =>
  actions.map(action => {
    const { name, method = 'POST', path = name, when } = action;
    return {
      name,
      method,
      path,
      label: `resources.${resource}.actions.${name}`,
      isDangerous: isDangerousRequest(action),
      verdictFor: person => verdictOf(action, person),
      isOn: record => isMet(when, record),
      isConditional: when !== undefined,
      send: (provider, record, key) => {
        const version = versionOf({ lock }, record);
        return actOnRecord(provider, { resource, id: record.id }, { method, path, version }, key);
      },
    };
  });

const texts = 'portal.declared.run';

const isIdAlone = (record: RaRecord): boolean => Object.keys(record).length === 1;

/** Without numbers, so that the lines of records in use have the same reason. */
const inUseRemark = ({ archived_at }: RaRecord) => ({
  detail: `${texts}.${archived_at ? 'in_use_archived' : 'in_use'}`,
});

/** Some rows of a list without pages may be known by their ids alone. The server then decides. */
const runOf = ({ verdictFor, isOn, isConditional, ...action }: ListAction, { detail }: ListParts): BulkAction => ({
  name: action.name,
  texts,
  label: action.label,
  isDangerous: action.isDangerous,
  isOffered: person => verdictFor(person) === 'allowed',
  obstacle: record => (isOn(record) || (!detail && isIdAlone(record)) ? undefined : `${texts}.not_now`),
  send: (provider, record, key) =>
    action.send(provider, record, key).catch((error: unknown) => {
      if (!isInUse(error)) throw error;
      return { refused: inUseRemark(record) };
    }),
  sendsAsItWas: true,
  ...(!detail && { isOfIds: true, keepsTargets: true, ...(isConditional && { asksRows: true }) }),
});

/** The actions of a declared list on many rows. */
export const bulkActionsOf = (
  declared: ListParts,
  nameOf = (record: RaRecord) => titleIn(declared, record),
): BulkActions => {
  const runs = actionsOf(declared).map(action => runOf(action, declared));
  return { nameOf, load: async () => runs };
};
