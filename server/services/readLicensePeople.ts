import type { LicensePerson } from '../../contract/extensions/licenseUsers';
import type { ListAnswer } from '../../contract/schemas/common';
import type { Connection } from '../database/connection';
import { licensePeople } from '../queries/licensePeople';
import { readRecord } from '../queries/list';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { querySchema } from './describeList';
import { type ListCall, readList } from './readList';
import { notFound } from './refusal';

export const LicensePeopleQuery = querySchema(licensePeople);

/** @throws forbidden, Refusal 400 */
export const readLicensePeople = async (
  connection: Connection,
  actor: Actor,
  request: ListCall,
): Promise<ListAnswer<LicensePerson>> => {
  authorize(actor, 'manage_license_users');
  return readList(connection, licensePeople, actor, request);
};

/** @throws notFound for a person without a license that the reader manages, forbidden */
export const readLicensePerson = async (connection: Connection, actor: Actor, id: number): Promise<LicensePerson> => {
  const person = await readRecord(connection, licensePeople, actor, id);
  if (!person) throw notFound();
  authorize(actor, 'manage_license_users');
  return person;
};
