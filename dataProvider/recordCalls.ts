import type { Identifier } from 'ra-core';
import { isObject } from '../contract/isObject';
import type { RecordCommands } from './anyResource';

/**
 * Creates a record under an idempotency key, which react-admin's `create` does not have.
 * @returns the server's answer, if it is a record
 */
export const createRecord = async (
  provider: RecordCommands,
  resource: string,
  data: object,
  idempotencyKey: string,
): Promise<Record<string, unknown> | undefined> => {
  const { json } = await provider.requestAt(resource, '', {
    method: 'POST',
    body: JSON.stringify(data),
    idempotencyKey,
  });
  return isObject(json) ? json : undefined;
};

/** The header that names the version of a record which the person has seen. @param version null if it is not known */
const ifMatch = (version: string | null | undefined) => (version ? { headers: { 'if-match': `"${version}"` } } : {});

/**
 * Changes fields of a record under an idempotency key, which react-admin's `update` does not have.
 * @param version of the record that the person has seen; null if it has none
 * @returns the server's answer, if it is a record @throws 412 if it has changed since
 */
export const changeRecord = async (
  provider: RecordCommands,
  { resource, id, version }: { resource: string; id: Identifier; version: string | null },
  data: object,
  idempotencyKey: string,
): Promise<Record<string, unknown> | undefined> => {
  const { json } = await provider.requestAt(resource, `${encodeURIComponent(id)}/`, {
    method: 'PATCH',
    body: JSON.stringify(data),
    idempotencyKey,
    ...ifMatch(version),
  });
  return isObject(json) ? json : undefined;
};

/** Sends an action on a record. @param call `path` is below the record; '' is the record itself, of this version */
export const actOnRecord = async (
  provider: RecordCommands,
  { resource, id }: { resource: string; id: Identifier },
  { method, path, version }: { method: string; path: string; version?: string | null },
  idempotencyKey: string,
): Promise<void> => {
  const address = [encodeURIComponent(id), ...(path ? [path] : []), ''].join('/');
  await provider.requestAt(resource, address, { method, idempotencyKey, ...(!path && ifMatch(version)) });
};
