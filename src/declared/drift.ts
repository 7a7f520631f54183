import type { RaRecord } from 'ra-core';
import { isObject } from '../../contract/isObject';
import { isFilterName, isSecretName } from '../../contract/nameRules';
import type { ListDeclaration } from '../../contract/listDeclaration';
import { isPermitted, type PersonRights } from '../../contract/permissions';

/**
 * Whether every manager may add lists, and not only those with the permission for it: `addLists` of /config.json, on back
 * ends without the extension.
 */
export const adding = { isForManagers: false };

/** Who may make declarations, and is told how a list and its back end differ. */
export const mayAddLists = (person: PersonRights | undefined): boolean =>
  mayChangeLists(person) || (adding.isForManagers && person?.isManager === true);

/** Who may publish a declaration for everybody. */
export const mayChangeLists = (person: PersonRights | undefined): boolean =>
  person !== undefined && isPermitted('manage_resources', person);

/** Whether a record lacks a field. One that is null, or that would stand in an object that is null, is only empty. */
const lacks = (record: unknown, source: string): boolean => {
  const [name = '', ...rest] = source.split('.');
  if (record === null) return false;
  if (!isObject(record)) return true;
  // A dot can be a part of a name (valueAt).
  if (Object.hasOwn(record, source)) return false;
  return !Object.hasOwn(record, name) || lacks(record[name], rest.join('.'));
};

/** The declared fields that no record has. None if that would be all of them. */
export const goneFields = ({ fields }: ListDeclaration, records: readonly RaRecord[]): ReadonlySet<string> => {
  if (records.length === 0) return new Set();
  const gone = fields.map(({ source }) => source).filter(source => records.every(record => lacks(record, source)));
  return new Set(gone.length < fields.length ? gone : []);
};

/** The fields of the records that the declaration does not name, and that could be columns. */
export const newFields = ({ fields, wire }: ListDeclaration, records: readonly RaRecord[]): string[] => {
  const known = ['id', ...(wire?.id ? [wire.id] : []), ...fields.map(({ source }) => source)];
  const offeredOf = (record: object, before: string): string[] =>
    Object.entries(record).flatMap(([name, value]) => {
      const source = `${before}${name}`;
      if (known.includes(source) || !isFilterName(name) || isSecretName(name)) return [];
      if (!known.some(each => each.startsWith(`${source}.`))) return [source];
      return isObject(value) ? offeredOf(value, `${source}.`) : [];
    });
  return [...new Set(records.flatMap(record => offeredOf(record, '')))];
};
