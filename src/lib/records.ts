import type { Identifier, RaRecord } from 'ra-core';
import { valueAt } from '../../contract/valueAt';
import type { ResourceDeclaration } from './resource';

/** The address of the page of a record; undefined if its resource has none. */
export const recordAddress = (
  { name, show, edit }: Partial<Pick<ResourceDeclaration, 'name' | 'show' | 'edit'>>,
  id: Identifier,
): string | undefined =>
  show || edit ? `/${name}/${encodeURIComponent(id)}${show && edit ? '/show' : ''}` : undefined;

/** What names a record, as its resource declares it. */
export const recordName = (
  { recordRepresentation }: Pick<ResourceDeclaration, 'recordRepresentation'>,
  record: RaRecord,
): string => {
  const name =
    typeof recordRepresentation === 'function'
      ? recordRepresentation(record)
      : recordRepresentation && valueAt(record, recordRepresentation);
  return name === undefined || name === '' || typeof name === 'object' ? `#${record.id}` : String(name);
};
