import { declarationText, documentFault, isForEveryone, kindOf } from '../../contract/declarations';
import type { ActOn } from '../../contract/extensions/auditActs';
import {
  maxPublished,
  maxVersionsPerDay,
  maxVersionsListed,
  type NewVersion,
  type PublishedDocument,
  type PublishedDocuments,
  type Restoration,
  type Version,
  type VersionContent,
  type VersionList,
  type Withdrawal,
} from '../../contract/extensions/resources';
import { verdictOn } from '../../contract/permissions';
import type { Connection, Transaction } from '../database/connection';
import { lockCompany, lockUsers } from '../queries/companyMembers';
import { audit } from '../queries/auditLog';
import {
  countNewVersions,
  countPublished,
  deleteDraft,
  insertVersion,
  latestVersion,
  latestVersions,
  ownDrafts,
  putDraft,
  type StoredDraft,
  type StoredVersion,
  versionOf,
  versionsOf,
} from '../queries/declarations';
import type { Actor } from './actor';
import { authorize } from './authorize';
import { type BodyPath, conflict, invalidAt, notFound, Refusal, problemAt } from './refusal';

const contentOf = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);

const shown = ({ number, is_withdrawn, author, created_at }: StoredVersion): Version => ({
  number,
  is_withdrawn,
  author,
  created_at,
});

/** What everybody gets: the published documents that are for them. */
const publishedFor = (actor: Actor, latest: readonly StoredVersion[]): PublishedDocument[] =>
  latest.flatMap(({ name, content }) => {
    const declaration = contentOf(content);
    if (declaration === null || !(actor.isManager || isForEveryone(name, declaration))) return [];
    return [{ name, kind: kindOf(name), declaration, version: null, draft: null }];
  });

type LatestVersion = Awaited<ReturnType<typeof latestVersions>>[number];

/** What those get who may change them: all documents, with the latest versions and their own drafts. */
const keptFor = (latest: readonly LatestVersion[], drafts: readonly StoredDraft[]): PublishedDocument[] => {
  const names = [...new Set([...latest, ...drafts].map(({ name }) => name))].toSorted();
  return names.map(name => {
    const version = latest.find(each => each.name === name);
    const draft = drafts.find(each => each.name === name);
    return {
      name,
      kind: kindOf(name),
      declaration: contentOf(version?.content),
      ...(version?.is_withdrawn && { withdrawn: contentOf(version.last_content) }),
      version: version ? shown(version) : null,
      draft: draft
        ? { declaration: contentOf(draft.content), based_on: draft.based_on, updated_at: draft.updated_at }
        : null,
    };
  });
};

export const readDeclarations = async (connection: Connection, actor: Actor): Promise<PublishedDocuments> => {
  const mayChange = verdictOn('manage_resources', actor) === 'allowed';
  const latest = await latestVersions(connection, actor, mayChange ? maxPublished : 0);
  const results = mayChange ? keptFor(latest, await ownDrafts(connection, actor)) : publishedFor(actor, latest);
  return { count: results.length, results };
};

/** @throws forbidden, notFound for a document that was never published */
export const readVersions = async (connection: Connection, actor: Actor, name: string): Promise<VersionList> => {
  authorize(actor, 'manage_resources');
  const versions = await versionsOf(connection, actor, name, maxVersionsListed);
  const [latest] = versions;
  if (!latest) throw notFound();
  return { count: latest.number, results: versions };
};

/** @param number null for a text that is no number @throws forbidden, notFound */
export const readVersion = async (
  connection: Connection,
  actor: Actor,
  name: string,
  number: number | null,
): Promise<VersionContent> => {
  authorize(actor, 'manage_resources');
  const version = number === null ? null : await versionOf(connection, actor, name, number);
  if (!version) throw notFound();
  return { ...shown(version), declaration: contentOf(version.content) };
};

/** The fault's place becomes the pointer. */
const faulty = (path: BodyPath, fault: string) => {
  const [place = ''] = /^\/[^\s:]*/.exec(fault) ?? [];
  return new Refusal(400, 'invalid', fault, [
    problemAt([...path, ...place.split('/').filter(Boolean)], 'invalid', fault),
  ]);
};

/** @throws Refusal 400 with the place of a fault */
const textOf = (name: string, declaration: unknown, isNew: boolean, path: BodyPath = ['declaration']): string => {
  const fault = documentFault(name, declaration, isNew);
  if (fault) throw faulty(path, fault);
  return declarationText(declaration);
};

