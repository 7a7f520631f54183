import type { PublishedDocument, Version, VersionContent, VersionList } from '../contract/extensions/resources';
import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import { countedIn, readResults } from './listIn';

/**
 * Calls of the extension `resources`. `basedOn` is the latest version that the person has seen, null if there was none.
 * What makes a version is refused with 409 `published_meanwhile` if there is a later one.
 */
export interface PublishedListCommands {
  /** What is published for the person; for those who may change it all of it, with their own drafts. */
  getPublishedLists(): Promise<PublishedDocument[]>;
  getListVersions(name: string): Promise<VersionList>;
  getListVersion(name: string, number: number): Promise<VersionContent>;
  /** @throws 400 with the place of a fault */
  saveListDraft(name: string, declaration: unknown, idempotencyKey: string, basedOn?: number | null): Promise<void>;
  discardListDraft(name: string, idempotencyKey: string): Promise<void>;
  /** Also discards the person's draft. @throws 400 with the place of a fault */
  publishList(name: string, declaration: unknown, basedOn: number | null, idempotencyKey: string): Promise<Version>;
  restoreList(name: string, version: number, basedOn: number | null, idempotencyKey: string): Promise<Version>;
  /** Takes the list out of the portal. */
  withdrawList(name: string, basedOn: number | null, idempotencyKey: string): Promise<Version>;
}

export const publishedListCommands = (
  http: HttpClient,
  extensions: Pick<Extensions, 'call'>,
): PublishedListCommands => {
  const path = (name: string, rest: string) => `x/resources/${name}/${rest}/`;
  const send = async (name: string, act: string, body: object, idempotencyKey: string) =>
    (await http.post(path(name, act), body, { idempotencyKey })).json as Version;
  return {
    getPublishedLists: () => extensions.call('resources', () => readResults<PublishedDocument>(http, 'x/resources/')),
    getListVersions: async name => countedIn<Version>(await http.get(path(name, 'versions'))),
    getListVersion: (name, number) => http.get(path(name, `versions/${number}`)),
    saveListDraft: async (name, declaration, key, based_on = null) => {
      await send(name, 'draft', { declaration, based_on }, key);
    },
    discardListDraft: async (name, idempotencyKey) => {
      await http.request(path(name, 'draft'), { method: 'DELETE', idempotencyKey });
    },
    publishList: (name, declaration, based_on, key) => send(name, 'publish', { declaration, based_on }, key),
    restoreList: (name, version, based_on, key) => send(name, 'restore', { version, based_on }, key),
    withdrawList: (name, based_on, key) => send(name, 'withdraw', { based_on }, key),
  };
};
