import { randomBytes } from 'node:crypto';
import { bundleObstacle } from '../../contract/actions/licenses';
import type { ActOn } from '../../contract/extensions/auditActs';
import { defaultRotatedSecretSeconds, defaultSecretExpirationSeconds } from '../../contract/constants';
import type { RotateSecretBody } from '../../contract/schemas/licenseCommands';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import type { Connection, Transaction } from '../database/connection';
import { audit, type Difference } from '../queries/auditLog';
import { lockLicense } from '../queries/licenseChanges';
import {
  type ClientOwner,
  deleteClient,
  findClient,
  insertClient,
  type OAuthClientRow,
  replaceSecret,
  rotateSecret,
} from '../queries/oauthClients';
import type { Secrets } from '../secrets';
import type { Actor } from './actor';
import { oauthClientRecord } from './oauthClientRecord';
import { expectNoObstacle } from './obstacles';
import { conflict, notFound } from './refusal';

/** Authorize first (clientOwner.ts). */
export interface ClientCommand {
  actor: Actor;
  owner: ClientOwner;
  secrets: Secrets;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

const auditClient = (
  tx: Transaction,
  actor: Actor,
  objectId: string,
  act: ActOn<'oauth_client'>,
  difference: Difference,
) => audit(tx, actor, { action: `oauth_client.${act}`, objectType: 'oauth_client', objectId, difference });

/** Reads the client with its secret in plain text. Null if there is no client. */
export const readOAuthClient = async (
  connection: Connection,
  secrets: Secrets,
  owner: ClientOwner,
): Promise<OAuthClient | null> => {
  const client = await findClient(connection, owner);
  return client && oauthClientRecord(client, secrets);
};

/**
 * The secret works for the company's period, or 30 days.
 * @throws notFound for a license that the person has just lost, Refusal 409 when there is a client already, or for a
 * bundle, whose page has no place for one
 */
export const createOAuthClient = async (
  tx: Transaction,
  { actor, owner, secrets }: ClientCommand,
): Promise<OAuthClient> => {
  if (owner.licenseId !== null) {
    const license = await lockLicense(tx, actor, owner.licenseId);
    if (!license) throw notFound();
    expectNoObstacle(bundleObstacle(license));
  }
  const [kind, id] = owner.licenseId === null ? ['Company', owner.companyId] : ['License', owner.licenseId];
  const client = await insertClient(tx, owner, {
    client_id: `auth-${kind.toLowerCase()}-${id}`,
    name: `${kind} ${id}`,
    secret: secrets.encrypt(newSecret()),
    defaultPeriods: { expiration: defaultSecretExpirationSeconds, rotatedExpiration: defaultRotatedSecretSeconds },
  });
  if (!client) throw conflict('client_exists', 'An OAuth client already exists.');
  await auditClient(tx, actor, client.client_id, 'created', {});
  return oauthClientRecord(client, secrets);
};

const answered = async (
  tx: Transaction,
  { actor, secrets }: ClientCommand,
  client: OAuthClientRow | null,
  act: ActOn<'oauth_client'>,
): Promise<OAuthClient> => {
  if (!client) throw notFound();
  await auditClient(tx, actor, client.client_id, act, { secret: 'changed' });
  return oauthClientRecord(client, secrets);
};

/** All earlier secrets stop working at once. @throws notFound without a client */
export const refreshClientSecret = async (tx: Transaction, command: ClientCommand): Promise<OAuthClient> => {
  const secret = command.secrets.encrypt(newSecret());
  return answered(tx, command, await replaceSecret(tx, command.owner, secret), 'secret_refreshed');
};

/** The former secret continues to work for a while. @throws notFound without a client */
export const rotateClientSecret = async (
  tx: Transaction,
  command: ClientCommand,
  { secret_expiration_period, secret_rotated_expiration_period }: RotateSecretBody,
): Promise<OAuthClient> => {
  const client = await rotateSecret(tx, command.owner, {
    secret: command.secrets.encrypt(newSecret()),
    expirationPeriod: secret_expiration_period,
    rotatedExpirationPeriod: secret_rotated_expiration_period,
  });
  return answered(tx, command, client, 'secret_rotated');
};

/** Also deletes the secrets. @throws notFound without a client */
export const deleteOAuthClient = async (tx: Transaction, { actor, owner }: ClientCommand): Promise<void> => {
  const clientId = await deleteClient(tx, owner);
  if (clientId === null) throw notFound();
  await auditClient(tx, actor, clientId, 'deleted', {});
};
