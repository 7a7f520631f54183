import type { ListAnswer } from '../../contract/schemas/common';
import type { License } from '../../contract/schemas/license';
import type { Connection } from '../database/connection';
import { licenses } from '../queries/licenses';
import type { Secrets } from '../secrets';
import type { Actor } from './actor';
import { querySchema } from './describeList';
import { type ListCall, readList, refuseExtension } from './readList';
import { createReadRecord } from './readRecord';
import { notFound } from './refusal';
import { withInitialPassword } from './withInitialPassword';

export const LicenseQuery = querySchema(licenses);

const revealed = (license: License, secrets: Secrets): License => ({
  ...license,
  license_users: license.license_users.map(user => withInitialPassword(user, secrets)),
});

export const refuseLicenseExtension = (query: ListCall['query']): void => refuseExtension(licenses, query);

/** @throws Refusal 400 for an unknown filter or sort */
export const readLicenses = async (
  connection: Connection,
  secrets: Secrets,
  actor: Actor,
  request: ListCall,
): Promise<ListAnswer<License>> => {
  const answer = await readList(connection, licenses, actor, request);
  return { ...answer, results: answer.results.map(license => revealed(license, secrets)) };
};

/** @throws notFound when the license is hidden */
export type ReadLicense = (actor: Actor, id: number) => Promise<License>;

/** Bundles the reads of several licenses, because a page asks for them at once. */
export const createReadLicense = (connection: Connection, secrets: Secrets): ReadLicense => {
  const read = createReadRecord(connection, licenses);
  return async (actor, id) => {
    const license = await read(actor, id);
    if (!license) throw notFound();
    return revealed(license, secrets);
  };
};