/** @throws forbidden, Refusal 400 with the place of a fault, Refusal 409 for too many drafts */
export const saveDraft = async (
  tx: Transaction,
  actor: Actor,
  name: string,
  { declaration, based_on }: NewVersion,
): Promise<void> => {
  authorize(actor, 'manage_resources');
  const content = textOf(name, declaration, !(await latestVersion(tx, actor, name)));
  await lockUsers(tx, [actor.id]);
  const drafts = await ownDrafts(tx, actor);
  if (drafts.length >= maxPublished && drafts.every(draft => draft.name !== name))
    throw conflict('too_many_drafts', `You already have ${maxPublished} drafts. Discard one first.`);
  await putDraft(tx, actor, { name, content, based_on });
};

/** The same again changes nothing. @throws forbidden */
export const discardDraft = async (tx: Transaction, actor: Actor, name: string): Promise<void> => {
  authorize(actor, 'manage_resources');
  await deleteDraft(tx, actor, name);
};

export interface Kept {
  version: Version;
  /** False: the document had this content already, and nothing was changed. */
  isNew: boolean;
}

/** The latest version, once no other publication of the company is under way. */
const lockLatest = async (tx: Transaction, actor: Actor, name: string): Promise<StoredVersion | null> => {
  await lockCompany(tx, actor);
  return latestVersion(tx, actor, name);
};

interface Change {
  content: string | null;
  based_on: number | null;
  act: ActOn<'list'>;
}

/** Adds a version, unless the latest has the same content. @param latest locked */
const keep = async (
  tx: Transaction,
  actor: Actor,
  { name, latest }: { name: string; latest: StoredVersion | null },
  { content, based_on, act }: Change,
): Promise<Kept> => {
  if (latest && latest.content === content) return { version: shown(latest), isNew: false };
  const from = latest?.number ?? null;
  // Nobody is told of a list that was withdrawn long ago.
  const isFree = based_on === null && latest?.content === null;
  if (from !== based_on && !isFree)
    throw conflict(
      'published_meanwhile',
      'Somebody else has changed this list meanwhile. Look at their version first.',
    );
  const isAdded = kindOf(name) === 'list' && content !== null && !latest?.content;
  if (isAdded && (await countPublished(tx, actor)) >= maxPublished)
    throw conflict('too_many_lists', `The portal already has ${maxPublished} lists. Withdraw one first.`);
  // Versions are kept for ever.
  if (content !== null && (await countNewVersions(tx, actor)) >= maxVersionsPerDay)
    throw conflict(
      'too_many_versions',
      `Your company has published ${maxVersionsPerDay} versions within a day. Wait until tomorrow.`,
    );
  const number = (from ?? 0) + 1;
  await insertVersion(tx, actor, { name, number, content });
  const difference = { version: { from, to: number } };
  await audit(tx, actor, { action: `${kindOf(name)}.${act}`, objectType: kindOf(name), objectId: name, difference });
  const version = await versionOf(tx, actor, name, number);
  if (!version) throw notFound();
  return { version: shown(version), isNew: true };
};

/**
 * Makes a version that everybody gets, and discards the author's draft.
 * @throws forbidden, Refusal 400 with the place of a fault, 409 if somebody published meanwhile or there are too many
 */
export const publish = async (
  tx: Transaction,
  actor: Actor,
  name: string,
  { declaration, based_on }: NewVersion,
): Promise<Kept> => {
  authorize(actor, 'manage_resources');
  const latest = await lockLatest(tx, actor, name);
  const content = textOf(name, declaration, !latest);
  const kept = await keep(tx, actor, { name, latest }, { content, based_on, act: 'published' });
  await deleteDraft(tx, actor, name);
  return kept;
};

/**
 * Makes a version of an earlier one's content.
 * @throws as publish, notFound for a document that was never published
 */
export const restore = async (
  tx: Transaction,
  actor: Actor,
  name: string,
  { version, based_on }: Restoration,
): Promise<Kept> => {
  authorize(actor, 'manage_resources');
  const latest = await lockLatest(tx, actor, name);
  if (!latest) throw notFound();
  const earlier = await versionOf(tx, actor, name, version);
  if (!earlier?.content) throw invalidAt(['version'], 'invalid', 'There is no such version to restore.');
  const content = textOf(name, contentOf(earlier.content), false, ['version']);
  return keep(tx, actor, { name, latest }, { content, based_on, act: 'restored' });
};

/** Takes a document out of the portal. @throws as restore */
export const withdraw = async (
  tx: Transaction,
  actor: Actor,
  name: string,
  { based_on }: Withdrawal,
): Promise<Kept> => {
  authorize(actor, 'manage_resources');
  const latest = await lockLatest(tx, actor, name);
  if (!latest) throw notFound();
  return keep(tx, actor, { name, latest }, { content: null, based_on, act: 'withdrawn' });
};
