import { createHash, randomBytes } from 'node:crypto';
import { type NewViewAs, type ViewAs, viewAsMinutes } from '../../contract/extensions/viewAs';
import { verdictOn } from '../../contract/permissions';
import type { Connection, Transaction } from '../database/connection';
import { deleteGrant, deleteLostGrant, insertGrant, viewablePerson, viewedPerson } from '../queries/viewAsGrants';
import { audit } from '../queries/auditLog';
import type { Actor } from './actor';
import { authorizeOnLicense } from './authorize';
import { loadActorById } from './loadActor';
import { conflict, notFound, Refusal } from './refusal';
import { refused, refusedAt } from './obstacles';

const digestOf = (grant: string) => createHash('sha256').update(grant).digest('base64url');

/**
 * Lets a manager see what a user of a license sees. People with rights of their own are refused, because the manager
 * may lack those rights. A sixth grant of the same manager ends the oldest.
 * @throws notFound, forbidden, Refusal 400 for a person who is not a user of the license, 409 for one with rights and for
 * one who has left the company
 */
export const beginViewAs = async (tx: Transaction, actor: Actor, { license, user }: NewViewAs): Promise<ViewAs> => {
  await authorizeOnLicense(tx, actor, license, 'manage_license_users');
  const person = await viewablePerson(tx, actor, license, user);
  if (!person) throw refusedAt(['user'], 'no_license_user');
  if (person.hasLeft) throw refused('person_left');
  if (!person.isOnlyUser) {
    throw conflict(
      'view_as_of_manager',
      'This person has rights of their own, so nobody can see the portal as they do.',
    );
  }
  const grant = randomBytes(32).toString('base64url');
  const endsAt = new Date(tx.now.getTime() + viewAsMinutes * 60_000).toISOString();
  await insertGrant(tx, actor, { digest: digestOf(grant), userId: user, licenseId: license, endsAt });
  await audit(tx, actor, {
    action: 'license.view_begun',
    objectType: 'license',
    objectId: license,
    difference: { user: { from: null, to: user }, viewed_until: { from: null, to: endsAt } },
  });
  return { grant, user, ends_at: endsAt, is_partial: person.hasOthers };
};

/** @throws notFound for an invalid or ended grant */
export const endViewAs = async (tx: Transaction, actor: Actor, grant: string): Promise<void> => {
  const ended = await deleteGrant(tx, actor, digestOf(grant));
  if (!ended) throw notFound();
  await audit(tx, actor, {
    action: 'license.view_ended',
    objectType: 'license',
    objectId: ended.licenseId,
    difference: { user: { from: ended.userId, to: null } },
  });
};

export const viewAsIsReadOnly = () =>
  new Refusal(403, 'view_as_is_read_only', 'You see what another person sees. Nothing can be changed.');

/** A 403 would say that this person may never read the answer. */
const viewAsEnded = () => conflict('view_as_ended', 'You no longer view the portal as this person.');

/**
 * The person that the actor views as, without any rights. The actor's own id in an address stands for that person, too.
 * A grant that has become invalid is deleted. Returns Refusal 409 for an invalid or ended grant.
 */
export const loadViewedActor = async (
  connection: Connection,
  actor: Actor,
  grant: string,
): Promise<Actor | Refusal> => {
  const digest = digestOf(grant);
  const isAllowed = verdictOn('manage_license_users', actor) === 'allowed';
  const viewed = isAllowed ? await viewedPerson(connection, actor, digest) : null;
  const person = viewed && (await loadActorById(connection, viewed.id, actor.requestId));
  if (!person) {
    await deleteLostGrant(connection, actor, digest);
    return viewAsEnded();
  }
  const { subject, platformUserId, position } = actor;
  return { ...person, subject, platformUserId, position, isManager: false, permissions: new Set(), viewedBy: actor.id };
};
