import type { Extensions } from './extensions';
import type { HttpClient } from './httpClient';
import type { PageCommands } from './pageCommands';
import { exchangeError } from './problem';

type Command = (...args: unknown[]) => Promise<unknown>;

const names = Object.keys({
  getOAuthClient: true,
  createOAuthClient: true,
  deleteOAuthClient: true,
  refreshOAuthSecret: true,
  rotateOAuthSecret: true,
  getOrderManagers: true,
  addOrderManager: true,
  removeOrderManager: true,
  createOrder: true,
  generateLicenseKeys: true,
  searchCustomers: true,
  getContact: true,
  searchPeople: true,
  getOwnRequests: true,
  createRequest: true,
  withdrawRequest: true,
  getRequestChoices: true,
  approveRequest: true,
  declineRequest: true,
  getSessions: true,
  endSession: true,
  beginViewAs: true,
  endViewAs: true,
  getPublishedLists: true,
  getListVersions: true,
  getListVersion: true,
  saveListDraft: true,
  discardListDraft: true,
  publishList: true,
  restoreList: true,
  withdrawList: true,
  releaseFeatureDevice: true,
  getBundleProducts: true,
  lookUpLicenses: true,
  assignUser: true,
  assignUsers: true,
  unassignUser: true,
  setMaxActivations: true,
  resetTotalActivations: true,
  countActiveDevices: true,
} satisfies Record<keyof PageCommands, true>);

/** Commands whose code is downloaded some seconds after the page, or when one of them is called first. */
export const laterCommands = (http: HttpClient, extensions: Extensions): PageCommands => {
  const load = async (): Promise<Record<string, Command>> =>
    (await import('./pageCommands')).pageCommands(http, extensions) as never;
  const later =
    (name: string): Command =>
    async (...args) => {
      const commands = await load().catch(() => Promise.reject(exchangeError('network_error')));
      return commands[name]?.(...args);
    };
  return Object.fromEntries(names.map(name => [name, later(name)])) as never;
};
