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

/** Changes fields of a record under an idempotency key, which react-admin's `update` does not have. */
export const updateRecord = async (
  provider: RecordCommands,
  { resource, id }: { resource: string; id: Identifier },
  data: object,
  idempotencyKey: string,
): Promise<void> => {
  const body = JSON.stringify(data);
  await provider.requestAt(resource, `${encodeURIComponent(id)}/`, { method: 'PATCH', body, idempotencyKey });
};

/** Sends an action on a record. @param call `path` is below the record; '' is the record itself */
export const actOnRecord = async (
  provider: RecordCommands,
  { resource, id }: { resource: string; id: Identifier },
  { method, path }: { method: string; path: string },
  idempotencyKey: string,
): Promise<void> => {
  const address = [encodeURIComponent(id), ...(path ? [path] : []), ''].join('/');
  await provider.requestAt(resource, address, { method, idempotencyKey });
};
